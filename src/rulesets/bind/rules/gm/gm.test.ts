import { describe, expect, it } from "vitest";
import { odds, sum } from "../../../../engine";
import { countThrows, withDice } from "../testing/with-dice";
import {
  chase,
  chaseFate,
  chaseTn,
  corridors,
  encounter,
  groupSize,
  homelandCalls,
  improvisedGroup,
  morale,
  moraleTn,
  nuraRating,
  openGround,
  questsHere,
  readGroupSize,
  rollsMorale,
  type MoralePicture,
  type QuestPart,
} from "./index";

const even: MoralePicture = {
  monsters: 3,
  characters: 3,
  monsterStrength: 1,
  characterStrength: 1,
  voiceOfWrath: false,
  magic: 0,
};
const tn = (more: Partial<MoralePicture>) => sum(moraleTn({ ...even, ...more }));

describe("morale", () => {
  it("BI-GM-01 BI-KNK-34 6 and the chart: 3:1 -4, 2:1 -2, outnumbered +2, the stronger +2, the weaker -2; rows of numbers do not add up", () => {
    expect([
      tn({}),
      tn({ monsters: 9 }),
      tn({ monsters: 6 }),
      tn({ monsters: 8 }),
      tn({ monsters: 4 }),
      tn({ monsters: 2 }),
    ]).toEqual([6, 2, 4, 4, 6, 8]);
    expect([tn({ characterStrength: 2 }), tn({ characterStrength: 0 })]).toEqual([8, 4]);
    expect([tn({ voiceOfWrath: true }), tn({ magic: 3 })]).toEqual([8, 9]);
  });

  it("BI-GM-01 ten hobgoblins on a 7: the three wounded flee, the rest stay", () => {
    const result = withDice(() => morale(moraleTn({ ...even, monsters: 4 }), 0), { morale: [3, 4] });
    expect(result).toMatchObject({ unhurt: "stays", wounded: "flees" });
    expect(withDice(() => morale(moraleTn(even), 2), { morale: [2, 4] })).toMatchObject({
      unhurt: "stays",
      wounded: "stays",
    });
    const chances = odds(
      () => morale(moraleTn(even), 1),
      ({ unhurt, wounded }) => `${unhurt} ${wounded}`,
    );
    expect(chances.weight("stays flees")).toBe(countThrows(2, ([a = 0, b = 0]) => a + b + 1 >= 6 && a + b + 1 < 8));
    expect(chances.weight("flees stays")).toBe(0);
  });

  it("BI-GM-02 players never roll morale", () => expect(rollsMorale(false, 0, { fatedStay: false })).toBe(false));

  it("BI-GM-01 BIC-31 who has Fate Points need not ask, by the table's setting; a nura's +2 is on the roll", () => {
    expect([
      rollsMorale(true, 0, { fatedStay: true }),
      rollsMorale(true, 2, { fatedStay: true }),
      rollsMorale(true, 2, { fatedStay: false }),
    ]).toEqual([true, false, true]);
    expect(withDice(() => morale(moraleTn(even), 0, 2), { morale: [2, 2] }).unhurt).toBe("stays");
  });
});

describe("chases", () => {
  it("BI-GM-03 on open ground the faster wins without dice", () => {
    expect([openGround(2, 1), openGround(1, 2), openGround(1, 1)]).toEqual(["away", "caught", "even"]);
  });

  it("BI-GM-04 the table, margin by margin; every failure is caught", () => {
    expect(chaseTn(1, 2)).toBe(5);
    expect([-9, -1, 0, 1, 2, 3, 4, 5, 9].map((margin) => Object.values(chaseFate(margin)).join(" "))).toEqual([
      "caught 0",
      "caught 0",
      "chased 1",
      "chased 2",
      "chased 3",
      "away 3",
      "away 2",
      "away 0",
      "away 0",
    ]);
  });

  it("BI-GM-04 BI-GM-05 the trio at 5 with an 8: together with Hugi chased through 3 areas, alone away after 3", () => {
    const runners = [
      { id: "hugi", bonus: -1, armour: 1, encumbrance: 1 },
      { id: "thenton", bonus: 0, armour: 1, encumbrance: 0 },
    ];
    const apart = withDice(() => chase(runners, 5, false), { chase: [4, 4] });
    expect(apart.runners.map(({ total, fate, fatigue }) => [total, fate.end, fate.areas, fatigue])).toEqual([
      [7, "chased", 3, 5],
      [8, "away", 3, 4],
    ]);
    const together = withDice(() => chase(runners, 5, true), { chase: [4, 4] });
    expect(together.runners.map(({ fate }) => fate)).toEqual([
      { end: "chased", areas: 3 },
      { end: "chased", areas: 3 },
    ]);
    expect(withDice(() => chase(runners, 9, true), { chase: [1, 1] }).runners.map(({ fatigue }) => fatigue)).toEqual([
      0, 0,
    ]);
  });
});

describe("what a region holds", () => {
  const forest = { 10: "bear", 11: "wolves", 12: "traders", 18: "ghouls" };
  const nura = { 6: "ogres", 10: "nura wolves" };

  it("BIC-19 BI-GM-07 3D6 in the column of the ground; no row, nobody", () => {
    expect(withDice(() => encounter(forest), { encounter: [3, 4, 4] })).toMatchObject([
      { total: 11, what: "wolves", nura: false },
    ]);
    expect(withDice(() => encounter(forest), { encounter: [1, 2, 1] })).toMatchObject([{ what: null }]);
  });

  it("BIC-20 three of a kind bring a second roll, which joins the first or finds nobody", () => {
    expect(
      withDice(() => encounter(forest), { encounter: [6, 6, 6], "encounter-2": [4, 4, 4] }).map(({ what }) => what),
    ).toEqual(["ghouls", "traders"]);
    expect(
      withDice(() => encounter(forest), { encounter: [4, 4, 4], "encounter-2": [1, 1, 2] }).map(({ what }) => what),
    ).toEqual(["traders"]);
  });

  it("BIC-21 up to their rating the nura take the place of others, where they have a row", () => {
    expect(withDice(() => encounter(forest, nura, 10), { encounter: [3, 3, 4] })).toMatchObject([
      { what: "nura wolves", nura: true },
    ]);
    expect(withDice(() => encounter(forest, nura, 9), { encounter: [3, 3, 4] })).toMatchObject([
      { what: "bear", nura: false },
    ]);
    expect([nuraRating(3, false, 0), nuraRating(3, true, 2)]).toEqual([3, 7]);
  });

  it("BIC-22 sizes: the chief creature comes at least once, companions may stay away; (2D6)^2 is one roll squared", () => {
    const size = (text: string, dice: number[], companions = false) => {
      const read = readGroupSize(text);
      return read && withDice(() => groupSize(read, companions), dice.length > 0 ? { group: dice } : {});
    };
    expect([
      size("3D6-2", [1, 1, 1]),
      size("2D6-4", [1, 1]),
      size("2D6-4", [1, 1], true),
      size("5D6x3", [1, 2, 3, 4, 5]),
    ]).toEqual([1, 1, 0, 45]);
    expect([size("(2D6)^2", [3, 4]), size("1D3", [2]), size("8", []), size("4D6+20", [1, 1, 1, 1])]).toEqual([
      49, 2, 8, 24,
    ]);
    expect([readGroupSize("many"), readGroupSize("")]).toEqual([null, null]);
  });

  it("BIC-27 in the labyrinth any double rolls again", () => {
    const found = withDice(() => corridors({ 10: "corridor", 12: "darkness" }), {
      "corridor-1": [4, 4, 2],
      "corridor-2": [3, 4, 5],
    });
    expect(found.map(({ what }) => what)).toEqual(["corridor", "darkness"]);
  });

  it("BIC-23 the next open part of each quest, where it plays", () => {
    const part = (quest: string, number: number, area: string, done = false): QuestPart => ({
      quest,
      part: number,
      area,
      done,
    });
    const parts = [
      part("song", 2, "Villages"),
      part("song", 1, "Forest", true),
      part("ale", 1, "Town"),
      part("ale", 2, "Villages"),
      part("prince", 1, "Villages"),
    ];
    expect(questsHere(parts, "Villages").map(({ quest, part: number }) => `${quest} ${number}`)).toEqual([
      "song 2",
      "prince 1",
    ]);
  });

  it("BI-GM-06 six hobgoblins on a 4 at 9 with +6: one stays up; BI-GM-08 the homeland calls at 3 points each", () => {
    expect([improvisedGroup(4, 9, 6), improvisedGroup(2, 9, 6), improvisedGroup(12, 7, 6)]).toEqual([1, 0, 6]);
    expect([homelandCalls([3, 4, 3]), homelandCalls([3, 2]), homelandCalls([])]).toEqual([true, false, false]);
  });
});
