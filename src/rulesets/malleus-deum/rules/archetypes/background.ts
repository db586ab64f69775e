import { type RangeTable } from "../../../../engine";
import type { AbilityGrant } from "./ability-grant";
import type { ArchetypeChoice } from "./archetype";

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
