import { rollTally, type Procedure, type Tally } from "../../../../engine";
import { reasonLabel } from "../labels";

// MD-POOL-01..07: choose dice from one or several pools, roll them all, one sum decides. Rank is never added.

export interface PoolDraw {
  /** Names the pool in the outcome and in the request ("pool:mettle"). */
  pool: string;
  /** Dice in the pool before the check. */
  available: number;
  /** Dice chosen from it. */
  dice: number;
  /** A die showing this or less is exhausted. */
  threshold: number;
  /** Sides of its dice; items and monsters may own others than d6 (MDC-MAG-27). */
  faces?: number;
}

/** Sides of a pool's dice where nothing else is said (MD-CHR-06). */
export const POOL_FACES = 6;

export interface PoolCheck {
  draws: readonly PoolDraw[];
  difficulty: number;
  /** GM's side: positive makes the DC lower; the overcharge stays where it is (MD-POOL-03). */
  modifiers: number;
  /** Absolute ceiling, or null when the check has none. */
  overcharge: number | null;
  /** Extra dice that belong to no pool, never exhaust one and do not rescue an empty one (MD-POOL-09, A-35). */
  bonusDice: number;
  /** what a sum at or above the ceiling but below a raised DC is; "fail" unless the world says otherwise. */
  overchargeBelowDifficulty?: "fail" | "succeed";
}

export interface PoolOutcome {
  kind: "pool";
  success: boolean;
  /** Success at or above the ceiling: the check works and a bane occurs. */
  overcharged: boolean;
  automatic: "forced" | null;
  reason: string | null;
  total: number;
  difficulty: number;
  effectiveDifficulty: number;
  overcharge: number | null;
  margin: number;
  /** Dice that leave each pool, whether or not the check succeeded (MD-POOL-04). */
  exhausted: Record<string, number>;
}

// A tally holds sum and exhausted dice in one integer: no allocation per die, and the odds merge equal states by it.
const SUM_UNIT = 1024;

const tallies = new Map<number, Tally<number>>();

function tallyFor(threshold: number): Tally<number> {
  let tally = tallies.get(threshold);
  if (!tally) {
    tally = {
      start: 0,
      add: (state, face) => state + face * SUM_UNIT + (face <= threshold ? 1 : 0),
      key: (state) => state,
    };
    tallies.set(threshold, tally);
  }
  return tally;
}

function assertChoice(check: PoolCheck): void {
  let chosen = 0;
  for (const draw of check.draws) {
    if (!Number.isInteger(draw.dice) || draw.dice < 0 || draw.dice > draw.available) {
      throw new RangeError(`${draw.dice} dice chosen from the pool ${draw.pool}, which holds ${draw.available}`);
    }
    chosen += draw.dice;
  }
  if (chosen === 0) throw new RangeError("A pool check needs at least one die");
}

/** Judges a sum that lies on the table; `exhausted` are the dice that leave each pool (MD-POOL-01 to 04). */
export function judgePool(check: PoolCheck, total: number, exhausted: Record<string, number>): PoolOutcome {
  const effective = check.difficulty - check.modifiers;
  const over = check.overcharge !== null && total >= check.overcharge;
  const success = total >= effective || (over && check.overchargeBelowDifficulty === "succeed");
  return {
    kind: "pool",
    success,
    overcharged: success && over,
    automatic: null,
    reason: null,
    total,
    difficulty: check.difficulty,
    effectiveDifficulty: effective,
    overcharge: check.overcharge,
    margin: total - effective,
    exhausted,
  };
}

/** A pool check that fails without dice, for the reason given. */
function failedWithoutDice(check: PoolCheck, reason: string): PoolOutcome {
  return { ...judgePool(check, 0, {}), success: false, overcharged: false, automatic: "forced", reason };
}

/** Whether every pool the check may draw on is empty: then it fails outright (MD-POOL-07, A-69). */
export const poolsEmpty = (draws: readonly Pick<PoolDraw, "available">[]): boolean =>
  draws.every((draw) => draw.available <= 0);

/**
 * Rolls a pool check (MD-POOL-01, 06, 09). Each pool's dice are a request of their own, "pool:<id>", bonus dice are
 * "bonus". Throws RangeError when more dice are chosen than a pool holds, or none at all.
 */
export function* poolCheck(check: PoolCheck): Procedure<PoolOutcome> {
  if (poolsEmpty(check.draws)) return failedWithoutDice(check, reasonLabel("emptyPool"));
  assertChoice(check);
  let total = 0;
  const exhausted: Record<string, number> = {};
  for (const draw of check.draws) {
    if (draw.dice === 0) continue;
    const state = yield* rollTally(`pool:${draw.pool}`, draw.dice, draw.faces ?? POOL_FACES, tallyFor(draw.threshold));
    const lost = state % SUM_UNIT;
    total += (state - lost) / SUM_UNIT;
    exhausted[draw.pool] = lost;
  }
  if (check.bonusDice > 0) {
    const state = yield* rollTally("bonus", check.bonusDice, POOL_FACES, tallyFor(0));
    total += state / SUM_UNIT;
  }
  return judgePool(check, total, exhausted);
}

export type PoolResult = "success" | "successBane" | "failure";

/** Key function for `odds`. */
export function poolResult(outcome: PoolOutcome): PoolResult {
  if (!outcome.success) return "failure";
  return outcome.overcharged ? "successBane" : "success";
}
