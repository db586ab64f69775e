import { describe, expect, it } from "vitest";
import type { ActiveCondition, ConditionId } from "../conditions/condition";
import { contribute, costOf, interrupt, isComplete, progressOf, turnsCost, type Progress } from "./progress";
import { actionsFor } from "./time";
import { actionLimit, FRESH_TURN, spend, startRound, startTurn, type ActionType, type TurnState } from "./turn-budget";

const bearing = (...ids: ConditionId[]): ActiveCondition[] => ids.map((id) => ({ id }));
/** Spends the actions in order; the pips that paid, or the reason that stopped it. */
function spendAll(actions: ActionType[], conditions: ActiveCondition[] = [], from: TurnState = FRESH_TURN): string[] {
  let turn = from;
  const paid: string[] = [];
  for (const action of actions) {
    const payment = spend(turn, action, conditions);
    if (!payment.ok) return [...paid, payment.reason];
    turn = payment.turn;
    paid.push(payment.pips.join("+"));
  }
  return paid;
}

describe("the turn's actions", () => {
  it("MD-ACT-01 one Standard, one Move, one Minor, in any order", () => {
    expect(spendAll(["minor", "standard", "move"])).toEqual(["minor", "standard", "move"]);
    expect(spendAll(["standard", "standard"])).toEqual(["standard", "MALLEUS.Reason.actionSpent"]);
  });

  it("MD-ACT-01 greater actions are demoted, never promoted, the cheapest first", () => {
    expect(spendAll(["move", "move", "minor", "minor"])).toEqual([
      "move",
      "standard",
      "minor",
      "MALLEUS.Reason.actionSpent",
    ]);
    expect(spendAll(["minor", "minor", "minor"])).toEqual(["minor", "move", "standard"]);
    expect(spendAll(["standard", "minor", "minor", "move"])).toEqual([
      "standard",
      "minor",
      "move",
      "MALLEUS.Reason.actionSpent",
    ]);
  });

  it("MD-ACT-02 MD-ACT-03 MD-ACT-04 each has its own pip", () => {
    for (const action of ["standard", "move", "minor"] as const)
      expect(spend(FRESH_TURN, action)).toEqual({ ok: true, turn: { ...FRESH_TURN, [action]: true }, pips: [action] });
  });

  it("MD-ACT-05 free actions cost nothing", () => {
    expect(spend(FRESH_TURN, "free")).toEqual({ ok: true, turn: FRESH_TURN, pips: [] });
  });

  it("MD-ACT-06 MD-ACT-07 immediate actions and reactions once per round, back at the round's start and not before (A-08)", () => {
    expect(spendAll(["reaction", "reaction"])).toEqual(["reaction", "MALLEUS.Reason.reactionSpent"]);
    expect(spendAll(["immediate", "immediate"])).toEqual(["immediate", "MALLEUS.Reason.immediateSpent"]);
    const used = { standard: true, move: true, minor: true, reaction: true, immediate: true };
    expect(startTurn(used)).toEqual({ ...FRESH_TURN, reaction: true, immediate: true });
    expect(startRound(used)).toEqual({ ...used, reaction: false, immediate: false });
  });

  it("MD-ACT-08 a full-turn action takes all three, and needs all three", () => {
    expect(spendAll(["fullTurn", "minor"])).toEqual(["standard+move+minor", "MALLEUS.Reason.actionSpent"]);
    expect(spendAll(["minor", "fullTurn"])).toEqual(["minor", "MALLEUS.Reason.actionSpent"]);
  });

  it("MD-ACT-14 MD-CON-21 Down: one Minor action, nothing else, no reaction", () => {
    expect(spendAll(["minor", "minor"], bearing("down"))).toEqual(["minor", "MALLEUS.Reason.actionLimit"]);
    expect(spendAll(["standard"], bearing("down"))).toEqual(["MALLEUS.Reason.onlyMinor"]);
    expect(spendAll(["reaction"], bearing("down"))).toEqual(["MALLEUS.Condition.down"]);
  });

  it("MD-ACT-14 MD-CON-41 Stunned: one action of any type", () => {
    expect(spendAll(["standard", "minor"], bearing("stunned"))).toEqual(["standard", "MALLEUS.Reason.actionLimit"]);
    expect(spendAll(["fullTurn"], bearing("stunned"))).toEqual(["MALLEUS.Reason.actionLimit"]);
    expect(spendAll(["reaction"], bearing("stunned"))).toEqual(["reaction"]);
  });

  it("MD-ACT-14 MD-CON-44 MD-CON-46 Unconscious and surprised: nothing at all (A-60)", () => {
    for (const id of ["unconscious", "surprised"] as const) {
      expect(spendAll(["minor"], bearing(id))).toEqual(["MALLEUS.Reason.noActions"]);
      expect(spendAll(["free"], bearing(id))).toEqual(["MALLEUS.Reason.noActions"]);
      expect(spendAll(["reaction"], bearing(id))).toEqual([`MALLEUS.Condition.${id}`]);
    }
  });

  it("MD-ACT-14 of several limits the strictest holds, in any order", () => {
    expect(actionLimit(bearing("stunned", "down"))).toEqual({ any: 1, only: "minor" });
    expect(actionLimit(bearing("down", "unconscious", "stunned"))).toEqual({ any: 0 });
    expect(actionLimit(bearing("dazed"))).toBeNull();
  });
});

describe("longer actions", () => {
  const put = (progress: Progress, who: string, ...kinds: ("standard" | "move" | "minor")[]) =>
    kinds.reduce((done, kind) => contribute(done, who, kind).progress, progress);

  it("MD-ACT-09 an action of two turns needs two of each", () => {
    expect(turnsCost(2)).toEqual({ standard: 2, move: 2, minor: 2 });
    const half = put(progressOf({ need: turnsCost(2) }), "dourli", "standard", "move", "minor");
    expect(isComplete(half)).toBe(false);
    for (const missing of ["standard", "move", "minor"] as const) {
      const rest = (["standard", "move", "minor"] as const).filter((kind) => kind !== missing);
      expect(isComplete(put(progressOf({ need: turnsCost(1) }), "dourli", ...rest)), missing).toBe(false);
    }
    expect(isComplete(put(half, "dourli", "minor", "move", "standard"))).toBe(true);
    expect(() => contribute(put(progressOf({ need: turnsCost(1) }), "dourli", "minor"), "dourli", "minor")).toThrow(
      "No more minor",
    );
  });

  it("MD-ACT-10 a collective action takes several hands; who gives the last one rolls", () => {
    const begun = put(progressOf({ need: turnsCost(1), collective: true }), "dourli", "standard", "move");
    expect(contribute(begun, "rozlyn", "minor")).toMatchObject({
      complete: true,
      roller: "rozlyn",
      progress: { contributors: ["dourli", "rozlyn"] },
    });
    expect(() => contribute(put(progressOf({ need: turnsCost(1) }), "dourli", "standard"), "rozlyn", "minor")).toThrow(
      "not collective",
    );
  });

  it("MD-ACT-11 an interruption loses the progress, unless the action is interruptible", () => {
    expect(interrupt(put(progressOf({ need: turnsCost(1) }), "dourli", "standard"))).toBeNull();
    const patient = put(progressOf({ need: turnsCost(1), interruptible: true }), "dourli", "standard");
    expect(interrupt(patient)).toBe(patient);
  });

  it("MD-ACT-12 MD-GMT-11 seconds become whole rounds and the smallest action for the rest", () => {
    expect(actionsFor(30)).toEqual({ rounds: 3, remainder: null });
    expect([1, 2, 3, 4, 6, 7].map((seconds) => actionsFor(seconds).remainder)).toEqual([
      "minor",
      "move",
      "move",
      "standard",
      "standard",
      "turn",
    ]);
    expect(actionsFor(14)).toEqual({ rounds: 1, remainder: "standard" });
  });

  it("MD-ACT-09 MD-ACT-12 a length of time costs whole turns and one action more", () => {
    expect(costOf(actionsFor(30))).toEqual({ standard: 3, move: 3, minor: 3 });
    expect(costOf(actionsFor(13))).toEqual({ standard: 1, move: 2, minor: 1 });
    expect(costOf(actionsFor(8))).toEqual({ standard: 1, move: 1, minor: 1 });
  });
});
