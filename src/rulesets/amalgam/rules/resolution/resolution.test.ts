import { describe, expect, it } from "vitest";
import { replay, sum } from "../../../../engine";
import type { Amalgamate } from "../amalgamate";
import { rulebook, type Toggles } from "../edition";
import { ofWords } from "../testing/samples";
import { transcriptOfHands, type ChosenHands } from "../throw";
import {
  chanceOfSuccess,
  check,
  checkOdds,
  checkResult,
  combinationProblem,
  looksAssured,
  PLAIN_CHECK,
  plinthProblem,
  plotPointProblem,
  potentialDegree,
  riskProblem,
  shownToPlayers,
  takeFiveProblems,
  usePlinth,
  withPlotPoints,
  type CheckSetup,
  type Extra,
  type Resolution,
} from "./index";

const v10 = rulebook("v10");
const old = rulebook("2012");
const setup = (total: number, difficulty: number, more: Partial<CheckSetup> = {}): CheckSetup => ({
  ...PLAIN_CHECK,
  pledge: { total, degree: Math.min(1, total) },
  difficulty,
  ...more,
});
const EVEN: ChosenHands = { own: 3, other: 3, flashOwn: 2, flashOther: 4 };
const ODD: ChosenHands = { own: 3, other: 3, flashOwn: 2, flashOther: 5 };
const thrown = (given: CheckSetup, hands: ChosenHands, toggles: Partial<Toggles> = {}) =>
  replay(() => check(given, "fingers", rulebook("v10", toggles)), transcriptOfHands(hands));
const settled = (given: CheckSetup, book = v10) => replay(() => check(given, "fingers", book), []);

describe("Performance", () => {
  it("AM-RES-01 flow 2: Pledge 3, hands 4 and 3, Performance 5 against 5: a tie succeeds", () => {
    expect(thrown(setup(3, 5), { own: 4, other: 3 })).toMatchObject({
      performance: 5,
      success: true,
      margin: 0,
      degree: 1,
    });
    expect(thrown(setup(3, 6), { own: 4, other: 3 })).toMatchObject({ success: false, margin: -1, degree: 0 });
  });

  it("AM-RES-02 the Degree is that of the highest Level, on success only", () => {
    const strong = setup(4, 5, { pledge: { total: 4, degree: 3 } });
    expect(thrown(strong, { own: 1, other: 5 }).degree).toBe(3);
    expect(thrown({ ...strong, difficulty: 6 }, { own: 1, other: 5 }).degree).toBe(0);
  });

  it("AM-RES-03 flow 2: doubles and an even flash make 13 of a Pledge of 3, and the Degree doubles", () => {
    const outcome = thrown(setup(3, 5), EVEN);
    expect(outcome).toMatchObject({ kind: "criticalThrow", performance: 13, success: true, degree: 2 });
    expect(checkResult(outcome)).toBe("criticalSuccess");
  });

  it("AM-RES-03 a Critical Throw is no automatic success", () => {
    const outcome = thrown(setup(3, 14), EVEN);
    expect([outcome.performance, outcome.success, outcome.degree, checkResult(outcome)]).toEqual([
      13,
      false,
      0,
      "failure",
    ]);
  });

  it("AM-RES-03 flat modifiers stay on a Critical Throw, or go by toggle (A3); all of the Degree doubles (A4)", () => {
    const bold = setup(3, 5, { risk: 2, proficiency: 1, pledge: { total: 3, degree: 2 } });
    expect(thrown(bold, EVEN)).toMatchObject({ performance: 12, degree: 10 }); // 3 + 10 + 1 - 2; (2 + 2 + 1) x 2
    expect(thrown(bold, EVEN, { critKeepsModifiers: false })).toMatchObject({ performance: 13, degree: 10 });
  });

  it("AM-RES-04 a Critical Failure is 0 and 0, modifiers included, and fails even at Difficulty 0 (A6)", () => {
    const outcome = thrown(setup(6, 0, { modifier: 4, proficiency: 1 }), ODD);
    expect(outcome).toMatchObject({ performance: 0, degree: 0, success: false, performanceTerms: [] });
    expect(checkResult(outcome)).toBe("criticalFailure");
  });

  it("AM-RES-01 Difficulty 0 or less is otherwise compared like any other", () => {
    expect(thrown(setup(0, 0), { own: 1, other: 5 }).success).toBe(true);
  });

  it("AM-RES-05 Pledge, Throw, Proficiency, Risk, Plot Point, Storyteller: in this order, and they add up", () => {
    const full = setup(4, 5, {
      proficiency: 1,
      risk: 2,
      plotPoint: true,
      modifier: -1,
      pledge: { total: 4, degree: 3 },
    });
    const { performance, performanceTerms, degree, degreeTerms } = thrown(full, { own: 5, other: 4 });
    expect(performanceTerms.map(({ kind, value }) => [kind, value])).toEqual([
      ["pledge", 4],
      ["throw", 4],
      ["proficiency", 1],
      ["risk", -2],
      ["plotPoint", 1],
      ["modifier", -1],
    ]);
    expect([performance, sum(performanceTerms)]).toEqual([7, 7]);
    expect(degreeTerms.map(({ kind, value }) => [kind, value])).toEqual([
      ["highestLevel", 3],
      ["risk", 2],
      ["proficiency", 1],
    ]);
    expect(degree).toBe(6);
  });

  it("AM-PRF-03 a Proficiency gives +1 Performance and, on success, +1 Degree", () => {
    const sprint = setup(3, 7, { proficiency: 1, pledge: { total: 3, degree: 3 } });
    expect(thrown(sprint, { own: 1, other: 2 })).toMatchObject({ performance: 7, success: true, degree: 4 });
    expect(thrown(sprint, { own: 1, other: 1, flashOwn: 1, flashOther: 2 }).degree).toBe(0);
  });

  it("AM-PRF-03 each of two declared Proficiencies adds 1 and 1: v10:L402 gives the bonus to the one that is used", () => {
    const both = setup(6, 9, { proficiency: 2, pledge: { total: 6, degree: 3 } });
    expect(thrown(both, { own: 1, other: 5 })).toMatchObject({ performance: 9, success: true, degree: 5 });
    expect(thrown(both, EVEN)).toMatchObject({ performance: 18, degree: 10 }); // 6 + 10 + 2; (3 + 2) x 2
    expect(potentialDegree(both)).toBe(5);
  });

  it("AM-RES-08 each Level of Risk takes 1 from the Performance and adds 1 to the Degree", () => {
    expect(thrown(setup(3, 5, { risk: 3 }), { own: 1, other: 4 })).toMatchObject({ performance: 5, degree: 4 });
    expect(thrown(setup(3, 5, { risk: 3 }), { own: 1, other: 3 })).toMatchObject({ performance: 4, degree: 0 });
  });

  it("AM-RES-02 AM-RES-08 nothing Pledged has Degree 0 and only Risk adds to it (A55)", () => {
    const bare = setup(0, 2);
    expect(thrown(bare, { own: 1, other: 4 })).toMatchObject({ success: true, degree: 0 });
    expect(thrown({ ...bare, risk: 1 }, { own: 1, other: 4 }).degree).toBe(1);
  });

  it("AM-MAN-01 special attacks have no numbers beyond Exhausting and Proficiencies: an Exhausted L3 with Sneak Attack", () => {
    const sneak = setup(6, 10, { proficiency: 1, pledge: { total: 6, degree: 6 } }); // L3 doubled
    expect(thrown(sneak, { own: 1, other: 2 })).toMatchObject({ performance: 10, degree: 7 });
  });
});

describe("without a Throw", () => {
  it("AM-RES-06 Taking 5: Levels and 5, no criticals, the Degree as usual", () => {
    expect(settled(setup(3, 8, { method: "takeFive" }))).toMatchObject({
      thrown: null,
      performance: 8,
      success: true,
      degree: 1,
    });
    expect(settled(setup(3, 9, { method: "takeFive" })).success).toBe(false);
  });

  it("AM-RES-06 needs calm, no opposition, plenty of time and the Storyteller's leave", () => {
    const good = { duress: false, opposed: false, plentyOfTime: true, leave: true };
    expect(takeFiveProblems(good)).toEqual([]);
    expect(takeFiveProblems({ duress: true, opposed: true, plentyOfTime: false, leave: false })).toEqual([
      "duress",
      "opposed",
      "noTime",
      "needsLeave",
    ]);
  });

  it("AM-RES-07 a Plinth is the bare Levels: meeting the Difficulty is enough, or not, by toggle (A7)", () => {
    const plinth = setup(5, 5, { method: "plinth" });
    expect(settled(plinth)).toMatchObject({ performance: 5, success: true, degree: 1 });
    expect(settled(plinth, rulebook("2012", { plinthStrict: true })).success).toBe(false);
    expect(settled({ ...plinth, difficulty: 4 }, rulebook("2012", { plinthStrict: true })).success).toBe(true);
  });

  it("AM-RES-07 the strict reading is about the Plinth alone: a thrown tie still succeeds", () => {
    expect(thrown(setup(3, 5), { own: 4, other: 3 }, { plinthStrict: true }).success).toBe(true);
  });

  it("AM-RES-07 once for any situation", () => {
    const fresh = ofWords([]);
    expect(plinthProblem(fresh, "cellar")).toBeNull();
    const used = usePlinth(fresh, "cellar").next;
    expect([plinthProblem(used, "cellar"), plinthProblem(used, "attic")]).toEqual(["usedPlinth", null]);
    expect(usePlinth(used, "cellar").next.plinthUsed).toEqual(["cellar"]);
  });
});

describe("what combines", () => {
  const row = (extra: Extra, book = v10, opposed = false) =>
    (["throw", "takeFive", "plinth", "craft", "contest"] as Resolution[]).map(
      (resolution) => combinationProblem(extra, resolution, book, opposed) === null,
    );
  const all = rulebook("2012", { risk2012: true, plotPoints: true });

  it("AM-RES-10 AM-EXH-05 AM-CRF-04 the table of v10", () => {
    expect(row("critical")).toEqual([true, false, false, true, true]);
    expect(row("exhaust")).toEqual([true, false, false, true, true]);
    expect(row("risk")).toEqual([true, false, false, true, true]);
    expect(row("proficiency")).toEqual([true, true, true, true, true]);
    expect(row("wordStack", v10, true)).toEqual([false, false, false, false, false]);
    expect(row("plotPoint")).toEqual([false, false, false, false, false]);
    expect(row("instead").slice(3)).toEqual([false, false]);
  });

  it("AM-RES-10 AM-STK-06 AM-PLT-02 the table of 2012 with its optional rules", () => {
    expect(row("exhaust", all).slice(0, 3)).toEqual([true, false, false]);
    expect(row("risk", all).slice(0, 3)).toEqual([true, true, true]); // no exclusion is stated
    expect(row("wordStack", all, true).slice(0, 3)).toEqual([true, false, false]);
    expect(row("wordStack", all, false).slice(0, 3)).toEqual([false, false, false]);
    expect(row("plotPoint", all).slice(0, 3)).toEqual([true, false, false]);
    expect(row("exhaust", all).slice(3)).toEqual([false, false]); // 2012 has neither Crafting nor Contests
  });

  it("AM-RES-10 each refusal says why", () => {
    expect(combinationProblem("exhaust", "takeFive", v10)).toBe("notWithTakeFive");
    expect(combinationProblem("exhaust", "plinth", v10)).toBe("notWithPlinth");
    expect(combinationProblem("instead", "craft", v10)).toBe("notWithCraft");
    expect(combinationProblem("wordStack", "throw", all)).toBe("stackUnopposed");
    expect(combinationProblem("risk", "throw", old)).toBe("notInEdition");
  });
});

describe("Risk and Plot Points", () => {
  it("AM-RES-08 in v10 none to three Levels, not when success is assured or while Taking 5", () => {
    expect([0, 1, 3, 4, 1.5, -1].map((risk) => riskProblem(risk, "throw", v10))).toEqual([
      null,
      null,
      null,
      "riskMost",
      "riskMost",
      "riskMost",
    ]);
    expect(riskProblem(1, "throw", v10, { assured: true })).toBe("assured");
    expect(riskProblem(1, "takeFive", v10)).toBe("notWithTakeFive");
    expect(riskProblem(0, "takeFive", v10)).toBeNull();
  });

  it("AM-RES-08 the hint comes when the lowest Throw would do: Pledge + 1 against the Difficulty", () => {
    expect([looksAssured(4, 5), looksAssured(3, 5)]).toEqual([true, false]);
  });

  it("AM-RES-09 in 2012 only by the optional rule and the Storyteller's leave, without a maximum", () => {
    const book = rulebook("2012", { risk2012: true });
    expect(riskProblem(1, "throw", old, { allowed: true })).toBe("notInEdition");
    expect(riskProblem(1, "throw", book)).toBe("needsLeave");
    expect(riskProblem(7, "throw", book, { allowed: true })).toBeNull();
    expect(riskProblem(1, "takeFive", book, { allowed: true })).toBeNull();
    expect(riskProblem(1, "throw", book, { allowed: true, assured: true })).toBeNull();
  });

  const hero: Amalgamate = { ...ofWords([]), plotPoints: 1 };

  it("AM-PLT-01 AM-PLT-02 one is given and spent for +1 on a Throw, where the optional rule is in use", () => {
    const book = rulebook("2012", { plotPoints: true });
    expect(withPlotPoints(ofWords([]), 1).next.plotPoints).toBe(1);
    expect(plotPointProblem(hero, "throw", book)).toBeNull();
    expect(withPlotPoints(hero, -1).next.plotPoints).toBe(0);
    expect(plotPointProblem(withPlotPoints(hero, -1).next, "throw", book)).toBe("noPlotPoint");
    expect(plotPointProblem(hero, "takeFive", book)).toBe("notWithTakeFive");
    expect(plotPointProblem(hero, "throw", old)).toBe("notInEdition");
    expect(thrown(setup(3, 5, { plotPoint: true }), { own: 1, other: 5 }).performance).toBe(5);
  });
});

describe("exact chances of a whole check", () => {
  it("AM-THR-07 Pledge 3 against 5 lacks 2: 93/125, 37/50 with the short flash round, 3/4 by dice", () => {
    const lock = setup(3, 5);
    expect(`${chanceOfSuccess(lock, "fingers", v10)}`).toBe("93/125");
    expect(`${chanceOfSuccess(lock, "fingers", rulebook("v10", { flashRound: "two" }))}`).toBe("37/50");
    expect(`${chanceOfSuccess(lock, "dice", v10)}`).toBe("3/4");
  });

  it("AM-THR-07 AM-RES-08 Risk 2 makes it lack 4: 53/125, and the four results add up to 1", () => {
    const chances = checkOdds(setup(3, 5, { risk: 2 }), "fingers", v10);
    const shown = ["criticalSuccess", "success", "failure", "criticalFailure"].map((key) => `${chances.chance(key)}`);
    expect(shown).toEqual(["13/125", "8/25", "12/25", "12/125"]); // 40/125 and 60/125 of 1 to 5
  });

  it("AM-RES-06 Taking 5 has no chance in it", () => {
    expect(`${chanceOfSuccess(setup(3, 8, { method: "takeFive" }), "fingers", v10)}`).toBe("1");
  });
});

describe("what is shown and what is split", () => {
  it("AM-DIF-03 a secret Difficulty shows neither margin nor, if wished, the result", () => {
    const outcome = thrown(setup(3, 5), { own: 4, other: 3 });
    expect(shownToPlayers(outcome, "open")).toEqual({ performance: 5, margin: 0, success: true, degree: 1 });
    expect(shownToPlayers(outcome, "difficulty")).toEqual({ performance: 5, margin: null, success: true, degree: 1 });
    expect(shownToPlayers(outcome, "all")).toEqual({ performance: 5, margin: null, success: null, degree: null });
  });

  it("AM-TGT-01 the potential Degree counts Risk and Proficiency before any doubling (A32); a share doubles on a critical", () => {
    const split = setup(3, 5, { risk: 1, proficiency: 1, pledge: { total: 3, degree: 2 } });
    expect(potentialDegree(split)).toBe(4);
    expect(thrown({ ...split, share: 3 }, { own: 1, other: 4 })).toMatchObject({ performance: 8, degree: 3 });
    expect(thrown({ ...split, share: 3 }, EVEN).degree).toBe(6);
  });
});
