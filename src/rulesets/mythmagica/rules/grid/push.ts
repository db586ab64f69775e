import type { Footprint, Square } from "./path";
import { SQUARE } from "./path";

// MY-MIS-06, MY-ATK-04, MY-SPA-12 (L2089, L2246-2248, L2582-2584): pushed straight away from an attack.

const centre = ({ x, y, side }: Footprint): Square => ({ x: x + side / 2, y: y + side / 2 });

/**
 * One step away from the attacker: along the axes, or diagonally where it stands nearer to the diagonal (MY-MIS-06,
 * L2246-2248).
 */
export function awayFrom(attacker: Footprint, target: Footprint): Square {
  const [from, to] = [centre(attacker), centre(target)];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const eighth = Math.round((4 * angle) / Math.PI);
  const turn = (eighth * Math.PI) / 4;
  return { x: Math.round(Math.cos(turn)), y: Math.round(Math.sin(turn)) };
}

/**
 * Where a pushed creature comes to stand: as far as its spaces are free, at most so many feet (MY-MIS-06, L2246-2248).
 */
export function pushedTo(
  attacker: Footprint,
  target: Footprint,
  feet: number,
  free: (place: Footprint) => boolean,
): Footprint {
  const step = awayFrom(attacker, target);
  let place = target;
  for (let pushed = SQUARE; pushed <= feet; pushed += SQUARE) {
    const next = { ...place, x: place.x + step.x, y: place.y + step.y };
    if (!free(next)) break;
    place = next;
  }
  return place;
}
