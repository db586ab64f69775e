import type { Footprint, Square } from "./path";

// MY-GRD-10, MY-GRD-11 (L3288-3296): flanking.

/** The squares around a place, clockwise from its upper left corner. */
export function ringAround({ x, y, side }: Footprint): Square[] {
  const ring: Square[] = [];
  for (let i = -1; i <= side; i++) ring.push({ x: x + i, y: y - 1 });
  for (let i = 0; i <= side; i++) ring.push({ x: x + side, y: y + i });
  for (let i = side - 1; i >= -1; i--) ring.push({ x: x + i, y: y + side });
  for (let i = side - 1; i >= 0; i--) ring.push({ x: x - 1, y: y + i });
  return ring;
}

const covers = ({ x, y, side }: Footprint, square: Square): boolean =>
  square.x >= x && square.x < x + side && square.y >= y && square.y < y + side;

const placesOn = (ring: readonly Square[], one: Footprint): number[] =>
  ring.flatMap((square, i) => (covers(one, square) ? [i] : []));

/**
 * Two allies flank when one stands right opposite the other, or beside the square that is: one square off at most (A14,
 * MY-GRD-10, L3288-3294).
 */
export function flanks(foe: Footprint, one: Footprint, other: Footprint): boolean {
  const ring = ringAround(foe);
  const half = ring.length / 2;
  return placesOn(ring, one).some((i) =>
    placesOn(ring, other).some((j) => {
      const apart = Math.abs(i - j);
      return Math.abs(half - Math.min(apart, ring.length - apart)) <= 1;
    }),
  );
}

/**
 * Edges of a Melee attack: one with a partner across, two with two of them (MY-GRD-10, MY-GRD-11, L3288-3296). Swarms
 * neither flank nor are flanked (MY-SWM-07).
 */
export const flankEdge = (foe: Footprint, attacker: Footprint, allies: readonly Footprint[]): 0 | 1 | 2 =>
  Math.min(2, allies.filter((ally) => flanks(foe, attacker, ally)).length) as 0 | 1 | 2;
