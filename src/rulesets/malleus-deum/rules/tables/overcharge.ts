import { lookup, rangeTable, roll, type Procedure } from "../../../../engine";
import { gains, mustPass, type TableEffect } from "./table-effect";

// Companion table 1.17, printed "d49": rows 10 to 49, so d40 + 9. The words of a row are under its id; effects are what a
// button can do, the rest is the GM's story.

export interface OverchargeRow {
  id: string;
  effects: readonly TableEffect[];
  /** Rolled on a table of its own, a d8 (rows 43 to 45), or how many turns it lasts. */
  dice?: string;
  /** Morale (Break) checks whose failure gives an insanity (MDC-DTH-11). */
  insanity?: boolean;
  /** Dice of the casting that are exhausted besides, up to this face. */
  exhausts?: number;
}

const row = (id: string, effects: readonly TableEffect[] = [], more: Partial<OverchargeRow> = {}): OverchargeRow => ({
  id,
  effects,
  ...more,
});
const breaks = (times: number): TableEffect => ({ kind: "morale", whom: "roller", times });
const near = (dice: string, type?: string): TableEffect =>
  type === undefined
    ? { kind: "damage", whom: "everyoneNear", dice }
    : { kind: "damage", whom: "everyoneNear", dice, type };

const rows: readonly [number, OverchargeRow][] = [
  [10, row("none")],
  [11, row("sick", [gains("roller", "sick")])],
  [12, row("fizzles")],
  [13, row("thunderclap", [gains("everyoneNear", "deaf")])],
  [14, row("weaker")],
  [15, row("possessed", [gains("roller", "enraged")], { dice: "1d3" })],
  [16, row("strange")],
  [18, row("thrown", [mustPass("roller", "agility", 10, gains("roller", "prone"))])],
  [19, row("speech")],
  [20, row("grabbed", [gains("roller", "dazed")])],
  [21, row("storm")],
  [22, row("excellent", [{ kind: "damageFactor", factor: 2 }])],
  [23, row("otherPlane", [gains("roller", "distracted")])],
  [24, row("earthquake")],
  [25, row("blind", [gains("roller", "blind")])],
  [26, row("breakOnce", [breaks(1)])],
  [27, row("breakTwice", [breaks(2)], { insanity: true })],
  [28, row("breakAgain", [breaks(1)])],
  [29, row("threshold3", [], { exhausts: 3 })],
  [30, row("allExhausted", [gains("roller", "exhausted")], { exhausts: Infinity })],
  [31, row("personality")],
  [32, row("explosion", [near("2d6")])],
  [33, row("poisoned", [gains("roller", "poisoned")])],
  [34, row("frost", [near("1d6", "cold")])],
  [35, row("onFire", [gains("roller", "aflame"), { kind: "damage", whom: "roller", dice: "1d6", type: "fire" }])],
  [36, row("trees")],
  [37, row("equipment")],
  [38, row("vanishes", [], { dice: "1d3" })],
  [39, row("delayed")],
  [40, row("twice")],
  [41, row("paranoia")],
  [42, row("vision")],
  [43, row("tail", [], { dice: "1d8" })],
  [44, row("hand", [], { dice: "1d8" })],
  [45, row("leg", [], { dice: "1d8" })],
  [46, row("demon")],
  [47, row("vapour", [mustPass("everyoneNear", "endurance", null, near("1d6"))])],
  [48, row("unrelated")],
  [49, row("rift", [], { exhausts: Infinity })],
];

/** What an overcharged casting brings: rows 10 to 49 (companion 1.17). */
export const OVERCHARGE = rangeTable(
  "Overcharge",
  rows.map(([from, value], at) => ({ from, to: (rows[at + 1]?.[0] ?? 50) - 1, value })),
);

/**
 * Dice of a casting that rows exhaust besides those that its own threshold took, by pool. Dice that cannot be exhausted
 * (threshold 0: those who help a ritual, MDC-MAG-21) never are.
 */
export const alsoExhausted = (
  rows: readonly OverchargeRow[],
  draws: readonly { pool: string; threshold: number; faces: readonly number[] }[],
): Record<string, number> => {
  const most = Math.max(0, ...rows.map(({ exhausts = 0 }) => exhausts));
  return Object.fromEntries(
    draws.map(({ pool, threshold, faces }) => [
      pool,
      threshold === 0 ? 0 : faces.filter((face) => face > threshold && face <= most).length,
    ]),
  );
};

/** Row 40 sends to two further rolls; there a 40 is rolled again, or it would never end (our reading). */
const TWICE = 40 - 9;

/**
 * Rolls the effect: one row, or two where row 40 says so (companion 1.17). Requests: "overcharge", then
 * "overcharge-twice" (2d40).
 */
export function* overchargeEffect(): Procedure<OverchargeRow[]> {
  const [die = 0] = yield* roll("overcharge", 1, 40);
  const first = lookup(OVERCHARGE, die + 9);
  if (first.id !== "twice") return [first];
  const more = yield* roll("overcharge-twice", 2, 40, { reroll: { when: (face) => face === TWICE } });
  return more.map((face) => lookup(OVERCHARGE, face + 9));
}
