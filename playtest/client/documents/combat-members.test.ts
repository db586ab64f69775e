import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forceDice } from "../dice/forced-dice.js";
import type { CombatConfiguration } from "./combat-configuration";
import { clearHooks, openTable, recordHooks } from "../database/testing/test-table";
import type { AnyDocument, CombatDocument, Data, DocumentClass } from "./types";

const ID = (name: string): string => name.padEnd(16, "0");

beforeEach(async () => {
  clearHooks();
  const actor = (name: string, more: object = {}): object => ({ _id: ID(name), name, type: "hero", ...more });
  await openTable({
    documents: {
      User: [
        { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
        { _id: "player0000000000", name: "Player", role: 1 },
      ],
      Actor: [actor("anna", { system: { might: 4 }, ownership: { default: 0, player0000000000: 3 } }), actor("wolf")],
    },
  } as never);
  CONFIG.Combat.initiative = { formula: "1d20 + @might", decimals: 0 } as never;
});
afterEach(clearHooks);

type Fight = CombatDocument & {
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  rollAll(options?: Data): Promise<unknown>;
  rollNPC(options?: Data): Promise<unknown>;
  resetAll(): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  getCombatantsByActor(actor: unknown): AnyDocument[];
  nextCombatant: AnyDocument;
  settings: Data;
  previous: Data;
};
async function fight(): Promise<Fight> {
  const combatants = ["anna", "wolf"].map((name) => ({ _id: ID(`fight${name}`), actorId: ID(name) }));
  return (await getDocumentClass("Combat").create({ active: true, combatants })) as never;
}
const initiatives = (combat: Fight): (number | null)[] =>
  ["anna", "wolf"].map((name) => combat.combatants.get(ID(`fight${name}`))?.initiative ?? null);

describe("10 initiative", () => {
  it("10 rollAll rolls for all who have none, rollNPC for those without a player, rollInitiative for the named", async () => {
    const combat = await fight();
    forceDice(20, 10, 5);
    await combat.rollNPC();
    expect(initiatives(combat)).toEqual([null, 13]);
    await combat.rollAll();
    expect(initiatives(combat)).toEqual([9, 13]);
    forceDice(20, 20);
    await combat.rollInitiative([ID("fightanna")]);
    expect(initiatives(combat)).toEqual([24, 13]);
  });

  it("10 a formula of the call wins; messageOptions go into the message; each roll has one, with its flag", async () => {
    const combat = await fight();
    forceDice(6, 3, 6);
    const messages = recordHooks(["createChatMessage"]);
    await combat.rollInitiative([ID("fightanna"), ID("fightwolf")], {
      formula: "1d6",
      messageOptions: { flavor: "Go!" },
    });
    expect(initiatives(combat)).toEqual([3, 6]);
    const made = messages.map((call) => call.args[0] as AnyDocument);
    expect(made.map((one) => [one.getFlag("core", "initiativeRoll"), (one as unknown as Data).flavor])).toEqual([
      [true, "Go!"],
      [true, "Go!"],
    ]);
  });

  it("10 without a configured formula that of the system is rolled", async () => {
    CONFIG.Combat.initiative = { formula: null, decimals: 2 } as never;
    Object.assign(game.system, { initiative: "2d6" });
    const anna = (await fight()).combatants.get(ID("fightanna")) as unknown as {
      _getInitiativeFormula(): string;
      getInitiativeRoll(formula?: string): { formula: string };
    };
    expect([anna._getInitiativeFormula(), anna.getInitiativeRoll().formula]).toEqual(["2d6", "2d6"]);
    expect(anna.getInitiativeRoll("1d4").formula).toBe("1d4");
  });

  it("10 setInitiative and resetAll", async () => {
    const combat = await fight();
    await combat.setInitiative(ID("fightwolf"), 7);
    await combat.setInitiative(ID("fightanna"), 8);
    expect([initiatives(combat), combat.turns.map((one) => one.name)]).toEqual([
      [8, 7],
      ["anna", "wolf"],
    ]);
    await combat.resetAll();
    expect(initiatives(combat)).toEqual([null, null]);
  });
});

describe("10 what encounters share", () => {
  it("10 CONFIG.Combat.settings shows the world's tracker configuration and keeps markers of packages", async () => {
    const settings = CONFIG.Combat.settings as unknown as CombatConfiguration;
    expect([settings.skipDefeated, settings.resource]).toEqual([false, ""]);
    await game.settings.set("core", "combatTrackerConfig", { skipDefeated: true, resource: "hp.value" });
    expect([settings.skipDefeated, settings.resource]).toEqual([true, "hp.value"]);
    const combat = await fight();
    expect([combat.settings.skipDefeated, combat.combatants.get(ID("fightanna"))?.resource]).toEqual([true, 10]);
    settings.addTurnMarkerAnimation("mine", { label: "Mine" });
    expect([settings.useTurnMarkerAnimation("mine"), settings.useTurnMarkerAnimation("none")]).toEqual([true, false]);
    expect(settings.turnMarkerAnimations).toEqual([{ value: "mine", label: "Mine" }]);
  });
});

describe("10 states and turns", () => {
  it("10 current and previous are {round, turn, combatantId, tokenId}; combatTurnChange gets both", async () => {
    const combat = await fight();
    await combat.setInitiative(ID("fightanna"), 9);
    const calls = recordHooks(["combatTurnChange"]);
    await combat.startCombat();
    await combat.nextTurn();
    const [anna, wolf] = [ID("fightanna"), ID("fightwolf")];
    expect(calls.map((call) => call.args.slice(1))).toEqual([
      [expect.objectContaining({ round: 0 }), { round: 1, turn: 0, combatantId: anna, tokenId: null }],
      [
        { round: 1, turn: 0, combatantId: anna, tokenId: null },
        { round: 1, turn: 1, combatantId: wolf, tokenId: null },
      ],
    ]);
    expect([combat.previous, combat.current]).toEqual(calls[1]?.args.slice(1));
    expect(combat.nextCombatant.name).toBe("anna");
  });

  it("10 nextRound and previousRound; before the first round there is none", async () => {
    const combat = await fight();
    await combat.startCombat();
    await combat.nextRound();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    await combat.previousRound();
    expect([combat.round, combat.turn]).toEqual([1, 1]);
    await combat.previousRound();
    await combat.previousRound();
    expect([combat.round, combat.started]).toEqual([0, false]);
  });

  it("10 a class may order its turns otherwise; setupTurns looks again", async () => {
    const Base = CONFIG.Combat.documentClass as unknown as new (...args: object[]) => object;
    CONFIG.Combat.documentClass = class extends Base {
      _sortCombatants(a: AnyDocument, b: AnyDocument): number {
        return b.name.localeCompare(a.name);
      }
    } as unknown as DocumentClass;
    expect((await fight()).setupTurns().map((one) => one.name)).toEqual(["wolf", "anna"]);
  });

  it("10 combatants of an actor, by document or id; isNPC, players, isDefeated", async () => {
    const combat = await fight();
    const anna = combat.combatants.get(ID("fightanna")) as unknown as Data & AnyDocument;
    const wolf = combat.combatants.get(ID("fightwolf")) as unknown as Data & AnyDocument;
    for (const actor of [ID("anna"), game.actors.get(ID("anna"))])
      expect(combat.getCombatantsByActor(actor)).toEqual([anna]);
    expect([anna.isNPC, wolf.isNPC]).toEqual([false, true]);
    expect((anna.players as AnyDocument[]).map((user) => user.name)).toEqual(["Player"]);
    await wolf.update({ defeated: true });
    await (anna.actor as AnyDocument & { toggleStatusEffect(id: string): Promise<unknown> }).toggleStatusEffect("dead");
    expect([anna.isDefeated, wolf.isDefeated]).toEqual([true, true]);
  });

  it("10 a combat that is activated is the only one", async () => {
    const [first, second] = [await fight(), await fight()];
    await (second as unknown as { activate(): Promise<unknown> }).activate();
    expect([first.active, second.active]).toEqual([false, true]);
    await (first as unknown as { activate(): Promise<unknown> }).activate();
    expect([first.active, second.active]).toEqual([true, false]);
  });
});
