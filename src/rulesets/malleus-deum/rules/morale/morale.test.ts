import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { withDice } from "../testing/with-dice";
import { exhaust } from "../pools/exhaust";
import { callable, callNext, chainOf, chainOver, owedNow, recordResult, startChain } from "./contagion";
import { groupMoraleDue, groupMoraleMethod, moraleThresholds, NPC_MORALE_FAILURES } from "./group-morale";
import { climb, moraleLimits, moraleStage } from "./ladder";
import { moraleCheck } from "./morale-check";
import { moraleSuggestion } from "./triggers";

describe("one character's morale", () => {
  it("MD-MOR-01 Mettle against 5: 1,3 makes 4 and fails; the 1 is exhausted, the 3 is not", () => {
    const outcome = withDice(() => moraleCheck({ mettle: { value: 4 }, dice: 2 }), { "pool:mettle": [1, 3] });
    expect(outcome).toMatchObject({ passed: false, automatic: null, check: { total: 4, exhausted: { mettle: 1 } } });
    if (outcome.check) expect(exhaust({ mettle: 4 }, outcome.check)).toEqual([{ pool: "mettle", before: 4, after: 3 }]);
  });

  it("MD-MOR-01 exactly 5 passes; one die reaches it with 5 or 6", () => {
    expect(withDice(() => moraleCheck({ mettle: { value: 1 }, dice: 1 }), { "pool:mettle": [5] }).passed).toBe(true);
    const chance = odds(
      () => moraleCheck({ mettle: { value: 1 }, dice: 1 }),
      ({ passed }) => String(passed),
    );
    expect(chance.chance("true").toString()).toBe("1/3");
  });

  it("MD-MOR-04 the GM moves the DC, and the back row adds a die", () => {
    const night = [{ label: "night", value: -2 }];
    expect(
      withDice(() => moraleCheck({ mettle: { value: 2 }, dice: 1, modifiers: night }), { "pool:mettle": [6] }).passed,
    ).toBe(false);
    const row = { mettle: { value: 2 }, dice: 1, bonusDice: 1 };
    expect(withDice(() => moraleCheck(row), { "pool:mettle": [2], bonus: [3] })).toMatchObject({ passed: true });
  });

  it("MD-MOR-07 MD-CON-25 the Fearless pass without dice, even with an empty pool", () => {
    const outcome = withDice(() => moraleCheck({ mettle: { value: 0 }, dice: 0, fearless: true }), {});
    expect(outcome).toEqual({
      kind: "morale",
      passed: true,
      automatic: "fearless",
      reason: "MALLEUS.Reason.fearless",
      check: null,
    });
  });

  it("MD-MOR-09 an empty Mettle pool fails automatically", () => {
    expect(withDice(() => moraleCheck({ mettle: { value: 0 }, dice: 0, bonusDice: 1 }), {})).toMatchObject({
      passed: false,
      automatic: "emptyPool",
    });
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

  it("MD-MOR-08 MD-CON-16 the Checked need another check to charge", () => {
    expect(moraleLimits("checked")).toEqual({
      chargeNeedsCheck: true,
      mayCharge: true,
      mustWithdraw: false,
      mustFlee: false,
    });
  });

  it("MD-CON-15 MD-CON-38 MD-MOV-10 the Broken withdraw, the Routed flee", () => {
    expect(moraleLimits("broken")).toMatchObject({ mayCharge: false, mustWithdraw: true, mustFlee: false });
    expect(moraleLimits("routed")).toMatchObject({ mayCharge: false, mustWithdraw: false, mustFlee: true });
  });
});

describe("fear that spreads", () => {
  it("MD-MOR-02 the chain of five: A fails, B passes, C fails, D and E pass", () => {
    let chain = startChain(["A", "B", "C", "D", "E"], "A");
    expect(chainOver(chain)).toBe(false);
    expect(callable(chain)).toEqual([]); // nobody is owed before A rolled
    chain = recordResult(chain, "A", false);
    expect(owedNow(chain)).toBe(2);
    chain = callNext(chain, ["B", "C"]);
    chain = recordResult(recordResult(chain, "B", true), "C", false);
    expect(callable(chain)).toEqual(["D", "E"]);
    chain = recordResult(recordResult(callNext(chain, ["D", "E"]), "D", true), "E", true);
    expect(chainOver(chain)).toBe(true);
    expect(chain.results).toEqual({ A: false, B: true, C: false, D: true, E: true });
  });

  it("MD-MOR-02 a passed first check ends the chain", () => {
    expect(chainOver(recordResult(startChain(["A", "B"], "A"), "A", true))).toBe(true);
  });

  it("MD-MOR-02 fewer than two are called where fewer are left, and nobody checks twice", () => {
    const chain = recordResult(startChain(["A", "B"], "A"), "A", false);
    expect(owedNow(chain)).toBe(1);
    const ended = recordResult(callNext(chain, ["B"]), "B", false);
    expect(chainOver(ended)).toBe(true);
    expect(() => callNext(chain, ["A"])).toThrow("cannot be called");
    expect(() => callNext(chain, ["B", "B"])).toThrow("2 called");
    expect(() => recordResult(ended, "A", true)).toThrow("was not called");
    expect(() => startChain(["A"], "Z")).toThrow("not a member");
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

  it("MD-MOR-02 a chain is plain data: it survives JSON", () => {
    const chain = recordResult(startChain(["A", "B"], "A"), "A", false);
    expect(JSON.parse(JSON.stringify(chain))).toEqual(chain);
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
