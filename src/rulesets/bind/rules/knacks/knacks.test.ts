import { describe, expect, it } from "vitest";
import { hasKnack, halfOfKnacks, KNACKS, knacksOf, ranksOf, withWeapons } from "./knacks";

describe("Knacks", () => {
  it("BI-KNK-01 34 of them; every purchase counts, also repeated and unlisted ones", () => {
    expect(KNACKS).toHaveLength(34);
    const own = knacksOf([
      { id: "dodger", ranks: 2 },
      { id: "charge", ranks: 1 },
      { id: null, ranks: 1 },
    ]);
    expect([own.count, ranksOf(own, "dodger"), hasKnack(own, "charge"), hasKnack(own, "disarm")]).toEqual([
      4,
      2,
      true,
      false,
    ]);
  });

  it("BI-KNK-02 a weapon's Knack works like one more purchase, but not in K", () => {
    const held = withWeapons(knacksOf([{ id: "firstStrike", ranks: 1 }]), ["firstStrike", "solidDefence"]);
    expect([held.count, ranksOf(held, "firstStrike"), hasKnack(held, "solidDefence")]).toEqual([1, 2, true]);
  });

  it("BI-KNK-04 what scales with K grows with any Knack: half rounded up", () => {
    expect([0, 1, 2, 3].map((ranks) => halfOfKnacks(knacksOf([{ id: null, ranks }])))).toEqual([0, 1, 1, 2]);
  });
});
