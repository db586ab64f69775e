import type { Change } from "../../../engine";
import { setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { localize } from "../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../adapters/creature";
import { awardXp, lowerRank, raiseRank, raiseRankBlocked, rawRank, withdrawBlocked } from "../rules/advancement";
import { ATTRIBUTES, lowerBlocked, raiseBlocked, type Attribute } from "../rules/attributes";
import { matching, object, oneOf, whole } from "../stored/readers";
import { creatureKind } from "./creature-kind";

const refuse = (why: string): never => {
  throw new Error(localize(`MYTHMAGICA.Growth.blocked.${why}`));
};

const purse = ({ system }: Creature) => ({ total: system.totalXp, unspent: system.unspentXp });

/** XP that the Overlord takes back from Total and Unspent (MY-LVL-02), as long as they were not spent. */
const takeXpKind = creatureKind<{ xp: number }>(
  object<{ xp: number }>({ xp: whole(1, 100_000_000) }),
  (actor, { xp }) => {
    const before = purse(actor);
    const why = withdrawBlocked(before, xp);
    if (why) return refuse(why);
    const after = awardXp(before, -xp);
    return [
      ...setTo(actor, "system.totalXp", after.total, "xp"),
      ...setTo(actor, "system.unspentXp", after.unspent, "xp"),
    ];
  },
  { of: ["Actor"], paths: /^system\.(totalXp|unspentXp)$/ },
  { ruling: () => true },
);

type Rank = { item: string; step: "raise" | "lower" };

/** A rank of an ability or a weapon (MY-ABL-04): Unspent XP alone pays, and a rank given back refunds what it cost. */
const rankKind = creatureKind<Rank>(
  object<Rank>({ item: matching(/^\w{1,40}$/), step: oneOf(["raise", "lower"]) }),
  (actor, { item: id, step }) => {
    const item = [...itemsOf(actor, "mythAbility"), ...itemsOf(actor, "mythWeapon")].find((one) => one.id === id);
    if (!item) return refuse("gone");
    const ability = { base: item.system.base, spent: item.system.spentXp };
    const why =
      step === "raise"
        ? raiseRankBlocked(ability, purse(actor))
        : rawRank(ability.base, ability.spent) > 0
          ? null
          : "noRank";
    if (why) return refuse(why);
    const after = (step === "raise" ? raiseRank : lowerRank)(ability, purse(actor));
    return [
      ...setTo(item, "system.spentXp", after.ability.spent, "rank"),
      ...setTo(actor, "system.unspentXp", after.xp.unspent, "rank"),
    ];
  },
  { of: ["Actor"], paths: /^system\.unspentXp$/, inside: { Item: { paths: /^system\.spentXp$/ } } },
);

type Bonus = { attribute: Attribute; step: "raise" | "lower" };

/** An Attribute Bonus (MY-ATT-03, MY-ATT-04). */
const bonusKind = creatureKind<Bonus>(
  object<Bonus>({ attribute: oneOf(ATTRIBUTES), step: oneOf(["raise", "lower"]) }),
  (actor, { attribute, step }): Change[] => {
    const { bought, derived } = actor.system;
    const stored = Object.fromEntries(ATTRIBUTES.map((key) => [key, bought[key] ?? 0])) as Record<Attribute, number>;
    const why = step === "raise" ? raiseBlocked(derived.level, stored, attribute) : lowerBlocked(stored, attribute);
    if (why) return refuse(why);
    return setTo(actor, `system.bought.${attribute}`, stored[attribute] + (step === "raise" ? 1 : -1), "bonus");
  },
  { of: ["Actor"], paths: /^system\.bought\.\w\w$/ },
);

/** What growth may change, by kind. */
export const growthKinds: Record<string, ChangeHandler> = {
  mythTakeXp: takeXpKind,
  mythRank: rankKind,
  mythBonus: bonusKind,
};
