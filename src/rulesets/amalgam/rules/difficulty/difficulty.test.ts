import { describe, expect, it } from "vitest";
import { rulebook } from "../edition";
import { defenceOf, DEFENCE, NO_PLEDGE } from "../pledge";
import { covered, effect, gear, loose, ofWords, word } from "../testing/samples";
import {
  difficultyLabel,
  difficultyScale,
  difficultyStep,
  effectDifficulty,
  healDifficulty,
  imposeDifficulty,
  setDifficulty,
  standingDifficulty,
  summonCreatureDifficulty,
  summonObjectDifficulty,
  withModifiers,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const step = (difficulty: number, book = v10) => difficultyStep(difficulty, book).id;

describe("the scales", () => {
  it("AM-DIF-01 v10's seven steps, at both ends of each", () => {
    expect(difficultyScale(v10).map(({ from, to }) => [from, to])).toEqual([
      [1, null],
      [2, 4],
      [5, null],
      [6, 9],
      [10, null],
      [11, 15],
      [16, 20],
    ]);
    expect([1, 2, 4, 5, 6, 9, 10, 11, 15, 16, 20].map((one) => step(one))).toEqual([
      "ridiculouslyEasy",
      "easyToEveryday",
      "easyToEveryday",
      "average",
      "toughOrSkilled",
      "toughOrSkilled",
      "hard",
      "extremelyHard",
      "extremelyHard",
      "impossiblyHard",
      "impossiblyHard",
    ]);
  });

  it("AM-DIF-02 the eight anchors of 2012; between two, the lower one names it (A48)", () => {
    expect(difficultyScale(old).map(({ from }) => from)).toEqual([1, 3, 5, 10, 13, 15, 20, 25]);
    expect([2, 9, 12, 14, 19, 24, 25].map((one) => step(one, old))).toEqual([
      "ridiculouslyEasy",
      "average",
      "tough",
      "challenging",
      "hard",
      "veryHard",
      "impossiblyHard",
    ]);
  });

  it("AM-DIF-01 AM-DIF-03 any number may be set: 0 is ridiculously easy, 40 impossibly hard (A49)", () => {
    expect([step(0), step(-3), step(40), step(40, old)]).toEqual([
      "ridiculouslyEasy",
      "ridiculouslyEasy",
      "impossiblyHard",
      "impossiblyHard",
    ]);
    expect(difficultyLabel(5, old)).toBe("AMALGAM.Difficulty.average");
  });
});

describe("derived Difficulties", () => {
  const modifier = (value: number) => ({ label: "dark", value });

  it("AM-DIF-03 AM-RND-02 the Storyteller's modifiers are terms of their own; one of 0 is none", () => {
    const harder = withModifiers(setDifficulty(7), modifier(2), modifier(0), modifier(-1));
    expect([harder.total, harder.terms.length]).toEqual([8, 3]);
  });

  it("AM-DIF-04 AM-IMP-01 AM-IMP-02 imposing: 5, and 6 against the guard's Stubborn", () => {
    const guard = ofWords([word("Stubborn")]);
    const defence = defenceOf(guard, { ...NO_PLEDGE, claimed: ["stubborn"] }, DEFENCE, v10);
    expect(imposeDifficulty([]).total).toBe(5);
    expect(imposeDifficulty(defence.terms)).toMatchObject({
      total: 6,
      terms: [{ value: 5 }, { label: "Stubborn", value: 1 }],
    });
  });

  // L2 covered by 2, L1 covered by 1, L2 with 1 banked.
  const patient = ofWords([
    word("Strong", { level: 2, influence: 2, imposed: covered("Wounded") }),
    word("Swift", { influence: 1, imposed: covered("Bleeding") }),
    word("Agile", { level: 2, influence: 1 }),
  ]);

  it("AM-DIF-04 AM-RST-03 AM-HEA-01 flow 7: with a Healing Word 5 + 4, by meditation and in 2012 5 + 3", () => {
    expect(healDifficulty(patient, true, v10).total).toBe(9);
    expect(healDifficulty(patient, false, v10).total).toBe(8);
    expect(healDifficulty(patient, true, old).total).toBe(8);
  });

  it("AM-HEA-01 AM-RST-03 loose cards count; Items never for Healing, imposed ones in 2012 only (A59)", () => {
    const hurt = {
      ...patient,
      loose: [loose("Wounded"), loose("Dazed")],
      gear: [gear("Jacket", { level: 2, state: "disabled", influence: 2, imposed: covered("Torn") })],
    };
    expect(healDifficulty(hurt, true, v10).total).toBe(11);
    expect(healDifficulty(hurt, false, v10).total).toBe(10);
    expect(healDifficulty(hurt, false, old).total).toBe(10); // no loose cards there, but the jacket
  });

  it("AM-RST-03 an off-guard cover counts the Influence that it took, not the Word's Level (A24)", () => {
    const surprised = ofWords([word("Strong", { level: 3, influence: 1, imposed: covered("Wounded") })]);
    expect(healDifficulty(surprised, false, v10).total).toBe(6);
  });

  it("AM-DIF-04 AM-AFF-01 AM-AFF-02 Effects: the second on a target is at 7, a curse is defended too", () => {
    const strong = ofWords([word("Strong")]);
    const blessed = { ...strong, effects: [effect("Blessing", "strong", { level: 2 })] };
    const cursed = { ...blessed, effects: [...blessed.effects, effect("Curse", "strong", { polarity: -1, level: 1 })] };
    const defence = [{ label: "Strong", value: 3 }];
    expect(effectDifficulty(strong, 1).total).toBe(5);
    expect(effectDifficulty(blessed, 1, defence).total).toBe(7);
    expect(effectDifficulty(blessed, -1, defence).total).toBe(10);
    expect(effectDifficulty(cursed, 1).total).toBe(8); // either sign counts
  });

  it("AM-DIF-04 AM-SUM-01 an object: its Level, and more with distance of either sort", () => {
    expect(summonObjectDifficulty(2, 0, 0).total).toBe(2);
    expect(summonObjectDifficulty(5, 3, 2)).toMatchObject({
      total: 10,
      terms: [{ value: 5 }, { value: 3 }, { value: 2 }],
    });
  });

  it("AM-DIF-04 AM-SUM-02 a creature: all its Levels, Snags too; one that hears its friend just comes", () => {
    const wolf = ofWords([word("Wolf", { level: 3 }), word("Fast", { level: 2 }), word("Hungry", { snag: true })]);
    expect(summonCreatureDifficulty(wolf, { connected: true, link: false, near: "immediate" })).toBeNull();
    expect(summonCreatureDifficulty(wolf, { connected: true, link: true, near: "immediate" })?.total).toBe(6);
    expect(summonCreatureDifficulty(wolf, { connected: false, link: false, near: "vicinity" })?.total).toBe(6);
  });

  it("AM-CON-02 AM-MEN-01 what somebody performed is the Difficulty of whoever looks closely later", () => {
    expect(standingDifficulty(8).total).toBe(8);
    expect(standingDifficulty(8, 2).total).toBe(10);
  });
});
