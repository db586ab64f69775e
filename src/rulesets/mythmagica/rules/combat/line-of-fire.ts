import { sizeIndex, type Size } from "../size";
import { STORY } from "../grid/flight";
import type { Footprint } from "../grid/path";

// MY-MSL-05 (L2444-2451): missiles into a melee.

/**
 * Whether a missile finds a clear line over an ally who fights with its target: a target that is a category taller, a shooter a Story
 * higher, or a gift that lobs it over heads.
 */
export const clearShot = (facts: { target: Size; ally: Size; feetAbove: number; arching: boolean }): boolean =>
  facts.arching || facts.feetAbove >= STORY || sizeIndex(facts.target) > sizeIndex(facts.ally);

const middle = ({ x, y, side }: Footprint): readonly [number, number] => [x + side / 2, y + side / 2];

/** Whether the straight line between the middles of two places runs through the inside of a third. */
export function liesBetween(from: Footprint, to: Footprint, place: Footprint): boolean {
  const [start, end] = [middle(from), middle(to)];
  const low = [place.x, place.y];
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const [at, way] = [start[axis], end[axis] - start[axis]];
    const [near, far] = [low[axis] as number, (low[axis] as number) + place.side];
    if (way === 0 && (at <= near || at >= far)) return false;
    if (way === 0) continue;
    const [one, two] = [(near - at) / way, (far - at) / way];
    first = Math.max(first, Math.min(one, two));
    last = Math.min(last, Math.max(one, two));
  }
  // Along an edge it touches, and passes.
  return last - first > 1e-9;
}
