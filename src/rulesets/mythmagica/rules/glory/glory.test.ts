import { describe, expect, it } from "vitest";
import { consequencesOf, impairment, LETHAL, NON_LETHAL } from "./consequences";
import { consequenceStatus, factionDefeated, factionStatus, lotOf, protectedItems, spoilsOf } from "./faction";
import { consequenceBlocked, defeatTerms, furtherPick, lastStandBlocked, openConsequences } from "./picks";
import type { GloryStatus } from "../guts";

const STATUSES: readonly GloryStatus[] = [1, 2, 3, 4, 5, 6];
const ALL = { available: ["trait", "importantItem", "plainGear", "valuableItem", "neverEscapedThese"] } as const;
const numbers = (...args: Parameters<typeof openConsequences>) => openConsequences(...args).map(({ number }) => number);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("who picks what", () => {
  it("MY-CSQ-08 non-lethal: nothing, one of 1-5, then two of 3-10, 9-17, 14-21, at 6 the victor's mercy", () => {
    expect(STATUSES.map((status) => defeatTerms("nonLethal", status))).toEqual([
      { pickers: [], from: 0, to: 0, ending: "none" },
      { pickers: ["player"], from: 1, to: 5, ending: null },
      { pickers: ["opponent", "player"], from: 3, to: 10, ending: null },
      { pickers: ["opponent", "player"], from: 9, to: 17, ending: null },
      { pickers: ["opponent", "player"], from: 14, to: 21, ending: null },
      { pickers: [], from: 0, to: 0, ending: "mercy" },
    ]);
  });

  it("MY-CSQ-09 lethal: 1-3, 2-7, two of 4-15, 13-23, death or a change of 24-33, and gone for good", () => {
    expect(STATUSES.map((status) => defeatTerms("lethal", status))).toEqual([
      { pickers: ["player"], from: 1, to: 3, ending: null },
      { pickers: ["player"], from: 2, to: 7, ending: null },
      { pickers: ["opponent", "player"], from: 4, to: 15, ending: null },
      { pickers: ["opponent", "player"], from: 13, to: 23, ending: null },
      { pickers: ["player"], from: 24, to: 33, ending: "deathOrChange" },
      { pickers: [], from: 0, to: 0, ending: "removed" },
    ]);
  });

  it("MY-CSQ-08 the lists have 21 and 33 entries, numbered through", () => {
    expect(NON_LETHAL.map(({ number }) => number)).toEqual(range(1, 21));
    expect(LETHAL.map(({ number }) => number)).toEqual(range(1, 33));
    expect(
      consequencesOf("lethal")
        .filter(({ playerOnly }) => playerOnly)
        .map(({ number }) => number),
    ).toEqual([5, 6, 18, 23]);
    expect(NON_LETHAL.filter(({ playerOnly }) => playerOnly).map(({ number }) => number)).toEqual([5, 9, 19]);
  });

  it("MY-CSQ-08 MY-CSQ-11 the opponent picks within the range, never what is the player's alone", () => {
    expect(numbers("nonLethal", 3, "opponent", [], ALL)).toEqual([3, 4, 6, 7, 8, 10]);
    expect(numbers("nonLethal", 3, "player", [], ALL)).toEqual(range(3, 10));
    expect(consequenceBlocked("nonLethal", 3, "opponent", 9, [], ALL)).toBe("playerOnly");
    expect(consequenceBlocked("nonLethal", 3, "player", 11, [], ALL)).toBe("notOpen");
    expect(consequenceBlocked("nonLethal", 3, "player", 99, [], ALL)).toBe("notOpen");
  });

  it("MY-CSQ-10 players volunteer for more of the lethal list: nothing italic up to 3, anything at 4", () => {
    expect(numbers("lethal", 1, "player", [], ALL)).toEqual([...range(1, 12), ...range(15, 23), ...range(25, 33)]);
    expect(consequenceBlocked("lethal", 2, "player", 24, [], ALL)).toBe("notOpen");
    expect(consequenceBlocked("lethal", 3, "player", 13, [], ALL)).toBeNull(); // within its own range
    expect(consequenceBlocked("lethal", 4, "player", 24, [], ALL)).toBeNull();
    expect(consequenceBlocked("lethal", 4, "opponent", 24, [], ALL)).toBe("notOpen");
    expect(consequenceBlocked("lethal", 3, "player", 3, [], ALL)).toBe("notOpen"); // never for less
  });

  it("MY-CSQ-11 nothing twice, nothing that contradicts, nothing that does not fit", () => {
    expect(consequenceBlocked("lethal", 4, "player", 19, [19], ALL)).toBe("picked");
    expect(consequenceBlocked("lethal", 4, "player", 20, [22], ALL)).toBe("contradicts");
    expect(consequenceBlocked("nonLethal", 4, "player", 16, [10], ALL)).toBe("contradicts");
    expect(consequenceBlocked("lethal", 4, "player", 21, [], { available: [] })).toBe("doesNotFit");
  });

  it("MY-CSQ-11 MY-CSQ-12 whoever is captured does not get away by the other list, nor the other way round", () => {
    const after = (number: number) => ({ ...ALL, elsewhere: [NON_LETHAL[number - 1]!] });
    expect(consequenceBlocked("lethal", 4, "opponent", 20, [], after(14))).toBe("contradicts");
    expect(consequenceBlocked("lethal", 4, "opponent", 20, [], after(10))).toBe("contradicts");
    expect(consequenceBlocked("lethal", 4, "player", 22, [], after(16))).toBe("contradicts");
    expect(consequenceBlocked("lethal", 4, "player", 20, [], after(15))).toBeNull();
    expect(consequenceBlocked("nonLethal", 4, "player", 10, [16], ALL)).toBe("contradicts");
    expect(consequenceBlocked("nonLethal", 4, "player", 14, [16], ALL)).toBe("contradicts");
    expect(consequenceBlocked("lethal", 4, "player", 22, [20], ALL)).toBe("contradicts");
  });

  it("MY-CSQ-11 what only an Avatar's player picks, the victor picks for other characters", () => {
    const npc = { ...ALL, isAvatar: false };
    expect(numbers("nonLethal", 3, "opponent", [], npc)).toEqual(range(3, 10));
    expect(consequenceBlocked("lethal", 3, "opponent", 6, [], npc)).toBeNull();
    expect(consequenceBlocked("lethal", 3, "opponent", 6, [], ALL)).toBe("playerOnly");
  });

  it("MY-CSQ-09 at 5 one change instead of death, and one boon on top", () => {
    expect(lastStandBlocked([33])).toBeNull();
    expect(lastStandBlocked([33, 24])).toBeNull();
    expect(lastStandBlocked([24])).toBe("oneChange");
    expect(lastStandBlocked([25, 26])).toBe("oneChange");
    expect(lastStandBlocked([25, 24, 13])).toBe("oneBoon");
  });

  it("MY-CSQ-12 captives suffer a lethal consequence at their Status, who steps down one below", () => {
    const further = (number: number) => furtherPick(NON_LETHAL[number - 1]!, 4);
    expect([further(14), further(15), further(16)]).toEqual([4, 3, null]);
    expect(furtherPick(NON_LETHAL[14]!, 1)).toBe(1);
  });

  it("MY-CND-47 MY-CND-53 a second impairment maims", () => {
    expect([impairment(false), impairment(true)]).toEqual(["impaired", "maimed"]);
  });
});

describe("defeat of a side", () => {
  it("MY-CSQ-03 the highest Status among the Named; without any, 6", () => {
    expect(factionStatus([{ id: "a", guts: 3 }, { id: "b", guts: 19 }, { id: "c", guts: null }])).toBe(4); // prettier-ignore
    expect(factionStatus([{ id: "c", guts: null }])).toBe(6);
  });

  it("MY-CSQ-04 three items at 3, two at 4, one at 5 and 6, not for players at 5 or above", () => {
    expect(STATUSES.map((faction) => protectedItems(faction, 4))).toEqual([null, null, 3, 2, 1, 1]);
    expect([protectedItems(5, 5), protectedItems(6, 5), protectedItems(6, 6), protectedItems(5, 1)]).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it("MY-CSQ-03 what the victors take, and whom", () => {
    expect(STATUSES.map((faction) => spoilsOf(faction).loot)).toEqual([
      "nothing",
      "nothing",
      "much",
      "much",
      "almostEverything",
      "almostEverything",
    ]);
    expect([lotOf(2, 2), lotOf(3, 3), lotOf(4, 3), lotOf(4, 4), lotOf(5, 5), lotOf(6, 5), lotOf(6, 3)]).toEqual([
      "spared",
      "captured",
      "leftForDead",
      "captured",
      "captured",
      "killed",
      "leftForDead",
    ]);
  });

  it("MY-CSQ-02 MY-CST-04 MY-CSQ-05 the Status when dealt out; a Companion's by its Principal's at the fall; 6 for the nameless", () => {
    expect(consequenceStatus({ guts: 0, principalGutsAtFall: null, named: true })).toBe(1);
    expect(consequenceStatus({ guts: null, principalGutsAtFall: 33, named: true })).toBe(5);
    expect(consequenceStatus({ guts: null, principalGutsAtFall: null, named: false })).toBe(6);
  });

  it("MY-CSQ-01 a side is defeated when all of it is, by violence", () => {
    expect(factionDefeated([{ overcome: true }, { overcome: true }], true)).toBe(true);
    expect(factionDefeated([{ overcome: true }, { overcome: false }], true)).toBe(false);
    expect(factionDefeated([{ overcome: true }], false)).toBe(false);
    expect(factionDefeated([], true)).toBe(false);
  });
});
