import { describe, expect, it } from "vitest";
import { DIFFERENCES, rulebook, stackMeanings } from "./index";
import { WORDING } from "./differences";

const v10 = rulebook("v10");
const old = rulebook("2012");

describe("editions", () => {
  it("AM-EDN-01 every row of the table of differences has one column an edition, and one place", () => {
    const text = Object.entries({ ...DIFFERENCES, ...WORDING });
    for (const [row, values] of text) expect(values, row).toHaveLength(2);
    expect(text).toHaveLength(Object.keys(DIFFERENCES).length + Object.keys(WORDING).length);
    for (const row of Object.keys(DIFFERENCES) as (keyof typeof DIFFERENCES)[]) {
      expect(v10[row], row).toEqual(DIFFERENCES[row][0]);
      expect(old[row], row).toEqual(DIFFERENCES[row][1]);
    }
  });

  it("AM-EDN-01 the rows with numbers: fresh Words 3 and 5, Snags at no price and at 2, Risk to 3 and without end", () => {
    expect([v10.freshNeeded, old.freshNeeded]).toEqual([3, 5]);
    expect([v10.snagPrice, old.snagPrice]).toEqual([null, 2]);
    expect([v10.riskMost, old.riskMost]).toEqual([3, null]);
    expect([v10.version, old.version]).toEqual(["10.0", "8"]);
  });

  it("AM-EDN-01 what v10 alone has, and what 2012 alone has", () => {
    const rows = ["collaboration", "additionalTargets", "contests", "grappling", "attachedItems", "crafting"] as const;
    for (const row of [...rows, "thaumaturgy", "effects", "consumables"] as const)
      expect([row, v10[row], old[row]]).toEqual([row, true, false]);
    for (const row of ["wordStacks", "unfamiliarItems"] as const)
      expect([row, v10[row], old[row]]).toEqual([row, false, true]);
  });

  it("AM-EDN-02 in v10 dice and Risk belong to the core; in 2012 all four optional rules are off until chosen", () => {
    expect(v10).toMatchObject({ dice: true, risk: "player", plotPoints: false, advancedItems: false });
    expect(old).toMatchObject({ dice: false, risk: "none", plotPoints: false, advancedItems: false });
    const all = { dice2012: true, risk2012: true, plotPoints: true, advancedItems: true };
    expect(rulebook("2012", all)).toMatchObject({
      dice: true,
      risk: "storyteller",
      plotPoints: true,
      advancedItems: true,
    });
  });

  it("AM-EDN-02 the optional rules of 2012 stay out of v10 whatever is chosen", () => {
    const all = { dice2012: true, risk2012: true, plotPoints: true, advancedItems: true };
    expect(rulebook("v10", all)).toMatchObject({ risk: "player", plotPoints: false, advancedItems: false });
  });

  it("AM-EDN-02 the flash round has five fingers, or two by choice", () => {
    expect([v10.flash, rulebook("v10", { flashRound: "two" }).flash]).toEqual([5, 2]);
  });

  it("AM-EDN-03 the three meanings of stacking are told apart", () => {
    expect(stackMeanings(v10)).toEqual(["stackPackage", "attachItem"]);
    expect(stackMeanings(old)).toEqual(["templatePackage", "wordStack"]);
  });
});
