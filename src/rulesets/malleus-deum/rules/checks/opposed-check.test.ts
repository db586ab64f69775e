import { describe, expect, it } from "vitest";
import { odds, rollTally } from "../../../../engine";
import { expectOrderFree } from "../../../../engine/testing/order-free";
import { opposedCheck } from "../testing/opposed-check";
import { countThrows, withDice } from "../testing/with-dice";
import { naturalTally, readTally } from "./natural-tally";
import { opposedOdds } from "./opposed-odds";
import { opposedResult, outcomeKnownToRoller, tieRule, type OpposedCheck, type TieRule } from "./opposed-check";

const negotiate = (tie: TieRule, acting = 0, opposing = 0): OpposedCheck => ({
  acting: { bonus: acting, modifiers: 0, edge: "none" },
  opposing: { bonus: opposing, modifiers: 0, edge: "none" },
  tie,
});
const rolled = (check: OpposedCheck, acting: number[], opposing: number[]) =>
  withDice(() => opposedCheck(check), { acting, opposing });

describe("opposed checks", () => {
  it("MD-CHK-17 strictly higher wins; role-play bonuses join the total", () => {
    const check = { ...negotiate("bane", 1, 2), acting: { bonus: 1, modifiers: 3, edge: "none" as const } };
    expect(rolled(check, [5, 6], [6, 7])).toMatchObject({ tied: true, margin: 0, winner: "acting" }); // 5+6+1+3 = 6+7+2
    expect(rolled(check, [5, 7], [6, 7])).toMatchObject({ winner: "acting", tied: false, margin: 1 });
    expect(rolled(check, [5, 4], [6, 7])).toMatchObject({ winner: "opposing", margin: -2 });
  });

  it("MD-CHK-17 a tie between players is a success with a bane, or a draw by setting; against an NPC it fails (A-02)", () => {
    expect(rolled(negotiate(tieRule(true)), [5, 8], [6, 7])).toMatchObject({ winner: "acting", tieBane: true });
    expect(rolled(negotiate(tieRule(true, "draw")), [5, 8], [6, 7])).toMatchObject({
      winner: null,
      tied: true,
      tieBane: false,
    });
    expect(rolled(negotiate(tieRule(false)), [5, 8], [6, 7])).toMatchObject({ winner: "opposing", tieBane: false });
  });

  it("MD-CHK-17 criticals are compared before totals (A-54)", () => {
    expect(rolled(negotiate("bane", 0, 20), [12, 12], [9, 10])).toMatchObject({ winner: "acting", byCritical: true });
    expect(rolled(negotiate("bane", 20, 0), [1, 1], [2, 3])).toMatchObject({ winner: "opposing", byCritical: true });
    expect(rolled(negotiate("bane", 0, 1), [12, 12], [12, 12])).toMatchObject({
      winner: "opposing",
      byCritical: false,
    });
    expect(rolled(negotiate("bane", 2, 1), [1, 1], [1, 1])).toMatchObject({ winner: "acting", byCritical: false });
  });

  it("MD-CHK-17 doubles give each roller boons and banes", () => {
    const outcome = rolled(negotiate("bane"), [4, 4], [3, 3]);
    expect(outcome.acting.boon).toBe("minor");
    expect(outcome.opposing.bane).toBe("minor");
  });

  it("MD-CHK-20 with the GM's roll hidden only an own critical tells the outcome", () => {
    expect(outcomeKnownToRoller(rolled(negotiate("bane"), [12, 12], [1, 2]).acting)).toBe(true);
    expect(outcomeKnownToRoller(rolled(negotiate("bane"), [11, 12], [1, 2]).acting)).toBe(false);
  });

  it("MD-CHK-07 MD-CHK-17 each side has its own advantage or disadvantage, doubles on the kept dice", () => {
    const check: OpposedCheck = {
      acting: { bonus: 0, modifiers: 0, edge: "advantage" },
      opposing: { bonus: 0, modifiers: 0, edge: "disadvantage" },
      tie: "bane",
    };
    const outcome = rolled(check, [4, 9, 4], [8, 3, 8]);
    expect(outcome.acting).toMatchObject({ natural: 13, boon: "none" });
    expect(outcome.opposing).toMatchObject({ natural: 11, boon: "none" });
    expect(rolled(check, [9, 4, 9], [3, 8, 3]).acting).toMatchObject({ natural: 18, bane: "minor" });
    expect(rolled(check, [9, 4, 9], [3, 8, 3]).opposing).toMatchObject({ natural: 6, bane: "minor" });
    expectOrderFree(() => opposedCheck(check));
  });

  it("MD-CHK-07 MD-CHK-17 the tally of each edge has the odds of the three dice it stands for", () => {
    for (const edge of ["advantage", "disadvantage"] as const) {
      const counts = countThrows(3, 12, (dice) => {
        const sorted = [...dice].sort((a, b) => a - b);
        const [low = 0, high = 0] = edge === "advantage" ? sorted.slice(1) : sorted;
        return `${low + high}${low === high ? "=" : ""}`;
      });
      const distribution = odds(
        () => rollTally("d", 3, 12, naturalTally(edge)),
        (state) => {
          const { natural, doubles } = readTally(state);
          return `${natural}${doubles.boon !== "none" || doubles.bane !== "none" ? "=" : ""}`;
        },
      );
      expect(Object.fromEntries(distribution.keys().map((key) => [key, distribution.probability(key) * 1728]))).toEqual(
        Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, expect.closeTo(count, 9)])),
      );
    }
  });

  it("MD-CHK-17 odds agree with counting all 20,736 pairs of throws", () => {
    const counts: Record<string, number> = {};
    const rank = (a: number, b: number) => (a === 12 && b === 12 ? 1 : a === 1 && b === 1 ? -1 : 0);
    for (let a = 1; a <= 12; a++)
      for (let b = 1; b <= 12; b++)
        for (let c = 1; c <= 12; c++)
          for (let d = 1; d <= 12; d++) {
            const difference = rank(a, b) - rank(c, d) || a + b + 2 - (c + d + 1);
            const key = difference > 0 ? "win" : difference < 0 ? "loss" : "winTieBane";
            counts[key] = (counts[key] ?? 0) + 1;
          }
    const distribution = odds(() => opposedCheck(negotiate("bane", 2, 1)), opposedResult);
    for (const key of ["win", "loss", "winTieBane"] as const)
      expect(distribution.probability(key), key).toBeCloseTo((counts[key] ?? 0) / 20_736, 14);
  });

  it("MD-CHK-07 MD-CHK-17 the quick odds are those of the rule, ties and edges included", () => {
    for (const tie of ["bane", "draw", "failure"] as const) {
      const check: OpposedCheck = {
        acting: { bonus: 2, modifiers: -1, edge: "advantage" },
        opposing: { bonus: 1, modifiers: 0, edge: "disadvantage" },
        tie,
      };
      const direct = odds(() => opposedCheck(check), opposedResult);
      const quick = opposedOdds(check);
      expect(quick.keys().sort()).toEqual(direct.keys().sort());
      for (const key of direct.keys()) expect(quick.chance(key).equals(direct.chance(key)), `${tie} ${key}`).toBe(true);
    }
  });
});
