import { describe, expect, it } from "vitest";
import { odds, oddsOf } from "../drivers/odds";
import { rollTally } from "./procedure";
import { both, countOf, facesOf, keepHighest, keepLowest, sumOf, worthOf } from "./tallies";
import type { Tally } from "./request";
import { sameTally } from "./same-tally";

const low = (face: number): boolean => face <= 2;

describe("tallies that do the same", () => {
  const same = <S>(tally: Tally<S>, faces = 6) => sameTally(tally as Tally<unknown>, faces);

  it("are one tally to the odds, written anew in every run or not", () => {
    for (const make of [
      () => same(sumOf()),
      () => same(keepHighest(2)),
      () => same(keepLowest(2)),
      () => same(facesOf(6)),
      () => same(countOf((face) => face <= 2)),
      () => same(worthOf((face) => (face === 6 ? 2 : 0))),
      () => same(both({ total: sumOf(), spent: countOf((face) => face <= 2) })),
    ])
      expect(make()).toBe(make());
  });

  it("differ where what they say, their kind, their order or their names do", () => {
    expect(same(keepHighest(2))).not.toBe(same(keepHighest(3)));
    expect(same(keepHighest(2))).not.toBe(same(keepLowest(2)));
    expect(same(countOf((face) => face <= 3))).not.toBe(same(countOf(low)));
    expect(same(worthOf((face) => (low(face) ? 1 : 0)))).not.toBe(same(countOf(low)));
    const one = same(both({ total: sumOf(), spent: countOf(low) }));
    expect(same(both({ total: sumOf(), lost: countOf(low) }))).not.toBe(one);
    expect(same(both({ spent: countOf(low), total: sumOf() }))).not.toBe(one);
  });

  it("on one die may differ on a larger one", () => {
    const [six, most] = [(face: number) => face >= 5, (face: number) => face === 5 || face === 6];
    expect(same(countOf(six))).toBe(same(countOf(most)));
    expect(same(countOf(six), 8)).not.toBe(same(countOf(most), 8));
    const chance = (counts: (face: number) => boolean, faces: number) =>
      odds(() => rollTally("dice", 3, faces, countOf(counts)), String).probability("1");
    expect(chance(six, 6)).toBe(chance(most, 6));
    expect(chance(six, 8)).toBeCloseTo(3 * 0.5 ** 3, 12);
    expect(chance(most, 8)).toBeCloseTo(3 * 0.25 * 0.75 ** 2, 12);
  });

  it("are worked out once", () => {
    let asked = 0;
    const chances = () =>
      odds(
        () => rollTally("dice", 7, 6, both({ hits: countOf((face) => (asked++, face >= 5)) })),
        ({ hits }) => `${hits}`,
      ).entries();
    const first = chances();
    asked = 0;
    expect(chances()).toEqual(first);
    expect(asked).toBe(6); // each face once, to know it again
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
