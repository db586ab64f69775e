import { describe, expect, it } from "vitest";
import { reactionsPerRound, spendBlocked, spendTurn } from "./budget";
import { costOf, itemCost } from "./costs";

describe("what acts cost", () => {
  it("MY-TRN-02 MY-GLO-02 whatever harms is an Assault Action, so are standing up and Special Attack Modes, unless a rule says else", () => {
    const cost = (kind: Parameters<typeof costOf>[0]["kind"], harms = false) => costOf({ kind, harms });
    expect([cost("move"), cost("attack"), cost("specialMode"), cost("stand"), cost("equip")]).toEqual([
      "action",
      "assault",
      "assault",
      "assault",
      "action",
    ]);
    expect([cost("spell"), cost("spell", true)]).toEqual(["action", "assault"]);
    expect(costOf({ kind: "attack", harms: true, stated: "reaction" })).toBe("reaction");
  });

  it("MY-TRN-10 MY-ITM-08 a triggered item costs what its spell would, a flaming sword nothing", () => {
    expect(itemCost({ constant: false, spell: "assault" })).toBe("assault");
    expect(itemCost({ constant: true, spell: "assault" })).toBeNull();
  });

  it("MY-TRN-01 MY-TRN-04 the budget alone", () => {
    const assault = spendTurn({ actions: 0, assault: false, reactions: 0 }, "assault");
    expect([spendBlocked(assault, "assault"), spendBlocked(assault, "action")]).toEqual(["assaultUsed", null]);
    expect([reactionsPerRound(0), reactionsPerRound(3)]).toEqual([1, 3]);
  });
});
