import type { Term } from "../../../../engine";
import type { OverchargeSpec } from "./overcharge";

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
