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

/** Sums the modifiers onto the DC side and settles the ceiling from the unmodified DC (MD-POOL-01 to 03). */
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
