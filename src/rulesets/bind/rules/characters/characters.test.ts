import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { everyThrow, withDice } from "../testing/with-dice";
import type { Owned } from "../experience";
import {
  attributeLimits,
  chosenAttributes,
  clawAggression,
  creationGaps,
  isBeast,
  keepsFate,
  packageCost,
  packagePurchases,
  poisonDealt,
  raisable,
  rollAttributes,
  rollHalfBreed,
  rollMoney,
  rollRace,
  rollStartingConditions,
  sharedConditions,
  STARTING_STORY_POINTS,
  STARTING_XP,
  startingItems,
  temperatureFatigue,
  valueOf,
  type AgeStep,
  type AttributeId,
  type Attributes,
  type ClassPackage,
  type RaceModifiers,
} from "./index";

const NONE: RaceModifiers = { strength: 0, dexterity: 0, speed: 0, intelligence: 0, wits: 0, charisma: 0 };
const human = { ...NONE, strength: 1, wits: -1 };
const elf = { ...NONE, strength: -1, wits: 1 };
const elfAges: AgeStep[] = [
  { years: 100, most: { strength: 1, dexterity: 4 } },
  { years: 200, most: { strength: 0, speed: 4 } },
  { years: 300, most: { strength: -1, intelligence: 4 } },
  { years: 400, most: { strength: -2, charisma: 4 } },
];

describe("making a character", () => {
  it("BI-CHR-01 chosen: everything begins at the race's modifiers, one Attribute once at -1 for 5 XP", () => {
    expect(chosenAttributes(human, null)).toEqual({ values: human, xp: 0 });
    expect(chosenAttributes(human, "wits")).toEqual({ values: { ...human, wits: -2 }, xp: 5 });
  });

  it("BI-CHR-02 the race by 2D6, every row by its chance: 3, 7, 16, 7 and 3 of 36", () => {
    expect(withDice(rollRace, { race: [3, 4] })).toEqual({ total: 7, value: "human" });
    const chances = odds(rollRace, ({ value }) => value);
    expect(["gnoll", "dwarf", "human", "elf", "gnome"].map((race) => chances.weight(race))).toEqual([3, 7, 16, 7, 3]);
  });

  it("BI-CHR-03 six rolls in the book's order, modifiers added: 2 gives -3, 7 gives 0, 12 gives +3", () => {
    const rows = withDice(() => rollAttributes(human), {
      strength: [1, 1],
      dexterity: [1, 2],
      speed: [2, 3],
      intelligence: [4, 4],
      wits: [5, 5],
      charisma: [6, 6],
    });
    expect(rows.map(({ id, rolled, value }) => [id, rolled, value])).toEqual([
      ["strength", -3, -2],
      ["dexterity", -2, -2],
      ["speed", -1, -1],
      ["intelligence", 0, 0],
      ["wits", 1, 0],
      ["charisma", 3, 3],
    ]);
    expect(
      withDice(() => rollAttributes(NONE), {
        strength: [5, 6],
        dexterity: [1, 3],
        speed: [3, 3],
        intelligence: [4, 5],
        wits: [2, 4],
        charisma: [4, 6],
      }).map(({ value }) => value),
    ).toEqual([2, -1, 0, 1, 0, 1]);
  });

  it("BI-CHR-04 limits are -3 to +3 moved by race: an elf's Strength -4 to +2, Wits -2 to +4", () => {
    expect(attributeLimits(elf)).toMatchObject({ strength: { least: -4, most: 2 }, wits: { least: -2, most: 4 } });
  });

  it("BI-CHR-05 an elf's years lower the highest Strength and raise one Attribute after another", () => {
    expect(attributeLimits(elf, elfAges, 99).strength.most).toBe(2);
    expect(attributeLimits(elf, elfAges, 100)).toMatchObject({
      strength: { most: 1 },
      dexterity: { most: 4 },
      speed: { most: 3 },
    });
    expect(attributeLimits(elf, elfAges, 250)).toMatchObject({
      strength: { most: 0 },
      dexterity: { most: 4 },
      speed: { most: 4 },
    });
    expect(attributeLimits(elf, [...elfAges].reverse(), 400)).toMatchObject({
      strength: { least: -4, most: -2 },
      charisma: { most: 4 },
    });
  });

  it("BI-CHR-06 BI-CHR-11 50 XP suggested, up to 150, and 5 Story Points", () => {
    expect([STARTING_XP, STARTING_STORY_POINTS]).toEqual([{ suggested: 50, most: 150 }, 5]);
  });

  it("BI-CHR-08 a concept and exactly one god or code; what else is still open is said", () => {
    const draft = { concept: "knightly poet", beliefs: 1, items: 7, skillLevels: [2, 1, 1, 1], unspentXp: 4 };
    expect(creationGaps(draft)).toEqual([]);
    expect(creationGaps({ concept: " ", beliefs: 0, items: 8, skillLevels: [], unspentXp: 5 })).toEqual([
      "concept",
      "belief",
      "tooManyItems",
      "xpLeft",
    ]);
    expect(creationGaps({ ...draft, beliefs: 2, items: 6 })).toEqual(["twoBeliefs", "itemsLeft"]);
  });

  it("BI-CHR-09 2 things and one for each Skill level: Thenton has 7, of 10 sp at most", () => {
    expect(startingItems([2, 1, 1, 1])).toEqual({ items: 7, mostCopper: 1000 });
    expect(startingItems([]).items).toBe(2);
  });

  it("BI-CHR-10 Academics 1 and Tactics 1 on a 7: 7 x 7 x 2 = 98 copper; below nothing there is none", () => {
    expect(withDice(() => rollMoney(1, 1), { money: [4, 4, 4] })).toMatchObject({ base: 7, copper: 98 });
    expect(withDice(() => rollMoney(0, 0), { money: [3, 3, 3] }).copper).toBe(4);
    expect(withDice(() => rollMoney(2, 3), { money: [2, 3, 3] }).copper).toBe(216);
    expect(withDice(() => rollMoney(1, 2), { money: [1, 1, 2] }).copper).toBe(0);
    const chances = odds(
      () => rollMoney(1, 1),
      ({ copper }) => String(copper),
    );
    let poor = 0;
    for (const dice of everyThrow(3)) if (dice.reduce((a, b) => a + b, 0) <= 5) poor++;
    expect([chances.weight("0"), chances.denominator]).toEqual([poor, 216]);
  });

  it("BI-CHR-12 beasts have Wits and no Intelligence or Charisma, so they keep no Fate Points", () => {
    const wolf: Attributes = { strength: -1, dexterity: -1, speed: 3, intelligence: null, wits: 1, charisma: null };
    expect([isBeast(wolf), keepsFate(wolf), valueOf(wolf, "intelligence"), valueOf(wolf, "wits")]).toEqual([
      true,
      false,
      0,
      1,
    ]);
    const thenton: Attributes = { ...wolf, intelligence: 0, charisma: 1 };
    expect([isBeast(thenton), keepsFate(thenton)]).toEqual([false, true]);
  });

  it("BI-CHR-13 what races can do: half poison, no natural heat or cold, claws that fight", () => {
    expect([poisonDealt(5, ["tenacity"]), poisonDealt(5, [])]).toEqual([2, 5]);
    expect([
      temperatureFatigue(4, true, ["thermalResistance"]),
      temperatureFatigue(4, false, ["thermalResistance"]),
    ]).toEqual([0, 4]);
    expect([clawAggression(["animalInstinct"]), clawAggression(["longMarch"])]).toEqual([2, 0]);
  });

  it("BIC-44 a condition of 93 or more brings two more, three at most; the same number is a shared past", () => {
    expect(withDice(rollStartingConditions, { condition: [92] })).toEqual([92]);
    expect(withDice(rollStartingConditions, { condition: [93], "condition-0a": [5], "condition-0b": [60] })).toEqual([
      5, 60,
    ]);
    expect(
      withDice(rollStartingConditions, {
        condition: [100],
        "condition-0a": [97],
        "condition-0b": [8],
        "condition-1a": [9],
        "condition-1b": [10],
      }),
    ).toEqual([8, 9, 10]);
    expect(sharedConditions({ ann: [5, 9], bob: [9], cy: [12] })).toEqual([{ number: 9, who: ["ann", "bob"] }]);
  });

  it("BIC-45 half-breeds by a die: 1-2 human and elf, 3-4 dwarf and gnome, 5-6 gnoll and human", () => {
    const of = (die: number) => withDice(rollHalfBreed, { halfBreed: [die] });
    expect([1, 2, 3, 4, 5, 6].map((die) => of(die).races.join("+"))).toEqual([
      "human+elf",
      "human+elf",
      "dwarf+gnome",
      "dwarf+gnome",
      "gnoll+human",
      "gnoll+human",
    ]);
    expect(of(3).modifiers).toMatchObject({ intelligence: 1, strength: -1 });
    expect(of(6).modifiers).toMatchObject({ strength: 1, charisma: -1 });
  });
});

describe("class packages", () => {
  const bare: Owned = { attributes: { ...NONE }, fateBase: 5, manaBase: 0, skills: {}, spheres: {}, knacks: {} };
  const at = (low: Partial<Record<AttributeId, number>>): Record<AttributeId, number> => ({ ...NONE, ...low });
  const alchemist: ClassPackage = {
    purchases: [
      { kind: "skill", id: "academics" },
      { kind: "sphere", id: "invocation", path: "alchemy" },
      { kind: "sphere", id: "invocation", path: "alchemy" },
      { kind: "sphere", id: "illusion", path: "alchemy" },
      { kind: "mana" },
    ],
    raise: { rule: "anyNegative", among: ["intelligence", "wits"], otherwise: "anySkill" },
  };
  const warrior: ClassPackage = {
    purchases: [
      { kind: "skill", id: "combat" },
      { kind: "skill", id: "combat" },
      { kind: "fate" },
      { kind: "knack", id: "adrenalineSurge" },
    ],
    raise: {
      rule: "oneNegative",
      among: ["strength", "dexterity", "speed"],
      otherwise: { kind: "skill", id: "tactics" },
    },
  };
  const rogue: ClassPackage = {
    purchases: [
      { kind: "skill", id: "combat" },
      { kind: "fate" },
      { kind: "skill", id: "stealth" },
      { kind: "skill", id: "stealth" },
      { kind: "skill", id: "larceny" },
      { kind: "knack", id: "perfectSneakAttack" },
    ],
    raise: {
      rule: "anyAtMinusOne",
      among: ["strength", "dexterity", "speed"],
      otherwise: { kind: "skill", id: "deceit" },
    },
  };
  const bard: ClassPackage = {
    purchases: [
      { kind: "skill", id: "performance" },
      { kind: "skill", id: "performance" },
      ...["academics", "empathy", "deceit", "larceny", "vigilance"].map((id) => ({ kind: "skill", id }) as const),
      { kind: "sphere", id: "fate", path: "devotion" },
    ],
    raise: null,
  };

  it("BI-CHR-07 each is worth 50 XP, whichever way its clause goes", () => {
    const cost = (given: ClassPackage, attributes: Record<AttributeId, number>, chosen = {}) =>
      packageCost(packagePurchases(given, attributes, chosen), { ...bare, attributes });
    expect(cost(alchemist, at({ wits: -1 }), { attribute: "wits" })).toBe(50);
    expect(cost(alchemist, at({}), { skill: "stealth" })).toBe(50);
    expect(cost(warrior, at({ speed: -2 }), { attribute: "speed" })).toBe(50);
    expect(cost(warrior, at({ speed: -2, dexterity: -1 }))).toBe(50);
    expect(cost(rogue, at({ strength: -1 }), { attribute: "strength" })).toBe(50);
    expect(cost(rogue, at({}))).toBe(50);
    expect(cost(bard, at({}))).toBe(50);
  });

  it("BI-CHR-07 who may be raised: any negative one, one at -1 exactly, or the only negative one", () => {
    expect(raisable(alchemist, at({ intelligence: -2, wits: -1 }))).toEqual(["intelligence", "wits"]);
    expect(raisable(rogue, at({ strength: -2, speed: -1 }))).toEqual(["speed"]);
    expect(raisable(rogue, at({ strength: -2 }))).toEqual([]);
    expect(raisable(warrior, at({ strength: -2, speed: -1 }))).toEqual([]);
    expect(() => packagePurchases(alchemist, at({ wits: -1 }), { attribute: "intelligence" })).toThrow(/wits/);
    expect(() => packagePurchases(alchemist, at({}))).toThrow(/Skill/);
    expect(() => packagePurchases(alchemist, at({}), { skill: "academics" })).toThrow(/Skill/);
  });
});
