import { lookup, rangeTable, type Procedure, type TableRow } from "../../../../engine";
import { tensAndUnits } from "./single-abilities";
import { factor, type TableEffect } from "./table-effect";

// Companion 5.7: the table of the Warp Lightning Trident, for each bane of a shot with it. "d88" is two d8 read as tens and units.

export interface TridentBane {
  effects: readonly TableEffect[];
  /** Words of its own, by key. */
  told?: "holds" | "short" | "destroyed";
  /** A row of the table of overcharges that goes with it (1.17), or the whole of that table. */
  overcharge?: "tail" | "hand" | "leg" | "roll";
}

const burst = (dice: string): TableEffect => ({ kind: "damage", whom: "attacker", dice });

const rows: readonly (readonly [from: number, to: number, row: TridentBane])[] = [
  [11, 23, { effects: [factor(2)], told: "holds" }],
  [24, 36, { effects: [], told: "short" }],
  [37, 52, { effects: [burst("1d8")], told: "destroyed", overcharge: "tail" }],
  [53, 58, { effects: [burst("1d8")], overcharge: "hand" }],
  // Digits 9 and 0 never fall.
  [59, 63, { effects: [burst("1d8")], overcharge: "leg" }],
  [64, 68, { effects: [burst("2d8")], told: "destroyed" }],
  [69, 79, { effects: [burst("3d8"), { kind: "damage", whom: "everyoneNear", dice: "1d8" }] }],
  [80, 88, { effects: [], overcharge: "roll" }],
];

const TABLE = rangeTable<TridentBane>(
  "Warp Lightning Trident",
  rows.map(([from, to, value]): TableRow<TridentBane> => ({ from, to, value })),
);

/** Rolls on it: "trident-tens" and "trident-units". */
export function* tridentBane(): Procedure<TridentBane> {
  return lookup(TABLE, yield* tensAndUnits("trident"));
}
