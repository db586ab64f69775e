import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { effectiveRank, rankTerm } from "./bonus";
import { half, opposingDifficulty, opposingRank, quarter, rankOfValue, STANDARD_DIFFICULTIES } from "./difficulty";
import { rerollBlocked } from "./reroll";
import { standardCheck } from "./standard-check";
import { swapRoller } from "./swap-roller";

describe("difficulties", () => {
  it("MD-CHK-08 DC = 13 + bonus, both ways (table 4.9 from -9 to +12)", () => {
    expect(opposingDifficulty(-9)).toBe(4);
    expect(opposingDifficulty(0)).toBe(13);
    expect(opposingDifficulty(1)).toBe(14); // the thug's Axe Strike 1 (L2142)
    expect(opposingDifficulty(12)).toBe(25);
    for (let rank = -9; rank <= 12; rank++) expect(opposingRank(opposingDifficulty(rank))).toBe(rank);
  });

  it("MD-CHK-09 standard difficulties of companion table 1.1, and the value scale of 1.3", () => {
    expect(Object.values(STANDARD_DIFFICULTIES)).toEqual([6, 9, 12, 15, 18, 21]);
    expect([7, 13, 17].map(rankOfValue)).toEqual([-6, 0, 4]);
  });

  it("MD-CHK-18 division rounds down: half of 7 is 3, a quarter of 7 is 1", () => {
    expect([half(7), quarter(7), half(6), quarter(3)]).toEqual([3, 1, 3, 0]);
  });
});

describe("the bonus of an ability", () => {
  const swim = { label: "Swim", rank: null, untrainedRank: -3 };

  it("MD-CHK-10 untrained use takes the lowest rank; without one the ability cannot be tried", () => {
    expect(rankTerm(swim)).toMatchObject({ value: -3, kind: "untrained" });
    expect(rankTerm({ ...swim, rank: 2 })).toMatchObject({ value: 2, kind: "rank" });
    expect(rankTerm({ ...swim, untrainedRank: null })).toBeNull();
    expect(effectiveRank({ ...swim, untrainedRank: 0 })).toBe(0);
  });

  it("MD-CHK-11 an Inaccurate ability does not add its rank", () => {
    expect(rankTerm({ ...swim, rank: 4, inaccurate: true })).toMatchObject({ value: 0, kind: "inaccurate" });
  });
});

describe("who rolls", () => {
  it("MD-CHK-08 MD-CHK-19 swapping the roller keeps the odds but for exact ties, which go to the new roller", () => {
    const attack = { difficulty: 15, bonus: 1, modifiers: 3, edge: "advantage", forced: null } as const;
    const swapped = swapRoller(attack);
    expect(swapped).toEqual({ difficulty: 14, bonus: 2, modifiers: -3, edge: "disadvantage", forced: null });
    expect(swapRoller(swapped)).toEqual(attack);
  });

  it("MD-CHK-08 on level terms both rollers win their ties: 78 of 144 totals reach 13 whoever rolls", () => {
    const level = { difficulty: 13, bonus: 0, modifiers: 0, edge: "none" } as const;
    const chance = (check: Parameters<typeof standardCheck>[0]) =>
      odds(
        () => standardCheck(check),
        (outcome) => String(outcome.success),
      ).probability("true");
    expect(chance(level)).toBeCloseTo(78 / 144, 14);
    expect(chance(swapRoller(level))).toBeCloseTo(78 / 144, 14);
  });

  it("MD-CHK-22 a check is rerolled once at most, and only where that is allowed", () => {
    expect(rerollBlocked({ rerolled: false, rerollable: true })).toBeNull();
    expect(rerollBlocked({ rerolled: true, rerollable: true })).toBe("MALLEUS.Reason.alreadyRerolled");
    expect(rerollBlocked({ rerolled: false, rerollable: false })).toBe("MALLEUS.Reason.notRerollable");
  });
});
