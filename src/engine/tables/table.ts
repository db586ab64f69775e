import { roll, type Procedure } from "../procedure/procedure";

/** One row of a table; without `from` or `to` it is open on that side. Both ends belong to the row. */
export interface TableRow<V> {
  from?: number;
  to?: number;
  value: V;
}

/** A table read by ranges: rows ascend, touch and do not overlap. */
export interface RangeTable<V> {
  name: string;
  rows: readonly TableRow<V>[];
}

/**
 * A table of whole-number ranges.
 * @throws RangeError naming the rows that overlap or leave a gap: content is checked when it is loaded, not in play.
 */
export function rangeTable<V>(name: string, rows: readonly TableRow<V>[]): RangeTable<V> {
  if (rows.length === 0) throw new RangeError(`Table "${name}" needs at least one row.`);
  const sorted = [...rows].sort((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity));
  sorted.forEach((row, i) => {
    for (const end of [row.from, row.to])
      if (end !== undefined && !Number.isSafeInteger(end))
        throw new RangeError(`Table "${name}": ${end} is not a whole number; leave an end out to keep the row open.`);
    if ((row.from ?? -Infinity) > (row.to ?? Infinity))
      throw new RangeError(`Table "${name}": the row ${range(row)} ends before it starts.`);
    const next = sorted[i + 1];
    if (next && (next.from ?? -Infinity) !== (row.to ?? Infinity) + 1)
      throw new RangeError(`Table "${name}": the rows ${range(row)} and ${range(next)} overlap or leave a gap.`);
  });
  return { name, rows: sorted };
}

/** The value of the row that holds the number. @throws RangeError when the table does not reach that far. */
export function lookup<V>(table: RangeTable<V>, number: number): V {
  for (const { from = -Infinity, to = Infinity, value } of table.rows) if (number >= from && number <= to) return value;
  throw new RangeError(`Table "${table.name}" has no row for ${number}.`);
}

/** Rolls the sum of some dice plus a bonus on a table. */
export function* rollOn<V>(
  id: string,
  table: RangeTable<V>,
  count: number,
  faces: number,
  bonus = 0,
): Procedure<{ total: number; value: V }> {
  const dice = yield* roll(id, count, faces);
  const total = dice.reduce((sum, face) => sum + face, bonus);
  return { total, value: lookup(table, total) };
}

function range({ from, to }: TableRow<unknown>): string {
  return `${from ?? "..."} to ${to ?? "..."}`;
}
