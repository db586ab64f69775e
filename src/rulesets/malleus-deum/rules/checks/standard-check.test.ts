import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { expectOrderFree } from "../../../../engine/testing/order-free";
import { countThrows, withDice } from "../testing/with-dice";
import type { Edge } from "./edge";
import { genericCheck, neededOnDice, planCheck, timeTaken } from "./plan-check";
import { isSuccess, STANDARD_RESULTS, standardResult, type StandardResult } from "./result-key";
import { standardCheck, type StandardCheck } from "./standard-check";

const check = (difficulty: number, bonus = 0, modifiers = 0, edge: Edge = "none"): StandardCheck => ({
  difficulty,
  bonus,
  modifiers,
  edge,
});
const rolled = (plan: StandardCheck, ...dice: number[]) => withDice(() => standardCheck(plan), { check: dice });

describe("the Standard Check", () => {
  it("MD-CHK-01 equality succeeds: 2d12 + bonus >= DC - modifiers", () => {
    expect(rolled(check(14, 2), 4, 8)).toMatchObject({
      success: true,
      total: 14,
      margin: 0,
      boon: "none",
      bane: "none",
    });
    expect(rolled(check(14, 2), 4, 7)).toMatchObject({ success: false, total: 13, margin: -1 });
  });

  it("MD-CHK-02 a modifier lowers the DC and never joins the total", () => {
    const outcome = rolled(check(14, 2, 3), 4, 5);
    expect(outcome).toMatchObject({ total: 11, difficulty: 14, effectiveDifficulty: 11, success: true, margin: 0 });
    expect(rolled(check(14, 2, -3), 7, 8)).toMatchObject({ total: 17, effectiveDifficulty: 17, success: true });
    expect(rolled(check(14, 2, -3), 6, 8)).toMatchObject({ total: 16, success: false });
  });

  it("MD-CHK-03 MD-CHK-05 MD-CHK-14 Dourli's Strength 2 against the panicked horse, DC 14: 5,5 makes 12, fails, with a bane", () => {
    const outcome = rolled(check(14, 2), 5, 5);
    expect(outcome).toMatchObject({
      success: false,
      total: 12,
      margin: -2,
      boon: "none",
      bane: "minor",
      automatic: null,
    });
    expect(standardResult(outcome)).toBe("failureBane");
  });

  it("MD-CHK-03 MD-CHK-04 every double by the table, whether the check succeeds or fails", () => {
    for (let face = 1; face <= 12; face++) {
      const outcome = rolled(check(13), face, face);
      const significant = face === 1 || face === 12;
      expect(outcome.boon, `boon of ${face}`).toBe(face % 2 === 0 ? (significant ? "significant" : "minor") : "none");
      expect(outcome.bane, `bane of ${face}`).toBe(face % 2 === 1 ? (significant ? "significant" : "minor") : "none");
      expect(outcome.success).toBe(2 * face >= 13);
    }
  });

  it("MD-CHK-03 MD-CHK-06 1-1 always fails and 12-12 always succeeds, whatever the total", () => {
    expect(rolled(check(2, 10), 1, 1)).toMatchObject({
      success: false,
      automatic: "criticalFailure",
      bane: "significant",
      margin: 10,
    });
    expect(rolled(check(40), 12, 12)).toMatchObject({
      success: true,
      automatic: "criticalSuccess",
      boon: "significant",
      margin: -16,
    });
  });

  it("MD-CHK-07 advantage keeps the highest two of three, disadvantage the lowest two", () => {
    expect(rolled(check(13, 0, 0, "advantage"), 3, 9, 7)).toMatchObject({ kept: [9, 7], dropped: 3, total: 16 });
    expect(rolled(check(13, 0, 0, "disadvantage"), 3, 9, 7)).toMatchObject({ kept: [7, 3], dropped: 9, total: 10 });
  });

  it("MD-CHK-07 doubles are read on the kept dice only (A-41)", () => {
    expect(rolled(check(13, 0, 0, "advantage"), 4, 4, 9)).toMatchObject({ kept: [9, 4], boon: "none" });
    expect(rolled(check(13, 0, 0, "disadvantage"), 4, 9, 4)).toMatchObject({ kept: [4, 4], dropped: 9, boon: "minor" });
    expect(rolled(check(13, 0, 0, "disadvantage"), 1, 12, 1)).toMatchObject({ automatic: "criticalFailure" });
    expect(rolled(check(40, 0, 0, "advantage"), 12, 1, 12)).toMatchObject({ automatic: "criticalSuccess", dropped: 1 });
    expect(rolled(check(13, 0, 0, "advantage"), 6, 6, 6)).toMatchObject({ kept: [6, 6], dropped: 6, boon: "minor" });
  });

  it("MD-CHK-07 advantage and disadvantage cancel, more of one kind do not stack", () => {
    const plan = (...edges: Edge[]) => planCheck({ difficulty: 13, edges }).edge;
    expect(plan("advantage", "disadvantage", "advantage")).toBe("none");
    expect(plan("advantage", "advantage")).toBe("advantage");
    expect(plan("none", "disadvantage")).toBe("disadvantage");
    expect(plan()).toBe("none");
  });

  it("MD-CHK-13 an ability check keeps its terms, so the card can name every number", () => {
    const plan = planCheck({
      difficulty: 14,
      bonus: [{ label: "Strength", value: 2, kind: "rank" }],
      modifiers: [
        { label: "tag", value: 1 },
        { label: "MALLEUS.Condition.dazed", value: -3 },
      ],
    });
    expect(plan).toMatchObject({ bonus: 2, modifiers: -2 });
    expect(plan.bonusTerms).toHaveLength(1);
    expect(plan.modifierTerms).toHaveLength(2);
    expect(neededOnDice(plan)).toBe(14); // 14 + 2 - 2
  });

  it("MD-CHK-16 a passive check is the same roll: 2d12 + Perception rank against the DC", () => {
    const plan = planCheck({ difficulty: 15, bonus: [{ label: "Perception", value: 1 }] });
    expect(rolled(plan, 3, 11).success).toBe(true);
    expect(rolled(plan, 3, 10).success).toBe(false);
  });

  it("MD-CHK-21 a generic check has no bonus", () => {
    expect(rolled(genericCheck(13), 6, 7)).toMatchObject({ total: 13, success: true });
  });

  it("MD-CHK-24 time taken succeeds without dice", () => {
    const outcome = withDice(() => standardCheck(timeTaken(genericCheck(21))), {});
    expect(outcome).toMatchObject({ success: true, automatic: "forced", kept: [], boon: "none" });
    expect(outcome.reason).toBe("MALLEUS.Reason.timeTaken");
  });
});

describe("odds of the Standard Check", () => {
  it("MD-CHK-01 MD-CHK-07 the order in which the dice fall does not matter", () => {
    for (const edge of ["none", "advantage", "disadvantage"] as const)
      expectOrderFree(() => standardCheck(check(14, 3, 0, edge)));
  });

  const brute = (plan: StandardCheck) =>
    countThrows(plan.edge === "none" ? 2 : 3, 12, (dice) => {
      // Written from the book, apart from the rule under test.
      const sorted = [...dice].sort((a, b) => a - b);
      const kept = plan.edge === "advantage" ? sorted.slice(-2) : sorted.slice(0, 2);
      const [low = 0, high = 0] = kept;
      if (low === 12) return "criticalSuccess";
      if (high === 1) return "criticalFailure";
      const result = low + high + plan.bonus >= plan.difficulty - plan.modifiers ? "success" : "failure";
      return low === high ? `${result}${low % 2 === 0 ? "Boon" : "Bane"}` : result;
    });

  it.each([
    ["none", 13, 0, 0],
    ["none", 14, 3, 0],
    ["none", 2, 0, 0],
    ["none", 30, 0, 0],
    ["advantage", 15, 2, -3],
    ["disadvantage", 12, -3, 6],
  ] as const)(
    "MD-CHK-01 MD-CHK-07 agree with counting every throw: %s, DC %i, bonus %i, modifiers %i",
    (edge, dc, bonus, mod) => {
      const plan = check(dc, bonus, mod, edge);
      const counts = brute(plan);
      const distribution = odds(() => standardCheck(plan), standardResult);
      const all = edge === "none" ? 144 : 1728;
      for (const result of STANDARD_RESULTS) {
        expect(distribution.probability(result), result).toBeCloseTo((counts[result] ?? 0) / all, 14);
      }
    },
  );

  it("MD-CHK-01 companion table 1.20: chances to reach a target with 2d12", () => {
    const percent: Record<number, number> = {
      2: 100,
      3: 99,
      5: 96,
      8: 85,
      11: 69,
      13: 54,
      14: 46,
      18: 19,
      21: 7,
      24: 1,
    };
    for (const [target, expected] of Object.entries(percent)) {
      const distribution = odds(() => standardCheck(check(Number(target))), standardResult);
      let chance = distribution.probability("criticalFailure"); // the table counts totals only
      if (target !== "2") chance = 0;
      for (const result of STANDARD_RESULTS)
        if (isSuccess(result as StandardResult)) chance += distribution.probability(result);
      expect(Math.round(chance * 100), `target ${target}`).toBe(expected);
    }
  });

  it("MD-CHK-03 the block of the worked example succeeds with 11 or more: 99 of 144 by total", () => {
    const distribution = odds(() => standardCheck(check(14, 3)), standardResult);
    const success = STANDARD_RESULTS.filter(isSuccess).reduce(
      (sum, result) => sum + distribution.probability(result),
      0,
    );
    expect(success).toBeCloseTo(99 / 144, 14); // 45 throws total 10 or less
    expect(distribution.probability("failureBoon")).toBeCloseTo(2 / 144, 14); // 2,2 and 4,4
  });
});
