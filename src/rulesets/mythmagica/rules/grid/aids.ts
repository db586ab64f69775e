// MY-GRD-13 (L3382-3394): colours under tokens, and a board of points beside the map.

/** More than a dozen colours cannot be told apart (MY-GRD-13). */
export const MOST_COLOURS = 12;

/** A colour for each, counted from 0, in their order; whoever comes after the last colour has none (MY-GRD-13). */
export const diskColours = (ids: readonly string[]): Record<string, number | null> =>
  Object.fromEntries([...new Set(ids)].map((id, at) => [id, at < MOST_COLOURS ? at : null]));

export type BoardRow = { id: string; colour: number | null; hp: number; fp: number; defense: number };

/** What the Overlord's board shows of each, in the order of the colours (MY-GRD-13). */
export function board(fighters: readonly Omit<BoardRow, "colour">[]): BoardRow[] {
  const colours = diskColours(fighters.map(({ id }) => id));
  return fighters.map((one) => ({ ...one, colour: colours[one.id] ?? null }));
}
