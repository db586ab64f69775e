import { readShape, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCharacter } from "../../adapters/creature";
import { inCoins, inCopper, paid } from "../../rules/goods/goods";
import { MOST_COPPER } from "../../stored/coin-data";

/** Money that comes into a purse, or goes, changed into as few coins as possible (BI-EQP-01). Data: `{ copper }`, below 0: paid. */
export const coinKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.purse\.(cp|sp|gp)$/ },
  parse: readShape({ copper: whole(-MOST_COPPER, MOST_COPPER) }),
  plan(target, { copper }) {
    if (!isCharacter(target)) throw new Error(localize("BIND.Change.noPurse"));
    const { purse } = target.system;
    const after = Number(copper) < 0 ? paid(purse, -Number(copper)) : inCoins(inCopper(purse) + Number(copper));
    if (!after) throw new Error(format("BIND.Change.tooPoor", { name: target.name }));
    return (["gp", "sp", "cp"] as const).flatMap((coin) => setTo(target, `system.purse.${coin}`, after[coin], "coin"));
  },
  describe: (changes, { name }) =>
    changes.length === 0
      ? []
      : [
          format("BIND.Change.coin", {
            name,
            coins: changes
              .flatMap((change) =>
                change.kind === "set"
                  ? [
                      format("BIND.Change.coinStep", {
                        coin: localize(`BIND.Coin.${change.path.split(".").at(-1) ?? ""}`),
                        before: Number(change.before ?? 0),
                        after: Number(change.after ?? 0),
                      }),
                    ]
                  : [],
              )
              .join(", "),
          }),
        ],
};
