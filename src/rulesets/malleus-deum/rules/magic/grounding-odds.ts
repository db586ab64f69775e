import { Distribution, oddsOf, rollTally, sum, type Tally, type Whole } from "../../../../engine";
import { judgePool, POOL_FACES, poolResult, type PoolCheck } from "../pools/pool-check";
import type { CastDice, DieAt } from "./casting";
import { mayGround, type GroundingRule } from "./grounding";

// MDC-MAG-10: what grounding is worth. The caster grounds when the casting is overcharged and one die less makes it clean.

/** The sum after grounding a die of this face, or null when that does not make a clean success of the casting. */
function cleanWithout(check: PoolCheck, rule: GroundingRule, total: number, face: number): boolean {
  if (!mayGround(rule, face)) return false;
  const left = judgePool({ ...check, modifiers: check.modifiers + sum(rule.terms) }, total - face, {});
  return left.success && !left.overcharged;
}

/**
 * The die worth grounding: one that makes an overcharged casting clean, best one that is exhausted anyhow (MDC-MAG-10).
 * Null when the casting is not overcharged or no die helps; the player may still ground another or none.
 */
export function dieToGround(check: PoolCheck, rule: GroundingRule, dice: readonly CastDice[], bonus = 0): DieAt | null {
  const total = dice.reduce((all, { faces }) => all + faces.reduce((part, face) => part + face, 0), bonus);
  if (!judgePool(check, total, {}).overcharged) return null;
  let best: (DieAt & { spent: boolean }) | null = null;
  for (const { pool, faces } of dice) {
    const threshold = check.draws.find((draw) => draw.pool === pool)?.threshold ?? 0;
    faces.forEach((face, at) => {
      const spent = face <= threshold;
      if ((best === null || (spent && !best.spent)) && cleanWithout(check, rule, total, face))
        best = { pool, at, spent };
    });
  }
  if (best === null) return null;
  const { pool, at } = best as DieAt;
  return { pool, at };
}

// Sum, and which faces lie there, in one integer.
const FACES = 64;
const SEEN: Tally<number> = {
  start: 0,
  add: (state, face) => (Math.floor(state / FACES) + face) * FACES + ((state % FACES) | (1 << (face - 1))),
  key: (state) => state,
};

const throws = new Map<number, [number, Whole][]>();

/** Throws of so many d6, alike in sum and in the faces shown; worked out once for each number of dice. */
function throwsOf(dice: number): [number, Whole][] {
  let known = throws.get(dice);
  if (!known) throws.set(dice, (known = oddsOf(() => rollTally("dice", dice, POOL_FACES, SEEN)).entries()));
  return known;
}

/** What a sum comes to, and which faces, as bits, would make it a clean success when grounded. */
function judgeTotal(check: PoolCheck, rule: GroundingRule, total: number): { plain: string; helping: number } {
  const plain = judgePool(check, total, {});
  let helping = 0;
  if (plain.overcharged)
    for (let face = 1; face <= POOL_FACES; face++)
      if (cleanWithout(check, rule, total, face)) helping |= 1 << (face - 1);
  return { plain: poolResult(plain), helping };
}

/**
 * Exact odds of a casting whose caster grounds by `dieToGround`: "success", "successBane", "failure" (MDC-MAG-10). All
 * dice are d6.
 */
export function groundingOdds(check: PoolCheck, rule: GroundingRule): Distribution<string> {
  const dice = check.draws.reduce((all, draw) => all + draw.dice, 0);
  if (check.bonusDice > 0 || check.draws.some(({ faces = POOL_FACES }) => faces !== POOL_FACES))
    throw new RangeError("Odds with grounding are known for d6 of pools alone");
  const judged = new Map<number, { plain: string; helping: number }>();
  const results = new Map<string, number>();
  const large: [string, Whole][] = []; // weights beyond plain numbers
  for (const [state, weight] of throwsOf(dice)) {
    const total = Math.floor(state / FACES);
    let row = judged.get(total);
    if (!row) judged.set(total, (row = judgeTotal(check, rule, total)));
    const result = (row.helping & (state % FACES)) === 0 ? row.plain : "success";
    if (typeof weight === "number") results.set(result, (results.get(result) ?? 0) + weight);
    else large.push([result, weight]);
  }
  return new Distribution<string>([...results, ...large]);
}
