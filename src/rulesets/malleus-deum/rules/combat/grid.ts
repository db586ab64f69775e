// MD-MOV-07..09: zones, opportunity attacks and flanking on a square grid. Cells are whole coordinates.

export interface Cell {
  x: number;
  y: number;
}

const same = (one: Cell, other: Cell): boolean => one.x === other.x && one.y === other.y;

/** The ring of eight cells around a character of one cell. */
export const inZone = (cell: Cell, of: Cell): boolean =>
  !same(cell, of) && Math.abs(cell.x - of.x) <= 1 && Math.abs(cell.y - of.y) <= 1;

export interface Opponent {
  id: string;
  cell: Cell;
}

/**
 * Opponents who may strike at one step: it leads from a cell in any opponent's zone to another cell in some zones; those
 * whose zone holds the destination may. Coming in from outside, or leaving all zones, provokes nobody.
 */
export function provokedBy(from: Cell, to: Cell, opponents: readonly Opponent[]): string[] {
  if (same(from, to) || !opponents.some((opponent) => inZone(from, opponent.cell))) return [];
  return opponents.filter((opponent) => inZone(to, opponent.cell)).map((opponent) => opponent.id);
}

/** Every provoking step of a path, in order. */
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

/** Flanked: two attackers at an angle of more than 90 degrees, measured between centres (MD-MOV-09, A-38). */
export function isFlanked(target: Cell, attackers: readonly Cell[]): boolean {
  return attackers.some((one, index) =>
    attackers.slice(index + 1).some((other) => {
      const dot = (one.x - target.x) * (other.x - target.x) + (one.y - target.y) * (other.y - target.y);
      return dot < 0;
    }),
  );
}
