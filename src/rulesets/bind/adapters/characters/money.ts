import { setTo } from "../../../../foundry/changes/plan-change";
import type { Money } from "../../../../foundry/contracts/party";
import { isActorOf } from "../../../../foundry/platform/documents";
import { format } from "../../../../foundry/platform/i18n";
import { COPPER, inCoins, inCopper, paid, type Purse } from "../../rules/goods/goods";

const COINS = ["gp", "sp", "cp"] as const;

function purseOf(actor: Actor): Purse | null {
  if (!isActorOf(actor, "bindCharacter") && !isActorOf(actor, "bindParty")) return null;
  const { cp, sp, gp } = actor.system._source.purse;
  return { cp, sp, gp };
}

/** Money in human copper (BI-EQP-01). What is given comes in the fewest coins. */
export const money: Money = {
  of(actor) {
    const purse = purseOf(actor);
    return purse && inCopper(purse);
  },
  parse(text) {
    const pieces = [...text.matchAll(/(\d+)\s*(gp|sp|cp)\b/gi)];
    const rest = text.replaceAll(/\d+\s*(gp|sp|cp)\b/gi, "").replaceAll(/[\s,]|and/gi, "");
    if (pieces.length === 0 || rest !== "") return null;
    return pieces.reduce((sum, [, count, coin = "cp"]) => sum + Number(count) * COPPER[coin.toLowerCase() as "cp"], 0);
  },
  words(amount) {
    const coins = inCoins(Math.abs(amount));
    const said = COINS.filter((coin) => coins[coin] > 0).map((coin) =>
      format(`BIND.Xp.coin.${coin}`, { count: coins[coin] }),
    );
    return said.length > 0 ? said.join(" ") : format("BIND.Xp.coin.cp", { count: 0 });
  },
  plan(actor, amount) {
    const purse = purseOf(actor);
    const more = amount > 0 ? inCoins(amount) : null;
    const next =
      purse &&
      (more ? { gp: purse.gp + more.gp, sp: purse.sp + more.sp, cp: purse.cp + more.cp } : paid(purse, -amount));
    return next && COINS.flatMap((coin) => setTo(actor, `system.purse.${coin}`, next[coin], "coins"));
  },
};
