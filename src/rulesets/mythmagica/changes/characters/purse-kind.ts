import { isObject, oneOf, readShape, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { gathered, purseOf, silverWords } from "../../adapters/characters/purse";
import { isCreature } from "../../adapters/creature";
import { cutBlocked, cutCoin, METALS, purseValue, type CoinStack, type Metal } from "../../rules/money/coins";
import { SIZES, type Size } from "../../rules/size/category";

const METAL_IDS = Object.keys(METALS) as Metal[];

const stacks = (value: unknown): CoinStack[] =>
  Array.isArray(value)
    ? value.filter(isObject).map(({ metal, size, coins, eighths }) => ({
        metal: metal as Metal,
        size: size as Size,
        coins: Number(coins),
        eighths: Number(eighths),
      }))
    : [];

/**
 * Coins that are cut into Pieces of Eight, or that come and go as they are (MY-MON-03). Data: `{ act, metal, size, coins }`;
 * below 0 they go.
 */
export const purseKind: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.purse$/ },
  parse: readShape({
    act: oneOf("cut", "coins"),
    metal: oneOf(...METAL_IDS),
    size: oneOf(...SIZES),
    coins: whole(-1_000_000, 1_000_000),
  }),
  plan(target, data) {
    if (!isCreature(target)) throw new Error(localize("MYTHMAGICA.Gm.Purse.none"));
    const [metal, size, coins] = [data.metal as Metal, data.size as Size, Number(data.coins)];
    const purse = gathered(purseOf(target));
    const has = purse.find((one) => one.metal === metal && one.size === size) ?? { metal, size, coins: 0, eighths: 0 };
    if (data.act === "cut" ? cutBlocked(has) !== null : has.coins + coins < 0)
      throw new Error(format("MYTHMAGICA.Gm.Purse.tooFew", { name: target.name }));
    const after = data.act === "cut" ? cutCoin(has) : { ...has, coins: has.coins + coins };
    const others = purse.filter((one) => one.metal !== metal || one.size !== size);
    return setTo(target, "system.purse", gathered([...others, after]), "purse");
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      if (change.kind !== "set") return [];
      const [before, after] = [purseValue(stacks(change.before)), purseValue(stacks(change.after))];
      return before === after
        ? [format("MYTHMAGICA.Gm.Purse.cutDone", { name })]
        : [format("MYTHMAGICA.Gm.Purse.step", { name, before: silverWords(before), after: silverWords(after) })];
    }),
};
