import { lookup, rangeTable, roll, type Procedure, type RangeTable, type TableRow } from "../../../../engine";
import { does, either, factor, gains, itemSave, mustPass, type TableEffect } from "./table-effect";

// Companion table 1.23 (a later edition's; optional): after a failed check with a bane, 2d12 + rank. The later edition counts
// costs in points; with pools of dice "twice the cost" is one die more exhausted.

export interface Misfortune {
  id: string;
  effects: readonly TableEffect[];
  /** Missiles lost besides. */
  missilesLost?: "1d6";
  /** Magic dice lost besides. */
  extraDice?: 0 | 1;
}

const row = (id: string, effects: readonly TableEffect[] = [], more: Partial<Misfortune> = {}): Misfortune => ({
  id,
  effects,
  ...more,
});
const upTo = (to: number, value: Misfortune): TableRow<Misfortune> => ({ to, value });

/** Rows by their last number; the last row is open upwards. */
function table(name: string, rows: readonly TableRow<Misfortune>[]): RangeTable<Misfortune> {
  return rangeTable(name, [
    ...rows.map((one, at) => {
      const before = rows[at - 1]?.to;
      return before === undefined ? one : { ...one, from: before + 1 };
    }),
    { from: (rows.at(-1)?.to ?? 0) + 1, value: row("none") },
  ]);
}

const shaken = either([does("pushed", "defender")], [gains("defender", "stunned")], [gains("defender", "distracted")]);
const missiles = row("missilesLost", [], { missilesLost: "1d6" });
const stuck = row("weaponStuck", [mustPass("attacker", "strength", 13, does("weaponStuck", "attacker"))]);
const ownWeapon = row("weaponCheck", [itemSave("attacker", "weapon")]);
const miscast = row("miscast");
const dearer = row("costTwice", [], { extraDice: 1 });

/** A casting: up to one number it miscasts, up to another it costs twice, above that nothing. */
const casting = (name: string, miscasts: number, twice: number): RangeTable<Misfortune> =>
  table(name, [upTo(miscasts, miscast), upTo(twice, dearer)]);

export const MISFORTUNES = {
  missile: table("Missile attack", [
    upTo(5, row("hitsFriend", [either([does("hitsFriendOrSelf", "attacker")], [gains("attacker", "distracted")])])),
    upTo(9, row("distracted", [gains("attacker", "distracted")])),
    upTo(12, ownWeapon),
    upTo(18, missiles),
  ]),
  melee: table("Melee attack", [
    upTo(5, row("stunned", [gains("attacker", "stunned")])),
    upTo(7, row("offGuard")),
    upTo(8, row("dazed", [gains("attacker", "dazed")])),
    upTo(9, row("unsteady", [gains("attacker", "unsteady")])),
    upTo(10, row("trips", [mustPass("attacker", "agility", 15, gains("attacker", "prone"))])),
    upTo(11, row("drops", [mustPass("attacker", "agility", 13, does("drops", "attacker"))])),
    upTo(14, ownWeapon),
    upTo(18, stuck),
  ]),
  defence: table("Defence", [
    upTo(5, row("double", [factor(2)])),
    upTo(7, row("helmet", [itemSave("defender", "helmet", factor(2))])),
    upTo(9, row("gauntlets", [itemSave("defender", "gloves", factor(1.5))])),
    upTo(12, row("shaken", [mustPass("defender", "strength", 15, shaken)])),
    upTo(15, row("stagger", [mustPass("defender", "speed", 15, gains("defender", "stunned"))])),
    upTo(18, row("glancing", [factor(0.5)])),
  ]),
  /** Conjuration, Evocation, Arcana. */
  conjuration: casting("Conjuration, Evocation, Arcana", 11, 18),
  /** Necromancy and Elemental. */
  necromancy: casting("Necromancy, Elemental", 9, 15),
  /** Abjuration and Wild. */
  abjuration: casting("Abjuration, Wild", 7, 13),
  theurgic: casting("Theurgic", 5, 11),
} as const;

export type MisfortuneTable = keyof typeof MISFORTUNES;

/** Rolls a misfortune; the request is named "misfortune". */
export function* misfortune(which: MisfortuneTable, rank: number): Procedure<{ total: number; row: Misfortune }> {
  const [first = 0, second = 0] = yield* roll("misfortune", 2, 12);
  const total = first + second + rank;
  return { total, row: lookup(MISFORTUNES[which], total) };
}
