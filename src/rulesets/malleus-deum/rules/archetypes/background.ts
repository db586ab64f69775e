import { lookup, rangeTable, roll, type Procedure, type RangeTable } from "../../../../engine";
import type { AbilityGrant, ArchetypeChoice } from "./archetype";

// MDC-CHR-01, companion 4.4: background tables, rolled before the totals because they may change abilities.

export interface BackgroundRow {
  id: string;
  /** Free row: the player picks any other. */
  choose?: boolean;
  grants: readonly AbilityGrant[];
  choices: readonly ArchetypeChoice[];
  /** Rolled again, twice, on the same table. */
  twice?: boolean;
  /** Tables that are rolled next, by their names' ends: each time one of these, the player's choice. */
  then?: readonly (readonly string[])[];
  /** Ranks added to primaries, dice added to pools; negative where lost. */
  primaries?: Readonly<Record<string, number>>;
  pools?: Readonly<Record<string, number>>;
  /** Coin found or lost, as dice: "+10 gp", "-2d6 gp". */
  coins?: readonly string[];
  gear?: readonly string[];
  aspects?: readonly string[];
}

export interface BackgroundTable {
  id: string;
  dice: number;
  faces: number;
  rows: RangeTable<BackgroundRow>;
}

/** A table from rows with their ranges. Throws RangeError when a roll has no row, or rows overlap. */
export function backgroundTable(
  id: string,
  dice: number,
  faces: number,
  rows: readonly { from: number; to: number; row: BackgroundRow }[],
): BackgroundTable {
  const table = rangeTable(
    id,
    rows.map(({ from, to, row }) => ({ from, to, value: row })),
  );
  for (const end of [dice, dice * faces]) lookup(table, end);
  return { id, dice, faces, rows: table };
}

/** Rolls on a table; the request is named by the table's id. */
export function* rollBackground(table: BackgroundTable): Procedure<{ total: number; row: BackgroundRow }> {
  const dice = yield* roll(table.id, table.dice, table.faces);
  const total = dice.reduce((sum, face) => sum + face, 0);
  return { total, row: lookup(table.rows, total) };
}

/** What a "choose" row offers: every row of the table that is not one itself. */
export const backgroundOptions = (table: BackgroundTable): BackgroundRow[] =>
  table.rows.rows.map(({ value }) => value).filter(({ choose }) => !choose);
