export interface Sortable {
  id: string;
  sort: number;
}

/**
 * New sort numbers that put `moved` before the sibling `beforeId` (null: at the end). Only what must change is returned:
 * usually `moved` alone, all siblings when there is no room between two of them.
 */
export function sortUpdates(
  moved: Sortable,
  siblings: Sortable[],
  beforeId: string | null,
  density: number,
): Sortable[] {
  const order = siblings.toSorted((a, b) => a.sort - b.sort);
  const found = beforeId ? order.findIndex((sibling) => sibling.id === beforeId) : -1;
  const index = found < 0 ? order.length : found;
  const before = order[index - 1];
  const after = order[index];
  const sort = between(before?.sort, after?.sort, density);
  if (sort !== null) return [{ id: moved.id, sort }];
  order.splice(index, 0, moved);
  return order.map((sibling, place) => ({ id: sibling.id, sort: (place + 1) * density }));
}

function between(before: number | undefined, after: number | undefined, density: number): number | null {
  if (before === undefined && after === undefined) return density;
  if (before === undefined) return (after as number) - density;
  if (after === undefined) return before + density;
  const middle = Math.round((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}
