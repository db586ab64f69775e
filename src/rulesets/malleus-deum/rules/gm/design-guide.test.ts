import { describe, expect, it } from "vitest";
import { attackAbout, defenceBand, fallsToHit } from "./design-guide";

describe("what a creature is measured by", () => {
  it("MDC-CMB-10 defence DCs: about 15 (12 to 18) at level 1, 21 (18 to 24) at level 10, a straight line between", () => {
    expect(defenceBand(1)).toEqual({ least: 12, about: 15, most: 18 });
    expect(defenceBand(10)).toEqual({ least: 18, about: 21, most: 24 });
    expect(defenceBand(4)).toEqual({ least: 14, about: 17, most: 20 });
    expect([defenceBand(0), defenceBand(99)]).toEqual([defenceBand(1), defenceBand(10)]);
  });

  it("MDC-CMB-10 attack DCs: about 13 at level 1, 16 at level 10", () => {
    expect([1, 4, 10].map(attackAbout)).toEqual([13, 14, 16]);
  });

  it("MDC-CMB-10 a grunt with 5 Stamina and 7 Health falls to the second hit of 6; no damage fells nobody", () => {
    expect([fallsToHit(12, 6), fallsToHit(13, 6), fallsToHit(0, 6), fallsToHit(12, 0)]).toEqual([2, 3, 1, null]);
  });
});
