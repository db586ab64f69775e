import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { judgeStandard } from "../checks/standard-check";
import { countThrows, withDice } from "../testing/with-dice";
import { characterTags } from "./archetype";
import { startingAspectProblems, type NewAspect } from "./aspects";
import { creationProgress, readyToPlay, type CharacterDraft } from "./creation";
import { graceDamage } from "./grace";
import { parseDice, rollFormula } from "./dice-formula";
import { PRIMARIES, primaryChange, rollPrimaries, rollPrimary } from "./primaries";
import { startingNumbers } from "./start";
import { fyrdzwerg } from "../testing/archetypes";

const [set] = fyrdzwerg.primarySets;
if (!set) throw new Error("no set");

describe("primary ranks", () => {
  const changed = (first: number, second: number) =>
    withDice(() => rollPrimary("speed", 0), { "primary-speed": [first, second] }).after;

  it("MD-CHR-04 the five", () => {
    expect(PRIMARIES).toEqual(["strength", "endurance", "agility", "speed", "perception"]);
  });

  it("MDC-CHR-02 success +1, boon +1, bane -1, independent and summed; 13 succeeds", () => {
    expect([changed(6, 7), changed(6, 5), changed(8, 8), changed(4, 4)]).toEqual([1, 0, 2, 1]);
    expect([changed(7, 7), changed(5, 5), changed(12, 12), changed(1, 1)]).toEqual([0, -1, 2, -1]);
  });

  it("MDC-CHR-02 odds of a change equal counting every throw", () => {
    const counted = countThrows(2, 12, (dice) =>
      String(primaryChange(judgeStandard({ difficulty: 13, bonus: 0, modifiers: 0, edge: "none" }, dice))),
    );
    const known = odds(
      () => rollPrimary("speed", 0),
      ({ after }) => String(after),
    );
    for (const change of ["-1", "0", "1", "2"])
      expect(known.probability(change), change).toBeCloseTo((counted[change] ?? 0) / 144, 12);
    // -1: 1-1, 3-3, 5-5; +2: 8-8, 10-10, 12-12.
    expect([counted["-1"], counted["2"]]).toEqual([3, 3]);
  });

  it("MDC-CHR-02 ranks stay within -3 and 6", () => {
    expect(withDice(() => rollPrimary("agility", -3), { "primary-agility": [1, 1] }).after).toBe(-3);
    expect(withDice(() => rollPrimary("agility", 6), { "primary-agility": [12, 12] }).after).toBe(6);
  });

  it("MDC-CHR-02 rolls the chosen set in the printed order", () => {
    const { ranks } = withDice(() => rollPrimaries(set), {
      "primary-strength": [6, 7],
      "primary-endurance": [2, 3],
      "primary-agility": [2, 3],
      "primary-speed": [8, 8],
      "primary-perception": [1, 1],
    });
    expect(ranks).toEqual({ strength: 2, endurance: 2, agility: 0, speed: 1, perception: -2 });
  });
});

describe("starting numbers", () => {
  it("MDC-CHR-03 MDC-CHR-04 MDC-CHR-06 MD-CHR-12 rolls and ranks: Stamina with Endurance, Health with Strength, move with Speed", () => {
    const numbers = withDice(() => startingNumbers(fyrdzwerg, set), { stamina: [2], health: [3] });
    expect(numbers).toMatchObject({ stamina: 10, health: 9, move: 5, healthRestRate: "1d6", unset: [] });
    expect(numbers.pools.mettle).toMatchObject({ value: 4, max: 4, restRate: 2 });
    expect(numbers.pools.luck).toMatchObject({ value: 2, max: 2, restRate: 1 });
  });

  it("MD-CHR-13 what the archetype leaves open is named and not invented", () => {
    const open = {
      ...fyrdzwerg,
      start: {
        ...fyrdzwerg.start,
        stamina: null,
        move: null,
        health: "some",
        pools: { ...fyrdzwerg.start.pools, magic: { max: null, restRate: null } },
      },
    };
    const numbers = withDice(() => startingNumbers(open, set), {});
    expect(numbers.unset).toEqual(["stamina", "health", "move", "magic"]);
  });

  it("MDC-CHR-05 dice expressions as the archetypes write them", () => {
    expect([parseDice("1d4+6"), parseDice("2d4"), parseDice("20 + d4"), parseDice("7"), parseDice(3)]).toEqual([
      { dice: 1, faces: 4, bonus: 6 },
      { dice: 2, faces: 4, bonus: 0 },
      { dice: 1, faces: 4, bonus: 20 },
      { dice: 0, faces: 6, bonus: 7 },
      { dice: 0, faces: 6, bonus: 3 },
    ]);
    expect(["", "d", "1d4+1d6", "much", "1d0"].map(parseDice)).toEqual(Array(5).fill(undefined));
    expect(withDice(() => rollFormula("height", { dice: 3, faces: 10, bonus: 120 }), { height: [1, 10, 4] })).toBe(135);
  });

  it("MD-CHR-11 MD-TAG-01 race and class become tags, each once", () => {
    expect(characterTags(fyrdzwerg)).toEqual(["dwarf", "humanoid", "medium", "short"]);
    expect(characterTags({ raceTag: "Elf, fey", tags: ["fey"] })).toEqual(["elf", "fey"]);
  });
});

describe("aspects of a new character", () => {
  const aspect = (category: NewAspect["category"], difficulty = 12): NewAspect => ({
    name: category,
    category,
    difficulty,
  });

  it("MD-CHR-09 MD-ASP-01 a Relationship, then a Personality or Philosophy, rated 10 to 15", () => {
    expect(startingAspectProblems([aspect("relationship"), aspect("philosophy")])).toEqual([]);
    expect(startingAspectProblems([aspect("relationship", 10), aspect("personality", 15)])).toEqual([]);
    expect(startingAspectProblems([aspect("relationship")])).toEqual(["MALLEUS.Reason.noPersonality"]);
    expect(startingAspectProblems([aspect("personality"), aspect("physical")])).toEqual([
      "MALLEUS.Reason.noRelationship",
    ]);
    expect(startingAspectProblems([aspect("relationship", 9), aspect("personality", 16)])).toEqual([
      "MALLEUS.Reason.aspectRange",
    ]);
  });

  it("MD-CHR-09 an archetype may prescribe one", () => {
    const vows = [aspect("relationship"), { ...aspect("personality"), name: "Penitent vows" }];
    expect(startingAspectProblems(vows, ["Penitent Vows"])).toEqual([]);
    expect(startingAspectProblems(vows, ["Brother of Mithras"])).toEqual(["MALLEUS.Reason.compulsoryAspect"]);
  });
});

describe("the steps of making a character", () => {
  const empty: CharacterDraft = {
    name: "",
    archetype: null,
    body: { height: "", weight: "", age: "" },
    primaries: false,
    openChoices: 2,
    backgroundDone: false,
    unset: [],
    numbers: false,
    aspects: [],
    backstory: "",
    money: false,
    gear: 0,
  };
  const done: CharacterDraft = {
    ...empty,
    name: "Dourli",
    archetype: fyrdzwerg,
    primaries: true,
    openChoices: 0,
    backgroundDone: true,
    numbers: true,
    aspects: [
      { name: "Gold is my lodestone", category: "personality", difficulty: 10 },
      { name: "The Heroes of Izenholme", category: "relationship", difficulty: 12 },
    ],
  };

  it("MD-CHR-01 MD-CHR-13 MDC-CHR-01 in order, each with what is missing and what it waits for", () => {
    const states = creationProgress(empty);
    expect(states.map(({ step }) => step)).toEqual([
      "archetype",
      "body",
      "primaries",
      "abilities",
      "background",
      "numbers",
      "aspects",
      "backstory",
      "money",
      "gear",
    ]);
    expect(states[0]?.reasons).toEqual(["MALLEUS.Reason.noArchetype", "MALLEUS.Reason.noName"]);
    expect(states.find(({ step }) => step === "numbers")?.waitsFor).toEqual(["primaries", "background"]);
    expect(readyToPlay(states)).toBe(false);
  });

  it("MD-CHR-10 MD-CHR-13 body, back-story, money and gear may stay open; the GM may skip any step", () => {
    expect(readyToPlay(creationProgress(done))).toBe(true);
    expect(readyToPlay(creationProgress({ ...done, unset: ["move"] }))).toBe(false);
    expect(readyToPlay(creationProgress({ ...done, unset: ["move"] }, ["numbers"]))).toBe(true);
    expect(readyToPlay(creationProgress({ ...done, archetype: null }))).toBe(false); // exactly one archetype
  });
});

describe("the Penitent Brother's grace", () => {
  it("holds while no vow is broken, takes 1 off damage and gives 1 for scripture", () => {
    expect([graceDamage(6, true), graceDamage(0, true), graceDamage(6, false)]).toEqual([5, 0, 6]);
  });
});
