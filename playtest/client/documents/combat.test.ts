import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CombatDocument, CombatantDocument, Data, DocumentClass } from "./types";
import { clearHooks, openTable, recordHooks, type TestTable } from "../database/testing/test-table";

let table: TestTable;
let turnEvents: string[];

function watchTurns(): void {
  const Base = CONFIG.Combat.documentClass as unknown as new (
    ...args: object[]
  ) => Record<string, (...args: unknown[]) => Promise<void>>;
  class Spy extends Base {}
  for (const method of ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound", "_onEnter", "_onExit"]) {
    Object.defineProperty(Spy.prototype, method, {
      async value(first: { name?: string; round?: number; skipped?: boolean }, context = first) {
        const { round, skipped } = context;
        turnEvents.push(`${method} ${first.name ?? round}${skipped ? ` skipped in ${round}` : ""}`);
      },
    });
  }
  CONFIG.Combat.documentClass = Spy as unknown as DocumentClass;
}

beforeEach(async () => {
  clearHooks();
  turnEvents = [];
  table = await openTable({}, watchTurns);
});
afterEach(clearHooks);

async function fight(...initiatives: (number | null)[]): Promise<CombatDocument> {
  const combat = (await getDocumentClass("Combat").create({ active: true })) as unknown as CombatDocument;
  const data = initiatives.map((initiative, index) => ({ name: `C${index}`, initiative }));
  await combat.createEmbeddedDocuments("Combatant", data);
  turnEvents.length = 0;
  return combat;
}
const names = (combat: CombatDocument): string[] => combat.turns.map((one) => one.name);

describe("10 combat", () => {
  it("10 orders by initiative descending, none last, ties by id", async () => {
    const combat = await fight(5, null, 12, 5);
    expect(names(combat)[0]).toBe("C2");
    expect(names(combat)[3]).toBe("C1");
    const [a, b] = [combat.turns[1], combat.turns[2]] as [CombatantDocument, CombatantDocument];
    expect(String(a.id) < String(b.id)).toBe(true);
  });

  it("10 round 0 is not started; startCombat goes to round 1, turn 0", async () => {
    const combat = await fight(5, 4);
    expect([combat.started, combat.round]).toEqual([false, 0]);
    await combat.startCombat();
    expect([combat.started, combat.round, combat.turn, combat.combatant?.name]).toEqual([true, 1, 0, "C0"]);
  });

  it("10 hooks: combatStart, combatTurn and combatRound before the update, combatTurnChange after", async () => {
    const combat = await fight(5, 4);
    const calls = recordHooks(["combatStart", "combatTurn", "combatRound", "updateCombat", "combatTurnChange"]);
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
    expect(calls.map((call) => call.name)).toEqual([
      "combatStart",
      "combatTurnChange",
      "updateCombat",
      "combatTurn",
      "combatTurnChange",
      "updateCombat",
      "combatRound",
      "combatTurnChange",
      "updateCombat",
    ]);
    const [, prior, current] = calls[4]?.args as [unknown, Data, Data];
    expect(prior).toMatchObject({ round: 1, turn: 0 });
    expect(current).toMatchObject({ round: 1, turn: 1, combatantId: combat.turns[1]?.id });
    expect([combat.round, combat.turn]).toEqual([2, 0]);
  });

  it("10 a hook may change the update", async () => {
    const combat = await fight(5, 4, 3);
    await combat.startCombat();
    Hooks.on("combatTurn", (_combat: CombatDocument, update: Data) => void (update.turn = 2));
    await combat.nextTurn();
    expect(combat.turn).toBe(2);
  });

  it("10 the overridable events run on the active GM's client in order", async () => {
    const combat = await fight(5, 4);
    await combat.startCombat();
    await new Promise((resolve) => setTimeout(resolve));
    await combat.nextTurn();
    await combat.nextTurn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(turnEvents).toEqual([
      "_onStartRound 1",
      "_onStartTurn C0",
      "_onEndTurn C0",
      "_onStartTurn C1",
      "_onEndTurn C1",
      "_onEndRound 1",
      "_onStartRound 2",
      "_onStartTurn C0",
    ]);
  });

  it("10 turns and rounds that are passed over are told of and marked as skipped", async () => {
    const combat = await fight(5, 4, 3);
    await combat.startCombat();
    await new Promise((resolve) => setTimeout(resolve));
    turnEvents.length = 0;
    await combat.update({ turn: 2 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(turnEvents.splice(0)).toEqual([
      "_onEndTurn C0",
      "_onStartTurn C1 skipped in 1",
      "_onEndTurn C1 skipped in 1",
      "_onStartTurn C2",
    ]);
    await combat.update({ round: 2, turn: 0 });
    await new Promise((resolve) => setTimeout(resolve));
    turnEvents.length = 0;
    await combat.update({ round: 4, turn: 1 });
    await new Promise((resolve) => setTimeout(resolve));
    const passed = (name: string, round: number) =>
      ["_onStartTurn", "_onEndTurn"].map((event) => `${event} ${name} skipped in ${round}`);
    expect(turnEvents).toEqual([
      "_onEndTurn C0",
      ...["C1", "C2"].flatMap((name) => passed(name, 2)),
      "_onEndRound 2",
      "_onStartRound 3 skipped in 3",
      ...["C0", "C1", "C2"].flatMap((name) => passed(name, 3)),
      "_onEndRound 3 skipped in 3",
      "_onStartRound 4",
      ...passed("C0", 4),
      "_onStartTurn C1",
    ]);
  });

  it("10 nothing is told of when a turn or a round is taken back", async () => {
    const combat = await fight(5, 4);
    await combat.startCombat();
    await combat.nextRound();
    await new Promise((resolve) => setTimeout(resolve));
    turnEvents.length = 0;
    await combat.previousTurn();
    await combat.previousRound();
    await new Promise((resolve) => setTimeout(resolve));
    expect(turnEvents).toEqual([]);
  });

  it("10 sorts again when combatants changed, not when round, turn or flags did", async () => {
    const combat = await fight(5, 4);
    await combat.startCombat();
    const sorted = vi.spyOn(combat as unknown as { _sortCombatants(): number }, "_sortCombatants");
    await combat.update({ turn: 1 });
    await combat.update({ round: 2, turn: 0 });
    await combat.update({ "flags.world.order": [1] });
    expect(sorted).not.toHaveBeenCalled();
    await combat.turns[1]?.update({ initiative: 2 });
    expect(sorted).toHaveBeenCalled();
  });

  it("10 skipDefeated passes over the defeated", async () => {
    const combat = await fight(5, 4, 3);
    await combat.startCombat();
    await game.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await combat.turns[1]?.update({ defeated: true });
    await combat.nextTurn();
    expect(combat.combatant?.name).toBe("C2");
  });

  it("10 previousTurn from the first turn goes to the last of the round before", async () => {
    const combat = await fight(5, 4);
    await combat.startCombat();
    await combat.nextRound();
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([1, 1]);
  });

  it("10 a new order keeps the turn with its combatant", async () => {
    const combat = await fight(5, 4);
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.combatant?.name).toBe("C1");
    await combat.setInitiative(combat.turns[1]?.id ?? "", 20);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([combat.combatant?.name, combat.turn]).toEqual(["C1", 0]);
  });

  it("10 another client's turn is followed, with the hook", async () => {
    const combat = await fight(5, 4);
    await combat.startCombat();
    const calls = recordHooks(["combatTurn", "combatTurnChange"]);
    await table.server.actAs("player0000000000", { documentName: "Combat", updates: [{ _id: combat.id, turn: 1 }] });
    expect(calls.map((call) => call.name)).toEqual(["combatTurnChange"]);
    expect(combat.combatant?.name).toBe("C1");
  });
});

describe("6 durations in a fight", () => {
  it("6 an effect of two rounds counts down with the turns", async () => {
    const actor = await getDocumentClass("Actor").create({ name: "Anna", type: "hero" });
    const combat = await fight(5, 4);
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor?.id, initiative: 3 }]);
    await combat.startCombat();
    const duration = { rounds: 2, combat: combat.id, startRound: 1, startTurn: 0 };
    const made = await actor?.createEmbeddedDocuments("ActiveEffect", [{ name: "Slow", duration }]);
    const effect = made?.[0] as unknown as { duration: { remaining: number; type: string } };
    expect(effect.duration).toMatchObject({ type: "turns", remaining: 2 });
    await combat.nextRound();
    expect(effect.duration.remaining).toBe(1);
    await combat.nextRound();
    expect(effect.duration.remaining).toBe(0);
  });
});

describe("10 initiative", () => {
  it("10 rolls by the configured formula with the actor's data, rounds, and says so in chat with the flag", async () => {
    CONFIG.Combat.initiative = { formula: "@might / 7", decimals: 2 };
    const actor = await getDocumentClass("Actor").create({ name: "Anna", type: "hero", system: { might: 22 } });
    const combat = (await getDocumentClass("Combat").create({ active: true })) as unknown as CombatDocument;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor?.id }]);
    await combat.rollAll();
    expect(combat.turns[0]?.initiative).toBe(3.14);
    const [message] = game.messages.contents;
    expect(message?.getFlag("core", "initiativeRoll")).toBe(true);
    expect(message?.speaker.actor).toBe(actor?.id);
  });
});
