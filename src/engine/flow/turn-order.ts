/** Where one combatant stands, as plain data. */
export type Standing = {
  id: string;
  name: string;
  /** Combatants with the same side act together. */
  side: string;
  /** Higher acts first; null comes last. */
  rank: number | null;
};

const worth = (rank: number | null): number => rank ?? -Infinity;

/**
 * The sides, first to act first: by their best rank, unless the GM has put them in order. A side that joined since the GM
 * did comes before the first listed side with a lower rank, so that it needs no new ruling.
 * @param listed Keys of sides in the GM's order; those that are gone do not matter.
 */
export function orderSides(standings: readonly Standing[], listed: readonly string[]): string[] {
  const best = new Map<string, number>();
  for (const { side, rank } of standings) best.set(side, Math.max(best.get(side) ?? -Infinity, worth(rank)));
  const rankOf = (side: string): number => best.get(side) ?? -Infinity;
  const order = listed.filter((side, index) => best.has(side) && listed.indexOf(side) === index);
  const others = [...best.keys()].filter((side) => !order.includes(side));
  others.sort((a, b) => rankOf(b) - rankOf(a) || compareText(a, b));
  for (const side of others) {
    const at = order.findIndex((other) => rankOf(other) < rankOf(side));
    order.splice(at < 0 ? order.length : at, 0, side);
  }
  return order;
}

/** All combatants in the order of their turns: side by side; within one, who has acted, then by rank, name and id. */
export function turnOrder(
  standings: readonly Standing[],
  listed: readonly string[] = [],
  taken: readonly string[] = [],
): string[] {
  const sides = new Map(orderSides(standings, listed).map((side, index) => [side, index]));
  const turnTaken = ({ id }: Standing): number => (taken.includes(id) ? taken.indexOf(id) : Infinity);
  const compare = (a: Standing, b: Standing): number =>
    difference(sides.get(a.side) ?? 0, sides.get(b.side) ?? 0) ||
    difference(turnTaken(a), turnTaken(b)) ||
    difference(worth(b.rank), worth(a.rank)) ||
    compareText(a.name, b.name) ||
    compareText(a.id, b.id);
  return [...standings].sort(compare).map(({ id }) => id);
}

/** Infinity minus itself is no number. */
const difference = (a: number, b: number): number => (a === b ? 0 : a - b);
/** Not by locale: every client must find the same order. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of sides after one has moved a place up (-1) or down (1); the same list when it cannot. */
export function movedSide(order: readonly string[], side: string, by: -1 | 1): string[] {
  const from = order.indexOf(side);
  const to = from + by;
  const moved = [...order];
  if (from < 0 || to < 0 || to >= order.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
