import type { Change } from "../../../../engine";
import { create, setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { localize } from "../../../../foundry/platform/i18n";
import { itemsOf, type Creature } from "../../adapters/creature";
import { isRanked } from "../../adapters/characters/abilities";
import { beyondXp } from "../../adapters/characters/level";
import { neededBy } from "../../adapters/characters/needed-ranks";
import { skillData, unlearned } from "../../adapters/combat/weapon-kind";
import {
  awardXp,
  lowerRank,
  nextRankCost,
  raiseRank,
  raiseRankBlocked,
  rawRank,
  withdrawBlocked,
} from "../../rules/advancement";
import { ATTRIBUTES, lowerBlocked, raiseBlocked, stepCost, type Attribute } from "../../rules/attributes";
import { matching, object, oneOf, optional, whole } from "../../stored/readers";
import { creatureKind } from "../creature-kind";
import { describeChanges } from "../describe";
import { levelWords, xpReason } from "./level-words";
import { grown, takeBack } from "./grown";
import { made } from "../made";
import { pickKind, pickLimits } from "./pick-kind";
import { packageKind, packageLimits } from "./package-kind";

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
    const over = beyondXp(actor, after.total);
    if (over) throw new Error(over);
    return [
      ...setTo(actor, "system.totalXp", after.total, xpReason(actor)),
      ...setTo(actor, "system.unspentXp", after.unspent, "xp"),
    ];
  },
  { of: ["Actor"], paths: /^system\.(totalXp|unspentXp)$/ },
  {
    ruling: () => true,
    saysReasons: true,
    describe: (changes, target) => [...describeChanges(changes, target), ...levelWords(changes, target)],
  },
);

const RANK_LIMITS: Limits = {
  of: ["Actor"],
  paths: /^system\.unspentXp$/,
  inside: { Item: { paths: /^system\.spentXp$/, comes: true } },
};
const BONUS_LIMITS: Limits = { of: ["Actor"], paths: /^system\.bought\.\w\w$/ };

type Rank = { item: string; weapon?: string | undefined; step: "raise" | "lower" };

/** An id of something that lies in somebody. */
const id = matching(/^\w{1,40}$/);

/**
 * A rank of an ability (MY-ABL-04): Unspent XP alone pays, and a rank given back refunds what it cost. The first in a kind of weapon
 * brings the ability that its ranks lie in (MY-CBC-01): `weapon` is at hand, and `item` the id that the ability gets.
 */
const rankKind = creatureKind<Rank>(
  object<Rank>({ item: id, weapon: optional(id), step: oneOf(["raise", "lower"]) }),
  (actor, { item: wanted, weapon, step }) => {
    const held = itemsOf(actor, "mythAbility").find((one) => one.id === wanted);
    if (!held && weapon && step === "raise") return firstRank(actor, weapon, wanted);
    if (!held) return refuse("gone");
    if (step === "raise" && !isRanked(held)) return refuse("notRanked");
    const ability = { base: held.system.base, spent: held.system.spentXp };
    const why =
      step === "raise"
        ? raiseRankBlocked(ability, purse(actor))
        : rawRank(ability.base, ability.spent) > 0
          ? null
          : "noRank";
    if (why) return refuse(why);
    const needed = step === "lower" ? neededBy(actor, wanted) : null;
    if (needed) throw new Error(needed);
    const after = (step === "raise" ? raiseRank : lowerRank)(ability, purse(actor));
    return [
      ...setTo(held, "system.spentXp", after.ability.spent, "rank"),
      ...setTo(actor, "system.unspentXp", after.xp.unspent, "rank"),
    ];
  },
  RANK_LIMITS,
);

/** The first rank in the kind of a weapon at hand, which nothing was gained in before. */
function firstRank(actor: Creature, weapon: string, skill: string): Change[] {
  const at = unlearned(actor).find((one) => one.id === weapon);
  if (!at || !/^\w{16}$/.test(skill) || actor.items.get(skill)) return refuse("gone");
  const ability = { base: at.system.base, spent: 0 };
  const why = raiseRankBlocked(ability, purse(actor));
  if (why) return refuse(why);
  const after = raiseRank(ability, purse(actor));
  return [
    create(actor, "Item", skillData(at, { id: skill, spentXp: after.ability.spent }), "rank"),
    ...setTo(actor, "system.unspentXp", after.xp.unspent, "rank"),
  ];
}

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
  BONUS_LIMITS,
);

const rankCost = (actor: Actor, { item, weapon }: { item?: unknown; weapon?: unknown }): number => {
  const { base = 0, spentXp = 0 } = (actor.items.get(String(item))?.system ?? {}) as {
    base?: number;
    spentXp?: number;
  };
  const first = actor.items.get(String(weapon))?.system as { base?: number } | undefined;
  return first && base === 0 ? nextRankCost(first.base ?? 0, 0) : nextRankCost(base, spentXp);
};

const bonusCost = (actor: Actor, { attribute }: { attribute?: unknown }): number =>
  stepCost((actor as Creature).system.bought[attribute as Attribute] ?? 0);

/** What growth may change, by kind. */
export const growthKinds: Record<string, ChangeHandler> = {
  mythTakeXp: takeXpKind,
  mythRank: grown("rank", rankKind, RANK_LIMITS, rankCost),
  mythBonus: grown("bonus", bonusKind, BONUS_LIMITS, bonusCost),
  mythPackage: grown("package", packageKind, packageLimits),
  mythPick: grown("pick", pickKind, pickLimits),
  mythTakeBack: takeBack,
  mythMade: made,
};
