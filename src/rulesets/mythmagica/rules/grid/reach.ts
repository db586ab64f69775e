import { sizeIndex, sizeSteps, type Size } from "../size";
import { pathBetween, SQUARE, type Footprint } from "./path";

// MY-GRD-02, MY-GRD-04, MY-GRD-05, MY-GRD-09 (L3230-3254, L3284-3286): Reach and Defended Space.

/** Squares of a side on the battle grid: everything up to Medium fills one (A31, MY-GRD-02, L3230-3238). */
export const gridSide = (size: Size): number => 2 ** Math.max(0, sizeIndex(size) - sizeIndex("medium"));

/**
 * Feet: as far as its own space is wide (MY-GRD-04, L3250). A winged flyer takes more room, and reaches no further
 * (MY-FLY-08).
 */
export const reachOf = (size: Size): number => SQUARE * gridSide(size);

/** The size whose room a creature takes: with wings spread in flight, the next larger one (MY-FLY-08, L3332-3336). */
export const roomSize = (size: Size, wingsSpread: boolean): Size => (wingsSpread ? sizeSteps(size, 1) : size);

/** Whether a place lies within a creature's Reach; walls are the caller's to ask about (MY-GRD-05, L3248-3254). */
export const threatens = (creature: Footprint, reach: number, at: Footprint): boolean =>
  pathBetween(creature, at) <= reach;

/**
 * MY-GRD-09: the step, counted from 1, with which a foe has both entered and left a Defended Space in this Round, or null.
 * `inside` says of every square since the Round began whether it lies in it. Whoever began inside has not entered.
 */
export function passageStep(inside: readonly boolean[]): number | null {
  let entered = false;
  for (let i = 1; i < inside.length; i++) {
    if (inside[i] && !inside[i - 1]) entered = true;
    if (entered && !inside[i]) return i;
  }
  return null;
}
