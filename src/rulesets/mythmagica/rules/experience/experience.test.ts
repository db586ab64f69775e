import { describe, expect, it } from "vitest";
import {
  companionAward,
  encounterShare,
  encounterWorth,
  fixedShare,
  partyLevel,
  xpAward,
  type Encounter,
} from "./award";
import { chapterShare, encounterBasis, milestoneShare } from "./tables";

const levels = (to: number) => Array.from({ length: to + 1 }, (_, level) => level);
const encounter = (more: Partial<Encounter> = {}): Encounter => ({
  level: 6,
  kind: "extended",
  count: 1,
  plotWorthy: true,
  guile: false,
  ...more,
});

describe("tables of experience", () => {
  it("MY-XPR-05 milestones: 5, 5, 10, doubling; Level 16 is 163840 (A2)", () => {
    expect(levels(6).map(milestoneShare)).toEqual([5, 5, 10, 20, 40, 80, 160]);
    expect([milestoneShare(16), milestoneShare(20)]).toEqual([163_840, 2_621_440]);
  });

  it("MY-XPR-06 chapters: 3, 3, 4, 5, 8, doubling", () => {
    expect(levels(8).map(chapterShare)).toEqual([3, 3, 4, 5, 8, 16, 32, 64, 128]);
    expect([chapterShare(16), chapterShare(20)]).toEqual([32_768, 524_288]);
  });

  it("MY-XPR-07 MY-XPR-08 encounters of one roll and of several", () => {
    expect(levels(16).map((level) => encounterBasis(level, "single"))).toEqual([
      1, 1, 1, 2, 3, 4, 5, 8, 11, 17, 26, 38, 58, 86, 130, 195, 292,
    ]);
    expect(levels(16).map((level) => encounterBasis(level, "extended"))).toEqual([
      2, 3, 5, 8, 11, 17, 25, 38, 57, 85, 128, 192, 288, 432, 649, 973, 1460,
    ]);
    for (const level of [17, 18, 19, 20]) {
      expect(encounterBasis(level, "extended")).toBe(Math.round(5 * 1.5 ** (level - 2)));
      expect(encounterBasis(level, "single")).toBe(Math.round(1.5 ** (level - 2)));
    }
    expect(encounterBasis(-3, "extended")).toBe(2);
  });
});

describe("awards", () => {
  it("MY-XPR-04 the highest Level among the Avatars", () => {
    expect([partyLevel([3, 8, 5]), partyLevel([])]).toEqual([8, 0]);
  });

  it("MY-XPR-07 no foe counts for more than the party's Level; mooks and locks by one roll", () => {
    expect(encounterWorth(encounter({ level: 12 }), 8, false)).toBe(57);
    expect(encounterWorth(encounter(), 8, false)).toBe(25);
    expect(encounterWorth(encounter({ kind: "single", count: 6, level: 1 }), 8, false)).toBe(6);
  });

  it("MY-XPR-02 MY-XPR-10 the pegasus alone at Glory Status 5: 125, with Guile 250 (F1)", () => {
    const share = (guileRule: boolean) =>
      encounterShare([encounter({ guile: true })], { level: 8, participants: 1, guileRule });
    expect([xpAward(share(false), 5), xpAward(share(true), 5)]).toEqual([125, 250]);
  });

  it("MY-XPR-09 what did not serve the plot counts for nothing", () => {
    expect(encounterWorth(encounter({ plotWorthy: false }), 8, true)).toBe(0);
  });

  it("MY-XPR-07 MY-XPR-12 shared alike, rounded once at the end, halves up (A11)", () => {
    const share = encounterShare([encounter()], { level: 8, participants: 4, guileRule: false }); // 6.25 each
    expect(([1, 2, 4] as const).map((status) => xpAward(share, status))).toEqual([6, 13, 25]);
    expect(xpAward({ xp: 5, among: 2 }, 1)).toBe(3);
    expect(encounterShare([], { level: 1, participants: 0, guileRule: false })).toEqual({ xp: 0, among: 1 });
  });

  it("MY-XPR-01 MY-XPR-05 MY-XPR-06 milestones and chapters give each the whole share", () => {
    expect(xpAward(fixedShare("milestone", 3), 2)).toBe(40);
    expect(xpAward(fixedShare("chapter", 3), 2)).toBe(10);
  });

  it("MY-XPR-11 pets gain half at their owner's Status, conjured ones nothing", () => {
    expect([companionAward({ xp: 25, among: 2 }, 3, false), companionAward({ xp: 25, among: 2 }, 3, true)]).toEqual([
      19, 0,
    ]);
  });
});
