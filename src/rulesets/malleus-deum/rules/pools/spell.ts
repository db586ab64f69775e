import type { Term } from "../../../../engine";
import { DEFAULT_THRESHOLD } from "./pool";
import type { OverchargeSpec } from "./overcharge";
import { draw, planPoolCheck, type PoolPlan } from "./plan-pool";

// MD-MAG-01..05: casting is a pool check with Magic dice. The ability's rank adds nothing to it.

export interface Casting {
  difficulty: number;
  overcharge: OverchargeSpec;
  /** Magic dice can be exhausted at more than 2, depending on the casting (MD-MAG-03). */
  threshold?: number;
  magic: { value: number };
  dice: number;
  modifiers?: readonly Term[];
  /** World setting magicRankBonus: the rank as a modifier on the DC; left out by the book. */
  rank?: Term;
}

/** Plans the casting of a spell; range and cover come as modifiers on the DC. */
export function planCasting(casting: Casting): PoolPlan {
  const { magic, dice, threshold = DEFAULT_THRESHOLD, modifiers = [], rank } = casting;
  return planPoolCheck({
    draws: [draw("magic", magic, dice, threshold)],
    difficulty: casting.difficulty,
    overcharge: casting.overcharge,
    modifiers: rank ? [...modifiers, rank] : modifiers,
  });
}
