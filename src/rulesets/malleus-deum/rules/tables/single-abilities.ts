import { lookup, rangeTable, roll, type Procedure, type RangeTable, type TableRow } from "../../../../engine";

// Companion table 1.25: tables that belong to one ability each. "d88" is two d8 read as tens and units.

/**
 * Rolls two d8 as tens and units: 11 to 88 (companion 1.25). The request is named by `id`; the first die is the tens.
 */
export function* tensAndUnits(id: string): Procedure<number> {
  const [tens = 0] = yield* roll(`${id}-tens`, 1, 8);
  const [units = 0] = yield* roll(`${id}-units`, 1, 8);
  return tens * 10 + units;
}

/** What an ability's own overcharge table says: a result by id, damage to the caster, or the common table 1.17. */
export interface OwnOvercharge {
  id: string;
  damage?: string;
  /** Damage that goes straight to Health. */
  health?: boolean;
  common?: boolean;
}

const own = (rows: readonly (readonly [from: number, to: number, row: OwnOvercharge])[], name: string) =>
  rangeTable<OwnOvercharge>(
    name,
    rows.map(([from, to, value], at): TableRow<OwnOvercharge> => {
      const next = rows[at + 1]?.[0];
      return { from, to: next === undefined ? to : next - 1, value }; // digits 9 and 0 never fall: the gap joins the row
    }),
  );

const COMMON: OwnOvercharge = { id: "common", common: true };
const health = (id: string, damage: string): OwnOvercharge => ({ id, damage, health: true });

export interface OwnTable {
  /** "d88" is two d8 as digits; "d49" is d40 + 9; "11-49" is d39 + 10. */
  dice: "d88" | "d49" | "11-49";
  table: RangeTable<OwnOvercharge>;
}

/** Spells with an overcharge table of their own, by ability slug (companion 1.25). */
export const OWN_OVERCHARGES: Readonly<Record<string, OwnTable>> = {
  "evocation.phantasmal_leech": {
    dice: "d88",
    table: own(
      [
        [11, 28, { id: "vulture" }],
        [31, 38, health("drained", "1d6")],
        [41, 48, health("drainedDeep", "3d6")],
        [51, 88, COMMON],
      ],
      "Phantasmal Leech",
    ),
  },
  "evocation.phantasmal_vulture": {
    dice: "d49",
    table: own(
      [
        [10, 19, health("drained", "1d6")],
        [20, 29, health("drainedDeep", "3d6")],
        [30, 49, COMMON],
      ],
      "Phantasmal Vulture",
    ),
  },
  "wild_magic.call_of_the_wild": {
    dice: "d88",
    table: own(
      [
        [11, 28, { id: "noAnimal" }],
        [31, 38, { id: "mindLinked" }],
        [41, 58, { id: "mauled", damage: "2d6" }],
        [61, 88, COMMON],
      ],
      "Call of the Wild",
    ),
  },
  "wild_magic.vermin_swarm": {
    dice: "d88",
    table: own(
      [
        [11, 28, { id: "hunted" }],
        [31, 38, { id: "mindLinked" }],
        [41, 58, { id: "mauled", damage: "3d6" }],
        [61, 88, COMMON],
      ],
      "Vermin Swarm",
    ),
  },
  "klazyabolus.invoke": {
    dice: "11-49",
    table: own(
      [
        [11, 11, { id: "taintFails" }],
        [12, 12, { id: "taintBeasts" }],
        [13, 13, { id: "taintMoist" }],
        [14, 18, { id: "taintFlies" }],
        [21, 24, { id: "taintGreen" }],
        [25, 25, { id: "taintEyelid" }],
        [26, 27, { id: "taintLeap" }],
        [28, 29, { id: "taintTongue" }],
        [30, 49, COMMON],
      ],
      "Taint of Klazyabolus",
    ),
  },
  // 14 is printed twice and 11-12 not at all: 11 to 13 are the common table, 14 to 18 trap the caster (our reading).
  "magic.therianthropy": {
    dice: "d88",
    table: own(
      [
        [11, 13, COMMON],
        [14, 18, { id: "trapped" }],
        [21, 28, { id: "trappedForDays" }],
        [31, 68, { id: "animalAspect" }],
        [71, 88, { id: "nothing" }],
      ],
      "Therianthropy",
    ),
  },
};

/**
 * Rolls a spell's own overcharge table (companion 1.25). Requests: "own-overcharge", or "own-overcharge-tens" and
 * "-units".
 */
export function* ownOvercharge({ dice, table }: OwnTable): Procedure<{ total: number; row: OwnOvercharge }> {
  if (dice === "d88") {
    const total = yield* tensAndUnits("own-overcharge");
    return { total, row: lookup(table, total) };
  }
  const [least, faces] = dice === "d49" ? [9, 40] : [10, 39];
  const total = least + ((yield* roll("own-overcharge", 1, faces))[0] ?? 0);
  return { total, row: lookup(table, total) };
}

export interface Discovery {
  id: string;
  /** May come up again; other rows are rolled again when they do. */
  repeats: boolean;
}
