import { rangeSituation, type Situation } from "../modifiers/situation";

// MD-MOV-05, MD-ACT-03: what a measured distance means for an attack. All in squares.

export type RangeBand = "near" | "long" | "beyond";

/** Up to the range near, up to twice the range long, then beyond (MD-MOV-05). */
export const rangeBand = (distance: number, range: number): RangeBand =>
  distance <= range ? "near" : distance <= 2 * range ? "long" : "beyond";

/** The terms of a band: the same numbers as for a measured distance (MD-MOV-05). */
export const bandSituation = (band: RangeBand): Situation => rangeSituation({ near: 1, long: 2, beyond: 3 }[band], 1);

/** How far a melee weapon strikes: the next square; with reach the one behind it (MD-CMB-14). */
export const strikesAt = (reach: boolean): number => (reach ? 2 : 1);

/**
 * Whether a melee attack gets there: as it stands, by the move that is part of it, or not at all (MD-ACT-03).
 */
export function closing(distance: number, reach: boolean, move: number | null): "there" | "closes" | "tooFar" {
  const left = distance - strikesAt(reach);
  if (left <= 0) return "there";
  return move !== null && left > move ? "tooFar" : "closes";
}
