import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeChatMessage, FakeCombatant, world } from "../../../foundry/testing/fake-documents";
import { giveEffects } from "../../../foundry/testing/fake-effects";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { changeHandlers } from "../changes/effect-kinds";
import type { Creature } from "../adapters/creature";
import { fakeCreature } from "../testing/fake-creature";
import { combatOrder } from "./combat-order";
import { combatRules } from "./combat-rules";

beforeEach(() => {
  const { settings } = fakeFoundry();
  settings.set("manifold.malleus-deum.npcBloodiedMorale", "prompt");
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
});

/** Combatant of a creature; its token's disposition says whose side it is on. */
function combatant(
  actor: Creature,
  { disposition = actor.type === "malleusNpc" ? -1 : 1, initiative = null as number | null } = {},
): Combatant {
  const made = new FakeCombatant({ name: actor.name, ...(initiative === null ? {} : { initiative }) });
  return Object.assign(made, { actor, token: { disposition } }) as unknown as Combatant;
}
function fight(...members: Combatant[]): Combat {
  const combat = new FakeCombat({ round: 1 });
  combat.members = members as unknown as FakeCombatant[];
  return combat as unknown as Combat;
}
const cards = () => [...world.values()].filter((one) => one instanceof FakeChatMessage);
const typesOf = (card: FakeChatMessage) => (card.system.parts as { type: string }[]).map(({ type }) => type);
/** Conditions that a card ends at once. */
const endings = () =>
  cards()
    .flatMap(
      ({ system }) =>
        system.proposals as { kind: string; target: string; data: Record<string, unknown>; automatic: boolean }[],
    )
    .filter(({ kind, data }) => kind === "malleusCondition" && data.step === "lose");
const npc = (data = {}) => fakeCreature({ npc: true, name: "Thug", ...data });

describe("sides", () => {
  it("MD-CMB-02 lean to the players first until somebody rolls", () => {
    const [dourli, thug] = [combatant(fakeCreature()), combatant(npc())];
    const combat = fight(dourli, thug);
    const [first, second] = [combatOrder.place(dourli, combat), combatOrder.place(thug, combat)];
    expect([first.side, second.side]).toEqual(["pc", "foe"]);
    expect(first.rank).toBeGreaterThan(second.rank ?? 0);
  });

  it("MD-CMB-02 friendly npcs fight with the players, neutral ones for themselves", () => {
    const sideOf = (disposition: number) => combatOrder.place(combatant(npc(), { disposition }), fight()).side;
    expect([sideOf(1), sideOf(0), sideOf(-1)]).toEqual(["pc", "other", "foe"]);
  });

  it("MD-CMB-02 a character whose token is hostile stands with the foes; without a token with the players", () => {
    const charmed = combatant(fakeCreature(), { disposition: -1 });
    expect(combatOrder.place(charmed, fight()).side).toBe("foe");
    expect(combatOrder.place(Object.assign(charmed, { token: null }), fight()).side).toBe("pc");
  });

  it("MD-CMB-02 MD-GMT-04 the GM's word at the opening goes before the token", async () => {
    const guard = combatant(npc(), { disposition: -1 });
    await guard.setFlag("manifold", "fightsFor", "pc");
    expect(combatOrder.place(guard, fight()).side).toBe("pc");
    await guard.setFlag("manifold", "fightsFor", "nobody");
    expect(combatOrder.place(guard, fight()).side).toBe("foe");
  });

  it("MD-CMB-03, A-42 the players win a tie, and stand behind a better DC", () => {
    const dourli = combatant(fakeCreature(), { initiative: 13 });
    const ranks = (foe: number) =>
      [dourli, combatant(npc(), { initiative: foe })].map((one) => combatOrder.place(one, fight()).rank ?? 0);
    const [tied, foe] = ranks(13);
    expect(tied).toBeGreaterThan(foe ?? 0);
    const [behind, better] = ranks(14);
    expect(behind).toBeLessThan(better ?? 0);
  });

  it("MD-CMB-03 one check gives every combatant its side's number", () => {
    const foes = [npc(), npc({ system: { initiativeDifficulty: 15 } })];
    const combat = fight(combatant(fakeCreature()), ...foes.map((foe) => combatant(foe)));
    const kind = changeHandlers.malleusInitiative;
    const changes = kind.plan(combat as unknown as FoundryDocument, kind.parse({ total: 14, automatic: null }));
    expect(changes.map((change) => (change.kind === "set" ? change.after : null))).toEqual([14, 15, 15]);
    expect(kind.describe(changes, { name: "" })).toEqual([
      "MALLEUS.Change.initiative MALLEUS.Side.pc 14",
      "MALLEUS.Change.initiative MALLEUS.Side.foe 15",
    ]);
  });
});

describe("turns and rounds", () => {
  it("MD-ACT-07 a round gives back the reaction, and writes nothing where nothing was spent", async () => {
    const [spent, fresh] = [fakeCreature({ reactionSpent: true }), fakeCreature()];
    await combatRules.onStartRound?.(fight(combatant(spent), combatant(fresh)));
    const writes = (actor: Creature) => (actor as unknown as { writes: unknown[] }).writes;
    expect(writes(spent)).toEqual([{ "system.turn.reaction": false }]);
    expect(writes(fresh)).toEqual([]);
  });

  it("MD-CON-34, MD-CON-39 asks at the start of a turn what conditions ask", async () => {
    const actor = fakeCreature({ conditions: ["sick", "nearDeath", "prone"] });
    await combatRules.onStartTurn?.(combatant(actor), fight());
    expect(cards().map(({ system }) => system.parts)).toEqual([
      [{ type: "malleusTurn", creature: actor.uuid, moment: "start", due: ["nearDeath", "sick"] }],
    ]);
  });

  it("MD-CON-02 asks for saves at the end of a turn, and posts nothing without any", async () => {
    await combatRules.onEndTurn?.(combatant(fakeCreature()), fight());
    expect(cards()).toEqual([]);
    await combatRules.onEndTurn?.(combatant(fakeCreature({ conditions: ["dazed"] })), fight());
    expect(cards().map(typesOf)).toEqual([["malleusTurn"]]);
  });

  it("MD-CON-01 companion 1.9 Unsteady lasts one turn of the bearer: the one that began with it", async () => {
    const gone = async (system: { suffering?: boolean }) => {
      world.clear();
      const actor = fakeCreature();
      const statuses = ["malleus-unsteady"];
      const [effect] = giveEffects(actor as never, { name: "Unsteady", statuses, system });
      const written = effect?.writes;
      await combatRules.onEndTurn?.(combatant(actor), fight());
      const going = endings().map(({ data }) => data.condition);
      await combatRules.onStartTurn?.(combatant(actor), fight());
      return { going, written };
    };
    expect(await gone({})).toEqual({ going: [], written: [{ "system.suffering": true }] });
    expect(await gone({ suffering: true })).toEqual({ going: ["unsteady"], written: [] });
  });

  it("MD-CMB-07 surprise is over with the first round, by a change at once; where rounds were passed over, with them", async () => {
    const over = async (round: number) => {
      world.clear();
      const surprised = fakeCreature({ conditions: ["surprised"] });
      const combat = fight(combatant(surprised), combatant(npc()));
      Object.assign((combat as unknown as FakeCombat)._source, { round });
      await combatRules.onStartRound?.(combat);
      return endings().map(({ target, data, automatic }) => [target === surprised.uuid, data, automatic]);
    };
    expect(await over(1)).toEqual([]);
    const ends = [[true, { condition: "surprised", step: "lose" }, true]];
    expect([await over(2), await over(4)]).toEqual([ends, ends]);
  });

  it("MD-MOR-05 MD-MOR-06 MD-CMB-07 surprised players check one by one, surprised foes as a group", async () => {
    const asked = async (actors: Creature[]) => {
      world.clear();
      const combat = fight(...actors.map((actor) => combatant(actor)));
      Object.assign((combat as unknown as FakeCombat)._source, { round: 2 });
      await combatRules.onStartRound?.(combat);
      return cards()
        .flatMap(({ system }) => system.parts as Record<string, unknown>[])
        .filter(({ type }) => String(type).startsWith("malleus"))
        .map(({ type, creatures, side, trigger }) => [type, creatures ?? side, trigger]);
    };
    const caught = { conditions: ["surprised" as const] };
    const [one, two] = [fakeCreature(caught), fakeCreature(caught)];
    expect(await asked([one, two, npc()])).toEqual([["malleusMoralePrompt", [one.uuid, two.uuid], undefined]]);
    expect(await asked([fakeCreature(), npc(caught), npc(caught)])).toEqual([
      ["malleusGroupMorale", "foe", "surprised"],
    ]);
  });

  it("MD-ACT-14 tells who cannot act", () => {
    const status = (...conditions: ("surprised" | "down")[]) =>
      combatRules.statusLine?.(combatant(fakeCreature({ conditions })));
    expect(status("surprised")).toBe("MALLEUS.Reason.noActions");
    expect(status("down")).toContain("MALLEUS.Reason.onlyMinor");
    expect(status()).toBe("");
  });

  it("MD-ACT-01 the tracker marks a turn's actions, the used ones as such, and none of whoever cannot act", () => {
    const marks = (actor: Creature, started = true) =>
      combatRules
        .marks?.({ actor, combat: { started } } as unknown as Combatant)
        .map(({ label, spent }) => [label, spent]);
    const open = (pip: string) => [`MALLEUS.Pip.${pip}`, false];
    const creature = fakeCreature({});
    expect(marks(creature)).toEqual(["standard", "move", "minor", "reaction"].map(open));
    creature.system.turn.move = true;
    expect(marks(creature)?.[1]).toEqual(["MALLEUS.Pip.spent MALLEUS.Pip.move", true]);
    expect(marks(creature, false)).toEqual([]);
    expect(marks(fakeCreature({ conditions: ["surprised"] }))).toEqual([]);
  });
});
