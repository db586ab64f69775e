import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { entriesOf } from "./packs.js";

// Companion 6.5: the lines of the author's modules, copied by hand, against the entries in the folder of modules.

interface Thing {
  type: string;
  name: string;
  system: Record<string, unknown>;
}
const bestiary = entriesOf("bestiary") as unknown as {
  name: string;
  system: Record<string, unknown>;
  items: Thing[];
}[];
const called = (name: string) => bestiary.find((entry) => entry.name === name)!;
const max = (entry: { system: Record<string, unknown> }, track: string) => (entry.system[track] as { max: number }).max;
const rankOf = (name: string, slug: string) =>
  called(name).items.find(({ system }) => system.slug === slug)?.system.rank ?? null;

/** "attack DC damage" of each weapon: a number that is not printed is a dash. */
const blows = (name: string) =>
  called(name)
    .items.filter(({ type }) => type === "malleusWeapon")
    .map(({ system: { attackDifficulty, damage, damageFormula } }) =>
      [attackDifficulty ?? "-", damage ?? (damageFormula || "-")].join(" "),
    );

describe("companion 6.5: the lines of the modules", () => {
  // Health, defence DC, and every attack.
  it.each([
    ["Book demon", 30, 15, ["13 d12"]],
    ["Boklob", 50, 13, ["15 -", "- d10"]],
    ["Bowlessluff and Bartosch", 30, 13, ["15 d12"]],
    ["Burgrave Gelfrat", 30, 15, ["- d12"]],
    ["Camp bear", 60, 15, ["- 2d12", "- 1d8"]],
    ["Ghoul-cult supplicant", 0, 10, ["12 d3"]],
    ["Giant sewer rat", 60, 12, ["- 3d6"]],
    ["Kirstanus and his gang", 10, null, ["13 d6"]],
    ["Slug-thing", 3, null, ["15 d8"]],
    ["Slug gargant", 0, null, ["- d12", "15 d10"]],
    ["Spirit sniper", 0, null, ["- 2d8"]],
    ["Student ghouls", 20, 14, ["- d8"]],
  ])("%s", (name, health, defence, attacks) => {
    const entry = called(name);
    expect([max(entry, "health"), entry.system.armourDifficulty ?? null, blows(name)]).toEqual([
      health,
      defence,
      attacks,
    ]);
  });

  it("MD-DEF-08 what a line prints besides is theirs in play: Dodge 14, Block 15 with a shield, 3 regenerated a turn", () => {
    expect(rankOf("Giant sewer rat", "dodge")).toBe(1);
    expect(rankOf("Bowlessluff and Bartosch", "shield.block")).toBe(2);
    expect(called("Bowlessluff and Bartosch").items.some(({ type }) => type === "malleusShield")).toBe(true);
    expect(rankOf("Student ghouls", "monster.regeneration")).toBe(3);
  });

  it("MD-MOR-06 the gang of Kirstanus checks morale with three dice, the camp bear with four", () => {
    const dice = ["Kirstanus and his gang", "Camp bear"].map(
      (name) => (called(name).system.pools as { mettle: { value: number } }).mettle.value,
    );
    expect(dice).toEqual([3, 4]);
  });

  it("MD-CON-28 only magic weapons harm the book demon", () => {
    expect(called("Book demon").system.traits).toMatchObject({ immune: ["all but magic"] });
  });
});
