import { sum, type Term } from "../../../../engine";
import { DEFAULT_THRESHOLD, type Pool } from "./pool";
import { overchargeOf, type OverchargeSpec } from "./overcharge";
import type { PoolCheck, PoolDraw } from "./pool-check";

// From pools, terms and a choice of dice to the numbers of a pool check.

/** MD-POOL-11, A-18: the DC of a Mettle check that states none; also the morale check's. */
export const METTLE_DIFFICULTY = 5;

export interface PoolPlanInput {
  draws: readonly PoolDraw[];
  difficulty: number;
  modifiers?: readonly Term[];
  overcharge?: OverchargeSpec;
  bonusDice?: number;
  overchargeBelowDifficulty?: "fail" | "succeed";
}

export interface PoolPlan extends PoolCheck {
  modifierTerms: readonly Term[];
}

/** Draws dice from a stored pool; `threshold` replaces the pool's own where a spell says so (MD-MAG-03). */
export const draw = (
  pool: string,
  stored: Pick<Pool, "value"> & { threshold?: number; faces?: number },
  dice: number,
  threshold = stored.threshold ?? DEFAULT_THRESHOLD,
): PoolDraw => ({
  pool,
  available: stored.value,
  dice,
  threshold,
  ...(stored.faces === undefined ? {} : { faces: stored.faces }),
});

/** Sums the modifiers onto the DC side and settles the ceiling from the unmodified DC. */
export function planPoolCheck(input: PoolPlanInput): PoolPlan {
  const modifierTerms = input.modifiers ?? [];
  return {
    draws: input.draws,
    difficulty: input.difficulty,
    modifiers: sum(modifierTerms),
    overcharge: overchargeOf(input.overcharge ?? null, input.difficulty),
    bonusDice: input.bonusDice ?? 0,
    overchargeBelowDifficulty: input.overchargeBelowDifficulty ?? "fail",
    modifierTerms,
  };
}

/** MD-POOL-11: a Mettle check against its stated DC, or 5. */
export const mettleCheck = (mettle: Pick<Pool, "value">, dice: number, difficulty = METTLE_DIFFICULTY): PoolPlan =>
  planPoolCheck({ draws: [draw("mettle", mettle, dice)], difficulty });

/** MD-POOL-10: a Luck check against the GM's DC. */
export const luckCheck = (
  luck: Pick<Pool, "value">,
  dice: number,
  difficulty: number,
  modifiers: readonly Term[] = [],
): PoolPlan => planPoolCheck({ draws: [draw("luck", luck, dice)], difficulty, modifiers });

/** MD-POOL-12: anyone may spend Magic dice to resist a spell; the DC comes from the spell or the GM. */
export const resistMagicCheck = (magic: Pick<Pool, "value">, dice: number, difficulty: number): PoolPlan =>
  planPoolCheck({ draws: [draw("magic", magic, dice)], difficulty });
