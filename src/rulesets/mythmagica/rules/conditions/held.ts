import type { Term } from "../../../../engine";
import { halfSpeed } from "../attributes";
import type { Pools } from "../characters";
import { ruleOf, type ConditionBlock, type ConditionDie, type ConditionKey, type HeldCondition } from "./condition";
import { limbDice, limbSpeed } from "./limbs";
import type { RollTag } from "./roll-tags";

// MY-CND-03 to MY-CND-07, MY-CRS-06 (L3603, L3724-3726, L5233-5261): what the conditions somebody has come to.

/** A stronger form stands for the weaker one, and one condition about one thing counts once (A-05, A-43, MY-CND-04). */
export function inForce(held: readonly HeldCondition[]): HeldCondition[] {
  const replaced = held.flatMap(({ key }) => ruleOf(key).replaces ?? []);
  const seen = new Set<string>();
  return held.filter(({ key, subject = "" }) => {
    const name = `${key}|${subject}`;
    if (replaced.includes(key) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

const diceOf = (condition: HeldCondition): readonly ConditionDie[] => [
  ...ruleOf(condition.key).dice,
  ...limbDice(condition),
];

/**
 * The die of one affliction for a roll: its heaviest tag that matches, once (MY-CND-04). A Maniac's fury in melee
 * leaves the Drawback of everything else out (MY-CND-54).
 */
export function heaviest(dice: readonly ConditionDie[], tags: readonly RollTag[]): number {
  const matching = dice.filter(({ tag }) => tags.includes(tag));
  return matching.reduce((most, { value }) => (Math.abs(value) > Math.abs(most) ? value : most), 0);
}

const dieFor = (condition: HeldCondition, tags: readonly RollTag[]): number => heaviest(diceOf(condition), tags);

/**
 * Edges and Drawbacks of a roll by the conditions of whoever it is seen from, each with its name: of two broken bones that hinder the
 * same roll the worse one counts (MY-CND-04, A-05).
 */
export function conditionEdges(held: readonly HeldCondition[], tags: readonly RollTag[]): Term[] {
  const worst = new Map<ConditionKey, number>();
  for (const condition of inForce(held)) {
    const [before, value] = [worst.get(condition.key) ?? 0, dieFor(condition, tags)];
    if (Math.abs(value) > Math.abs(before)) worst.set(condition.key, value);
  }
  return [...worst].map(([key, value]) => ({ label: `MYTHMAGICA.Condition.${key}`, value, kind: "condition" }));
}

/** MY-CND-03: conditions that hindered a roll: a Drawback of theirs, or an attribute that they lower. Those bring Guts back. */
export const hinderedBy = (
  held: readonly HeldCondition[],
  tags: readonly RollTag[],
  lowers: (condition: HeldCondition) => readonly RollTag[] = () => [],
): ConditionKey[] =>
  inForce(held)
    .filter((condition) => dieFor(condition, tags) < 0 || lowers(condition).some((tag) => tags.includes(tag)))
    .map(({ key }) => key);

/** MY-CND-07: the lowest fixed Speed rules; without one a Speed is halved once, by however many. */
export function speedUnder(speed: number, held: readonly HeldCondition[]): number {
  const effects = inForce(held).flatMap((condition) => [ruleOf(condition.key).speed, limbSpeed(condition)]);
  const fixed = effects.filter((effect) => typeof effect === "number");
  if (fixed.length > 0) return Math.min(speed, ...fixed);
  return effects.includes("half") ? halfSpeed(speed) : speed;
}

/** The same of whoever flies: a cracked bone halves the Speeds on land alone (MY-CND-30, L3696). */
export const flownUnder = (speed: number, held: readonly HeldCondition[]): number =>
  speedUnder(
    speed,
    held.filter(({ key }) => key !== "crackedBone"),
  );

/** The first condition that forbids something, or null. */
export const conditionBlocking = (held: readonly HeldCondition[], what: ConditionBlock): ConditionKey | null =>
  inForce(held).find(({ key }) => ruleOf(key).blocks.includes(what))?.key ?? null;

/** MY-CND-38, MY-CND-40: maxima while Enfeebled or Devitalized: three quarters, down. Two of a kind count once. */
export function cappedMaxima(maxima: { hpMax: number; fpMax: number }, held: readonly HeldCondition[]) {
  const caps = held.map(({ key }) => ruleOf(key).poolCap ?? {});
  const share = (of: "hp" | "fp") => Math.min(1, ...caps.map((cap) => cap[of] ?? 1));
  return { hpMax: Math.floor(maxima.hpMax * share("hp")), fpMax: Math.floor(maxima.fpMax * share("fp")) };
}

/**
 * MY-CND-38, MY-CND-40, A-08: under other maxima what is left stays, down to the new maximum; nobody falls by that
 * alone.
 */
export function withMaxima(pools: Pools, { hpMax, fpMax }: { hpMax: number; fpMax: number }): Pools {
  const left = (max: number, sustained: number, newMax: number) =>
    newMax - Math.min(newMax, Math.max(0, max - sustained));
  return {
    ...pools,
    hpMax,
    fpMax,
    damage: left(pools.hpMax, pools.damage, hpMax),
    setback: left(pools.fpMax, pools.setback, fpMax),
  };
}

/**
 * Whether natural healing works: not while starving or parched, nor with bad burns (A-54, MY-CND-27, MY-CND-37,
 * MY-CND-64).
 */
export const healsNaturally = (held: readonly HeldCondition[]): boolean =>
  !held.some(({ key, eased = false }) => ruleOf(key).noHealing !== undefined && !eased);

/** MY-CND-37, MY-CND-64: a proper meal or drink lets the body heal again; the Drawback stays until it is whole. */
export const easedBy = (held: readonly HeldCondition[], what: "meal" | "drink"): HeldCondition[] =>
  held.map((condition) => (ruleOf(condition.key).noHealing === what ? { ...condition, eased: true } : condition));
