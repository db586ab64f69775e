// MD-MOV-07..09: zones, opportunity attacks and flanking, from where bodies stand. Everything is measured between the centres
// of spaces, in spaces: so square grids, hexes (neighbours are one apart) and open ground are served by the same sums.

/** A body on the ground: its centre, and how many spaces it covers (1 when left out). */
export interface Cell {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

/** Neighbours are 1 apart, on a square grid at most the square root of 2; whatever is further is not beside. */
const BESIDE = 1.5;

const same = (one: Cell, other: Cell): boolean => one.x === other.x && one.y === other.y;

/** Distance between the nearest two spaces of two bodies, centre to centre; 0 when they overlap. */
export function gap(one: Cell, other: Cell): number {
  const along = (a: number, b: number, sizes: number): number => Math.max(0, Math.abs(a - b) - (sizes - 2) / 2);
  const x = along(one.x, other.x, (one.width ?? 1) + (other.width ?? 1));
  const y = along(one.y, other.y, (one.height ?? 1) + (other.height ?? 1));
  return Math.hypot(x, y);
}

/** The ring of spaces around a character: eight for one of one square, six on hexes (MD-MOV-07). */
export const inZone = (cell: Cell, of: Cell): boolean => {
  const distance = gap(cell, of);
  return distance > 0 && distance <= BESIDE;
};

export interface Opponent {
  id: string;
  cell: Cell;
  /** Spaces that it strikes over; 1 when left out, 2 with a weapon of reach (MD-CMB-14). */
  strikes?: number;
}

/** Whether an opponent gets at a body from where it stands: beside it, or with reach one space further (MD-MOV-09). */
export const threatens = ({ cell, strikes = 1 }: Opponent, target: Cell): boolean => {
  const distance = gap(cell, target);
  return distance > 0 && distance <= strikes * BESIDE;
};

/**
 * Opponents who may strike at one step: it leads from a cell in any opponent's zone to another cell in some zones;
 * those whose zone holds the destination may (MD-MOV-08, A-37). Coming in from outside, or leaving all zones, provokes
 * nobody.
 */
export function provokedBy(from: Cell, to: Cell, opponents: readonly Opponent[]): string[] {
  if (same(from, to) || !opponents.some((opponent) => inZone(from, opponent.cell))) return [];
  return opponents.filter((opponent) => inZone(to, opponent.cell)).map((opponent) => opponent.id);
}

/** Every provoking step of a path, in order (MD-MOV-08). */
export function provocations(path: readonly Cell[], opponents: readonly Opponent[]): { step: number; by: string[] }[] {
  const found: { step: number; by: string[] }[] = [];
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    if (!from || !to) continue;
    const by = provokedBy(from, to, opponents);
    if (by.length > 0) found.push({ step, by });
  }
  return found;
}

/** Whoever a whole path provokes, each once: one reaction a round is all they have (MD-ACT-07). */
export const provokers = (path: readonly Cell[], opponents: readonly Opponent[]): string[] => [
  ...new Set(provocations(path, opponents).flatMap(({ by }) => by)),
];

/** Flanked: two attackers at an angle of more than 90 degrees, measured between centres (MD-MOV-09, A-38). */
export function isFlanked(target: Cell, attackers: readonly Cell[]): boolean {
  return attackers.some((one, index) =>
    attackers.slice(index + 1).some((other) => {
      const dot = (one.x - target.x) * (other.x - target.x) + (one.y - target.y) * (other.y - target.y);
      return dot < 0;
    }),
  );
}

/**
 * Who makes a target flanked when an attacker strikes at it: those who get at it, at more than 90 degrees from the attacker or
 * from one another. Whoever attacks a flanked target has the +3, wherever they stand themselves (MD-MOV-09).
 */
export function flankers(target: Cell, attacker: Cell, others: readonly Opponent[]): string[] {
  const at = others.filter((one) => threatens(one, target));
  const opposite = at.filter(({ cell }) => isFlanked(target, [attacker, cell]));
  const among = at.filter((one) => at.some((other) => isFlanked(target, [one.cell, other.cell])));
  return (opposite.length > 0 ? opposite : among).map(({ id }) => id);
}
