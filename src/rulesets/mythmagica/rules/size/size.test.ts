import { describe, expect, it } from "vitest";
import {
  ignoresInternal,
  isAvatarSize,
  isUsable,
  mapSide,
  relativeSize,
  scaleBetween,
  SIZES,
  sizeSteps,
  swarming,
} from "./category";
import { leanWeight, readWeight, weightRange } from "./weight";

describe("size categories", () => {
  it("MY-SIZ-01 twelve from Zot to Astronomical; Avatars are Tiny to Medium", () => {
    expect([SIZES.length, SIZES[0], SIZES[6], SIZES[11]]).toEqual([12, "zot", "medium", "astronomical"]);
    expect(SIZES.filter(isAvatarSize)).toEqual(["tiny", "small", "medium"]);
    expect([sizeSteps("medium", 2), sizeSteps("wee", -5), sizeSteps("epic", 9)]).toEqual([
      "great",
      "zot",
      "astronomical",
    ]);
  });

  it("MY-SIZ-02 spaces on the map: Small a half, Tiny a quarter, Ultratiny an eighth of a square's side; Large 2", () => {
    expect(SIZES.slice(3).map(mapSide)).toEqual([1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32]);
    expect(mapSide("zot")).toBe(1 / 8);
  });

  it("MY-SIZ-03 a weapon three categories smaller reaches nothing vital, one of two does", () => {
    expect([ignoresInternal("great", "small"), ignoresInternal("large", "small")]).toEqual([true, false]);
    expect(ignoresInternal("medium", "ultratiny")).toBe(true);
    expect(ignoresInternal("small", "large")).toBe(false);
  });

  it("MY-SIZ-04 names by steps, a Very for each beyond the first", () => {
    expect(relativeSize("medium", "medium")).toEqual({ steps: 0, word: "proportional", verys: 0 });
    expect(relativeSize("large", "medium")).toMatchObject({ word: "oversize", verys: 0 });
    expect(relativeSize("ultratiny", "medium")).toEqual({ steps: -3, word: "undersize", verys: 2 });
    expect(relativeSize("astronomical", "medium")).toMatchObject({ word: "oversize", verys: 4 });
  });

  it("MY-SIZ-05 MY-WPN-05 one category off can be used, two cannot", () => {
    expect([-2, -1, 0, 1, 2].map((steps) => isUsable(sizeSteps("medium", steps), "medium"))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it("MY-SIZ-06 each category is twice as long", () => {
    expect([scaleBetween("medium", "great"), scaleBetween("medium", "tiny")]).toEqual([4, 0.25]);
  });

  it("MY-SIZ-07 Tiny ones often swarm, smaller ones almost always", () => {
    expect(["small", "tiny", "wee"].map((size) => swarming(size as (typeof SIZES)[number]))).toEqual([
      "never",
      "often",
      "almostAlways",
    ]);
  });
});

describe("weights", () => {
  it("MY-WGT-01 printed cells, in ounces, pounds and tons (AMB-20)", () => {
    expect(readWeight(leanWeight("ultratiny", -23))).toEqual({ value: 4.3, unit: "oz" });
    expect(readWeight(leanWeight("tiny", -16))).toEqual({ value: 2, unit: "lb" });
    expect(leanWeight("small", -13)).toBe(10);
    expect([leanWeight("medium", -8), leanWeight("medium", 0), leanWeight("medium", 8)]).toEqual([64, 128, 256]);
    expect(readWeight(leanWeight("great", 11))).toEqual({ value: 2.6, unit: "ton" });
  });

  it("MY-WGT-01 the formula where nothing is legible", () => {
    expect([0, 3, 16].map((brawn) => Math.round(leanWeight("large", brawn)))).toEqual([512, 664, 2048]);
    expect(readWeight(leanWeight("epic", 24))).toEqual({ value: 32, unit: "ton" });
    expect(leanWeight("medium", 16)).toBe(512); // beyond the column
    expect(leanWeight("wee", -24)).toBeCloseTo(128 / 4 ** 4 / 8, 12);
  });

  it("MY-WGT-02 a heavier build goes up to Brawn + 2 of the same column", () => {
    expect(weightRange("medium", 0)).toEqual({ min: 128, max: 152 });
  });
});
