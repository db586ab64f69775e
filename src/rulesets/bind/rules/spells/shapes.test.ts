import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings";
import {
  animalStrength,
  ANIMAL_MIND,
  clumsiness,
  formOf,
  hpAfterShape,
  hpInShape,
  inRace,
  raceInReach,
  recogniseTn,
  shapeReach,
  shapeThreshold,
  shapeTn,
  mayChange,
} from "./index";

describe("shapes", () => {
  const race = (strength: number, dexterity: number, speed: number, wits = 0) => ({
    strength,
    dexterity,
    speed,
    intelligence: 0,
    wits,
    charisma: 0,
  });
  const [gnoll, dwarf, human, elf, gnome] = [
    race(1, 0, 1),
    race(0, 1, -1),
    race(1, 0, 0, -1),
    race(-1, 0, 0, 1),
    race(-2, 1, -1),
  ];

  it("BI-SPL-16 at level 1 gnoll to human, human to dwarf, dwarf to elf, elf to gnome; Bolstered a human to a gnome", () => {
    for (const [from, to] of [
      [gnoll, human],
      [human, dwarf],
      [dwarf, elf],
      [elf, gnome],
    ] as const)
      expect(raceInReach(from, to, shapeReach(1, 0, false))).toBe(true);
    expect([
      raceInReach(human, gnome, shapeReach(2, 1, false)),
      raceInReach(human, gnome, shapeReach(2, 1, true)),
    ]).toEqual([false, true]);
  });

  it("BI-SPL-16 a boar of 1 needs three more points for a bear; a bear becomes no cat", () => {
    expect([
      animalStrength(1, { least: 4, most: 5 }, 3),
      animalStrength(1, { least: 4, most: 5 }, 2),
      animalStrength(4, { least: -5, most: -5 }, 8),
      animalStrength(0, { least: -2, most: 1 }, 1),
    ]).toEqual([4, null, null, 0]);
  });

  it("BI-SPL-16 TNs 7, 10, 12, 14, all 7 with Empathy", () => {
    expect(
      (["self", "other", "animal", "freeform"] as const).map((kind) => [shapeTn(kind, false), shapeTn(kind, true)]),
    ).toEqual([
      [7, 7],
      [10, 7],
      [12, 7],
      [14, 7],
    ]);
  });

  it("BI-MAG-24 races are swapped in body, not in mind: a gnome as an elf +1, -1, +1; a dwarf as a gnoll +1, -1, +2", () => {
    const gnomish = { strength: -2, dexterity: 1, speed: -1, intelligence: 1, wits: 0, charisma: 0 };
    expect(inRace(gnomish, gnome, elf, DEFAULT_SETTINGS)).toEqual({ ...gnomish, strength: -1, dexterity: 0, speed: 0 });
    const dwarvish = { strength: 0, dexterity: 1, speed: -1, intelligence: 0, wits: 0, charisma: 0 };
    expect(inRace(dwarvish, dwarf, gnoll, DEFAULT_SETTINGS)).toMatchObject({
      strength: 1,
      dexterity: 0,
      speed: 1,
      wits: 0,
    });
  });

  it("BI-MAG-24 by the table's setting the mind changes too", () => {
    const human1 = { strength: 1, dexterity: 0, speed: 0, intelligence: 0, wits: -1, charisma: null };
    expect(inRace(human1, human, elf, { swapMind: true })).toEqual({ ...human1, strength: -1, wits: 1 });
  });

  it("BI-SPL-16 Form Points: a bird of 3 flies and is 2 faster; a free form's dearer powers", () => {
    expect(formOf(3, ["flight"], true)).toMatchObject({ left: 2, speed: 2 });
    expect(formOf(4, ["claws", "claws", "impenetrableHide"], false)).toMatchObject({
      damage: 2,
      dr: 4,
      left: 0,
      speed: 0,
    });
    expect(formOf(4, ["massiveClaws", "hide"], false)).toMatchObject({ damage: 2, dr: 2, left: 1 });
    expect(() => formOf(1, ["fiery"], false)).toThrow("2 Form Points of 1");
    expect(ANIMAL_MIND).toEqual({ intelligence: -5, charisma: 0 });
  });

  it("BI-MAG-24 Meldon of 5, wounded by 3: a bird of 1 is whole, a bear of 10 has 7; back he has 2, less what the shape lost", () => {
    const meldon = { maxHp: 5, hitPoints: 2 };
    expect([hpInShape(meldon, 1), hpInShape(meldon, 2), hpInShape(meldon, 10), hpInShape(meldon, 5)]).toEqual([
      1, 2, 7, 2,
    ]);
    expect([hpAfterShape(meldon, 0), hpAfterShape(meldon, 1)]).toEqual([2, 1]);
    expect([shapeThreshold(2, 1), shapeThreshold(2, 7)]).toEqual([2, 7]);
  });

  it("BI-MAG-24 the undead keep their shape", () =>
    expect([mayChange({ undead: true }), mayChange({ undead: false })]).toEqual([false, true]));

  it("BI-MAG-24 clumsy until used to it or cast with Empathy; the face is known at 8 and the level", () => {
    expect([
      clumsiness(false, false),
      clumsiness(true, false),
      clumsiness(false, true),
      recogniseTn(1),
      recogniseTn(5),
    ]).toEqual([-1, 0, 0, 9, 13]);
  });
});
