import { describe, expect, it } from "vitest";
import { odds, oddsOf } from "../drivers/odds";
import { rollTally } from "./procedure";
import { keepHighest, keepLowest, sumOf } from "./tallies";
import type { Tally } from "./request";

describe("tallies of the same arguments", () => {
  it("are one tally to the odds, written anew in every run", () => {
    expect([keepHighest(2), keepLowest(2), sumOf()]).toEqual([keepHighest(2), keepLowest(2), sumOf()]);
    expect(keepHighest(2)).toBe(keepHighest(2));
    expect(keepHighest(2)).not.toBe(keepHighest(3));
    expect(keepHighest(2)).not.toBe(keepLowest(2));
  });

  it("refuse to keep no dice, every time", () => {
    expect(() => keepHighest(0)).toThrow("above 0");
    expect(() => keepHighest(0)).toThrow("above 0");
  });
});

describe("pools that the odds met before", () => {
  const counting = (calls: { adds: number }): Tally<number> => ({
    start: 0,
    add: (total, face) => {
      calls.adds++;
      return total + face;
    },
    key: (total) => total,
  });

  it("are not worked out again while their tally lives, and answer the same", () => {
    const calls = { adds: 0 };
    const tally = counting(calls);
    const make = () => rollTally("dice", 3, 6, tally);
    const first = oddsOf(make).entries();
    const worked = calls.adds;
    expect(worked).toBeGreaterThan(0);
    expect(oddsOf(make).entries()).toEqual(first);
    expect(calls.adds).toBe(worked);
  });

  it("are another pool with other dice, rerolls or conditions", () => {
    const tally = sumOf();
    const chance = (count: number, faces: number, options?: Parameters<typeof rollTally<number>>[4]) =>
      odds(() => rollTally("dice", count, faces, tally, options), String)
        .chance("4")
        .toString();
    expect(chance(2, 6)).toBe("1/12"); // 3 of 36
    expect(chance(2, 4)).toBe("3/16");
    expect(chance(1, 6)).toBe("1/6");
    expect(chance(2, 6, { reroll: { when: (face) => face === 1 } })).toBe("1/25"); // 2-2 of 5 x 5
    expect(chance(2, 6, { until: (sum) => sum < 5 })).toBe("1/2"); // 3 of the 6 throws below 5
    expect(chance(1, 2, { explode: { when: (face) => face === 2, most: 1 } })).toBe("1/4");
    expect(chance(2, 6)).toBe("1/12");
  });
});
