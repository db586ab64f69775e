const SORT_INTEGER_DENSITY = 100000;

interface SortOptions<T> {
  /** The entry to stand before or after; without one the source goes to the end. */
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

interface SortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/** Which sort numbers to write so that `source` stands next to `target`: one if there is room between, else all siblings'. */
export function performIntegerSort<T extends object>(source: T, options: SortOptions<T> = {}): SortUpdate<T>[] {
  const { target = null, siblings = [], sortKey = "sort" } = options;
  const rank = (entry: T): number => Number((entry as Record<string, unknown>)[sortKey] ?? 0);
  const ordered = siblings.filter((entry) => entry !== source).sort((a, b) => rank(a) - rank(b));
  const sortBefore = options.sortBefore ?? true;
  let index = target === null ? ordered.length : ordered.indexOf(target);
  if (index === -1) index = ordered.length;
  else if (target !== null && !sortBefore) index++;
  const before = ordered[index - 1];
  const after = ordered[index];
  const low = before === undefined ? null : rank(before);
  const high = after === undefined ? null : rank(after);
  if (low === null && high === null) return [{ target: source, update: { [sortKey]: SORT_INTEGER_DENSITY } }];
  if (high === null) return [{ target: source, update: { [sortKey]: (low as number) + SORT_INTEGER_DENSITY } }];
  if (low === null) return [{ target: source, update: { [sortKey]: high - SORT_INTEGER_DENSITY } }];
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  ordered.splice(index, 0, source);
  return ordered.map((entry, position) => ({
    target: entry,
    update: { [sortKey]: (position + 1) * SORT_INTEGER_DENSITY },
  }));
}
