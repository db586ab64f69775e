import { describe, expect, it } from "vitest";
import { odds, type Term } from "../../../../engine";
import { draw, METTLE_DIFFICULTY, planPoolCheck, poolCheck } from "../pools";
import { withDice } from "../testing/with-dice";
import { callable, chainOf, chainOver, owedNow } from "./contagion";
import { groupMoraleDue, groupMoraleMethod, moraleThresholds, NPC_MORALE_FAILURES } from "./group-morale";
import { climb, moraleStage } from "./ladder";
import { moraleSuggestion } from "./triggers";

/** A chain of checks as its cards tell it: who was asked, what came of it, who was called for a failure. */
const chain = (members: string[], asked: string[], results: Record<string, boolean>, calledByFear = 0) =>
  chainOf({ members, asked, results, calledByFear });

/** A morale check as the product rolls it: Mettle dice against 5, with the back row's bonus die and what the GM grants. */
const check = (
  value: number,
  dice: number,
  { bonusDice = 0, modifiers = [] }: { bonusDice?: number; modifiers?: Term[] } = {},
) =>
  poolCheck(
    planPoolCheck({ draws: [draw("mettle", { value }, dice)], difficulty: METTLE_DIFFICULTY, bonusDice, modifiers }),
  );

describe("one character's morale", () => {
  it("MD-MOR-01 Mettle against 5: 1,3 makes 4 and fails; the 1 is exhausted, the 3 is not", () => {
    const outcome = withDice(() => check(4, 2), { "pool:mettle": [1, 3] });
    expect(outcome).toMatchObject({ success: false, automatic: null, total: 4, exhausted: { mettle: 1 } });
  });

  it("MD-MOR-01 exactly 5 passes; one die reaches it with 5 or 6", () => {
    expect(withDice(() => check(1, 1), { "pool:mettle": [5] }).success).toBe(true);
    const chance = odds(
      () => check(1, 1),
      ({ success }) => String(success),
    );
    expect(chance.chance("true").toString()).toBe("1/3");
  });

  it("MD-MOR-04 the GM moves the DC, and the back row adds a die", () => {
    const night = [{ label: "night", value: -2 }];
    expect(withDice(() => check(2, 1, { modifiers: night }), { "pool:mettle": [6] }).success).toBe(false);
    const row = () => check(2, 1, { bonusDice: 1 });
    expect(withDice(row, { "pool:mettle": [2], bonus: [3] })).toMatchObject({ success: true });
  });

  it("MD-MOR-09 an empty Mettle pool fails automatically", () => {
    expect(withDice(() => check(0, 0, { bonusDice: 1 }), {})).toMatchObject({ success: false, automatic: "forced" });
  });
});

describe("the morale ladder", () => {
  it("MD-MOR-03 one failure Checked, two Broken, three Routed", () => {
    expect([0, 1, 2, 3, 4].map(moraleStage)).toEqual(["none", "checked", "broken", "routed", "routed"]);
    expect(climb(0, false)).toEqual({ failures: 1, before: "none", after: "checked" });
    expect(climb(1, false)).toMatchObject({ after: "broken" });
    expect(climb(2, true)).toEqual({ failures: 2, before: "broken", after: "broken" });
    expect(climb(3, false).failures).toBe(3);
  });
});

describe("fear that spreads", () => {
  it("MD-MOR-02 the chain of five: A fails, B passes, C fails, D and E pass", () => {
    const five = ["A", "B", "C", "D", "E"];
    const begun = chain(five, ["A"], {});
    expect(chainOver(begun)).toBe(false);
    expect(callable(begun)).toEqual([]); // nobody is owed before A rolled
    expect(owedNow(chain(five, ["A"], { A: false }))).toBe(2);
    const second = chain(five, ["A", "B", "C"], { A: false, B: true, C: false }, 2);
    expect(callable(second)).toEqual(["D", "E"]);
    const results = { A: false, B: true, C: false, D: true, E: true };
    const ended = chain(five, five, results, 4);
    expect(chainOver(ended)).toBe(true);
    expect(ended.results).toEqual(results);
  });

  it("MD-MOR-02 a passed first check ends the chain", () => {
    expect(chainOver(chain(["A", "B"], ["A"], { A: true }))).toBe(true);
  });

  it("MD-MOR-02 fewer than two are called where fewer are left, and nobody checks twice", () => {
    const failed = chain(["A", "B"], ["A"], { A: false });
    expect([owedNow(failed), callable(failed)]).toEqual([1, ["B"]]);
    const ended = chain(["A", "B"], ["A", "B"], { A: false, B: false }, 1);
    expect([chainOver(ended), callable(ended)]).toEqual([true, []]);
  });

  it("MD-MOR-02 a chain is read from its cards: two for each failure, less those called for it", () => {
    const members = ["A", "B", "C", "D", "E"];
    const failed = chainOf({ members, asked: ["A"], results: { A: false }, calledByFear: 0 });
    expect([owedNow(failed), callable(failed)]).toEqual([2, ["B", "C", "D", "E"]]);
    const two = chainOf({ members, asked: ["A", "B", "C"], results: { A: false, B: true }, calledByFear: 2 });
    expect([owedNow(two), two.called]).toEqual([0, ["C"]]);
    const whole = chainOf({ members: ["A", "B"], asked: ["A", "B"], results: { A: false, B: false }, calledByFear: 1 });
    expect([owedNow(whole), chainOver(whole)]).toEqual([0, true]);
  });
});

describe("monsters' morale", () => {
  it("MD-MOR-06 thresholds round down and are at least 1 (A-23)", () => {
    expect(moraleThresholds(9)).toEqual({ third: 3, twoThirds: 6 });
    expect(moraleThresholds(5)).toEqual({ third: 1, twoThirds: 3 });
    expect(moraleThresholds(2)).toEqual({ third: 1, twoThirds: 1 });
  });

  it("MD-MOR-06 each threshold asks once; equal ones give one check; the dead check nothing", () => {
    const group = { startCount: 6, dead: 2, promptedThird: false, promptedTwoThirds: false };
    expect(groupMoraleDue(group)).toEqual(["third"]);
    expect(groupMoraleDue({ ...group, dead: 1 })).toEqual([]);
    expect(groupMoraleDue({ ...group, dead: 3, promptedThird: true })).toEqual([]);
    expect(groupMoraleDue({ ...group, dead: 4, promptedThird: true })).toEqual(["twoThirds"]);
    expect(groupMoraleDue({ ...group, dead: 5 })).toEqual(["third", "twoThirds"]);
    expect(groupMoraleDue({ ...group, dead: 6 })).toEqual([]);
    expect(groupMoraleDue({ ...group, startCount: 2, dead: 1 })).toEqual(["third"]);
    expect(groupMoraleDue({ ...group, startCount: 1, dead: 1 })).toEqual([]);
  });

  it("MD-MOR-06 a group with a pool rolls Mettle against 5, else 2d12 against 13 (A-22)", () => {
    expect(groupMoraleMethod(4)).toEqual({ dice: "pool", difficulty: 5 });
    expect(groupMoraleMethod(0)).toEqual({ dice: "standard", difficulty: 13 });
    expect(NPC_MORALE_FAILURES).toEqual(["breakOff", "yield", "negotiate", "flee"]);
  });

  it("MD-MOR-05 MD-MOR-10 suggestions: a bloodied PC starts a chain, a bloodied NPC may check alone, each once", () => {
    expect(moraleSuggestion({ event: "bloodied", player: true })).toEqual({ scope: "chain", reason: "bloodied" });
    expect(moraleSuggestion({ event: "bloodied", player: false })).toEqual({ scope: "npc", reason: "bloodied" });
    expect(moraleSuggestion({ event: "bloodied", player: false, npcBloodied: "off" })).toBeNull();
    expect(moraleSuggestion({ event: "bloodied", player: true, alreadyPrompted: true })).toBeNull();
    expect(moraleSuggestion({ event: "surprised", player: false })).toEqual({ scope: "group", reason: "surprised" });
    expect(moraleSuggestion({ event: "fearCausing", player: true })?.scope).toBe("chain");
    expect(moraleSuggestion({ event: "fearCausing", player: false })).toBeNull();
  });
});
