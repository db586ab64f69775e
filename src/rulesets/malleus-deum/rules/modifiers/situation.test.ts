import { describe, expect, it } from "vitest";
import { planCheck } from "../checks/plan-check";
import { standardCheck } from "../checks/standard-check";
import { withDice } from "../testing/with-dice";
import { contestTerms, type ContestSide } from "./contest";
import { mirror } from "./mirror";
import {
  ambushTerm,
  coverSituation,
  darknessSituation,
  preparedTerm,
  rangeSituation,
  tagTerm,
  together,
  unseenTerm,
  weaponTerms,
} from "./situation";

const total = (terms: readonly { value: number }[]) => terms.reduce((sum, term) => sum + term.value, 0);

describe("circumstances", () => {
  it("MD-MOV-06 cover: light -3, hard -6, full cannot be hit", () => {
    expect(total(coverSituation("light").terms)).toBe(-3);
    expect(total(coverSituation("hard").terms)).toBe(-6);
    expect(coverSituation("none")).toEqual({ terms: [], forced: [] });
    const plan = planCheck({ difficulty: 2, forced: coverSituation("full").forced });
    expect(withDice(() => standardCheck(plan), {})).toMatchObject({
      success: false,
      reason: "MALLEUS.Reason.fullCover",
    });
  });

  it("MD-MOV-05 range: up to it 0, up to twice it -3, beyond automatic failure", () => {
    expect(total(rangeSituation(10, 10).terms)).toBe(0);
    expect(total(rangeSituation(11, 10).terms)).toBe(-3);
    expect(total(rangeSituation(20, 10).terms)).toBe(-3);
    expect(rangeSituation(21, 10)).toEqual({
      terms: [],
      forced: [{ success: false, reason: "MALLEUS.Reason.outOfRange" }],
    });
  });

  it("MD-CMB-15 darkness -3, total darkness -6; circumstances add (A-43)", () => {
    expect(total(darknessSituation("dark").terms)).toBe(-3);
    expect(total(darknessSituation("total").terms)).toBe(-6);
    expect(total(together([coverSituation("hard"), rangeSituation(15, 10), darknessSituation("none")]).terms)).toBe(-9);
  });

  it("MD-ACT-13 a prepared action +3", () => {
    expect(preparedTerm().value).toBe(3);
  });

  it("MD-CMB-08 ambushing +6, being ambushed -6", () => {
    expect([ambushTerm(true).value, ambushTerm(false).value]).toEqual([6, -6]);
  });

  it("MD-TAG-02 a tag is worth what the GM grants", () => {
    expect(tagTerm("dark", 1)).toMatchObject({ label: "dark", value: 1, kind: "tag" });
  });

  it("MD-CON-29 MD-CON-30 an inaccurate weapon -3, a very inaccurate one -6, never both", () => {
    expect(total(weaponTerms({ id: "bow", inaccurate: true }))).toBe(-3);
    expect(total(weaponTerms({ id: "bow", inaccurate: true, veryInaccurate: true }))).toBe(-6);
    expect(weaponTerms({ id: "bow" })).toEqual([]);
  });
});

describe("the mirror", () => {
  const side = (
    id: string,
    categories: ContestSide["categories"],
    conditions: ContestSide["conditions"] = [],
  ): ContestSide => ({
    id,
    categories,
    conditions,
  });

  it("MD-DEF-10 an NPC's attack at -3 is a PC's defence at +3, and says why", () => {
    expect(mirror([{ label: "dazed", value: -3, source: "thug" }])).toEqual([
      { label: "dazed", value: 3, source: "thug", kind: "mirrored" },
    ]);
    const terms = contestTerms(
      side("dourli", ["block", "defence", "physical"]),
      side("thug", ["attack"], [{ id: "dazed" }]),
    );
    expect(total(terms)).toBe(3);
  });

  it("MD-DEF-10 MD-MOV-09 flanking is one swing of 3, whoever rolls (A-07)", () => {
    const flanked = [{ id: "flanked" }] as const;
    expect(total(contestTerms(side("dourli", ["armour", "defence"], flanked), side("thug", ["attack"])))).toBe(-3);
    expect(total(contestTerms(side("dourli", ["attack"]), side("thug", ["armour", "defence"], flanked)))).toBe(3);
  });

  it("MD-DEF-10 blind against blind is even, and one's own blindness is -6", () => {
    const blind = [{ id: "blind" }] as const;
    const block = ["block", "defence", "physical"] as const;
    expect(total(contestTerms(side("a", block, blind), side("b", ["attack"], blind)))).toBe(0);
    expect(total(contestTerms(side("a", block, blind), side("b", ["attack"])))).toBe(-6);
  });

  it("MD-CON-31 MDC-CMB-11 whoever is invisible and beyond the light as well is worth -6, once", () => {
    const unseen = { ...side("a", ["attack"]), terms: [unseenTerm("b")] };
    expect(total(contestTerms(unseen, side("b", [])))).toBe(-6);
    expect(total(contestTerms(unseen, side("b", [], [{ id: "invisible" }])))).toBe(-6);
  });

  it("MD-CON-31 MD-DEF-10 an invisible attacker: -6 to the block; an invisible defender: +6 to it", () => {
    const invisible = [{ id: "invisible" }] as const;
    const block = ["block", "defence", "physical"] as const;
    expect(total(contestTerms(side("a", block), side("b", ["attack"], invisible)))).toBe(-6);
    expect(total(contestTerms(side("a", block, invisible), side("b", ["attack"])))).toBe(6);
  });

  it("MD-DEF-10 cover against the NPC's attack helps the PC's defence by as much", () => {
    const attacker = { ...side("thug", ["attack"]), terms: coverSituation("light").terms };
    expect(total(contestTerms(side("dourli", ["dodge", "defence", "physical"]), attacker))).toBe(3);
  });
});
