import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { CardMessage, CardPart } from "../../../../foundry/messages/card-model";
import { FakeCombat } from "../../../../foundry/testing/fake-combat";
import { FakeChatMessage, FakeUser, type FakeCombatant } from "../../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../../foundry/testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../../../../foundry/registry/registry";
import { callable, chainOver, owedNow } from "../../rules/morale";
import { fakeCreature } from "../../testing/fake-creature";
import { casualtiesOf, hasFallen, moraleDue } from "./casualties";
import type { Creature } from "../creature";
import { fearChain } from "./fear";
import { FEAR, fightCard, noteInFight } from "./fight-cards";
import { sidesOf } from "./opening";

let table: FakeTable;
let time = 0;
let party: Creature[];
let combat: FakeCombat;

/** A card as the chat holds it. */
function card(part: object, origin: FakeChatMessage | null = null, actor: Creature | null = null): FakeChatMessage {
  const system = { parts: [part as CardPart], origin: origin?.id ?? null, actor: actor?.uuid ?? null };
  return new FakeChatMessage({ type: "card", timestamp: ++time, system });
}
const asked = (who: Creature, event: string, origin: FakeChatMessage | null = null) =>
  card({ type: "malleusMoralePrompt", creatures: [who.uuid], event }, origin);
const rolled = (who: Creature, tone: "good" | "bad", origin: FakeChatMessage) =>
  card({ type: "told", about: "morale", tone }, origin, who);
const chain = (message: FakeChatMessage) => fearChain(message as unknown as CardMessage);

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  clearRegistry();
  const told = {
    template: "",
    context: () => ({}),
    result: ({ tone }: CardPart) => ({ text: "", tone: tone as "good" }),
  };
  registerRuleset(fakeRuleset("test", { cardParts: { told } }));
  party = ["A", "B", "C", "D"].map((name) => fakeCreature({ name }));
  combat = new FakeCombat({ _id: "fight", round: 1 });
  const getFlag = (): undefined => undefined;
  combat.members = party.map(
    (actor) => ({ id: actor.name, actor, isDefeated: false, getFlag }) as unknown as FakeCombatant,
  );
  table.game.combat = combat;
});

describe("fear, read from the cards", () => {
  it("MD-MOR-02 owes two for a failure, and finds the whole chain from any of its cards", () => {
    const [a, b, c, d] = party as [Creature, Creature, Creature, Creature];
    const first = asked(a, "bloodied");
    const failed = rolled(a, "bad", first);
    expect([owedNow(chain(failed)), callable(chain(failed))]).toEqual([2, [b.uuid, c.uuid, d.uuid]]);
    const called = asked(b, "spreads", failed);
    expect([owedNow(chain(failed)), chain(failed).called]).toEqual([1, [b.uuid]]);
    const second = rolled(b, "bad", called);
    expect(owedNow(chain(second))).toBe(2);
    for (const who of [c, d]) rolled(who, "good", asked(who, "spreads", second));
    expect([owedNow(chain(first)), chainOver(chain(second))]).toEqual([0, true]);
  });

  it("MD-MOR-02 MD-CON-10 the morale check of one who burns frightens two others as every other does", () => {
    const [a, b] = party as [Creature, Creature];
    const burns = card({ type: "told", about: "aflame", tone: "bad" }, card({ type: "malleusTurn" }), a);
    expect(owedNow(chain(burns))).toBe(2);
    const called = asked(b, "spreads", burns);
    expect([owedNow(chain(burns)), chain(called).called]).toEqual([1, [b.uuid]]);
  });

  it("MD-MOR-02 MD-GMT-06 the fight remembers the card on which fear spread last; a stranger's is not taken for it", async () => {
    const [a, b] = party as [Creature, Creature];
    const spreads = (who: Creature, author: FakeUser) =>
      Object.assign(card({ type: "malleusFear", creature: who.uuid }, null, who), { author });
    const last = () => fightCard(combat as unknown as Combat, FEAR)?.id ?? null;
    expect(last()).toBeNull();
    const [first, second] = [spreads(a, table.game.user), spreads(b, table.game.user)];
    for (const one of [first, second]) await noteInFight(one);
    for (let said = 0; said < 40; said++) card({ type: "told" });
    expect(last()).toBe(second.id);
    await noteInFight(spreads(a, new FakeUser({ name: "Stranger" })));
    expect(last()).toBe(second.id);
  });

  it("MD-MOR-02 two chains of one fight do not mix", () => {
    const [a, b] = party as [Creature, Creature];
    const failed = rolled(a, "bad", asked(a, "bloodied"));
    const other = rolled(b, "good", asked(b, "bloodied"));
    expect([owedNow(chain(failed)), owedNow(chain(other))]).toEqual([2, 0]);
  });
});

describe("who has fallen", () => {
  const foe = (data: object = {}, isDefeated = false) => {
    const actor = fakeCreature({ npc: true, ...data });
    const combatant = { id: actor.uuid, actor, isDefeated, token: { disposition: -1 }, getFlag: () => undefined };
    return combatant as unknown as FakeCombatant;
  };
  const due = () =>
    sidesOf(combat as unknown as Combat).flatMap((side) => moraleDue(combat as unknown as Combat, side));

  it("MD-MOR-06 whoever is struck out, at no Health, or called dead", () => {
    const fallen = [foe({}, true), foe({ health: 0 }), foe({ system: { dead: true } }), foe()];
    expect(fallen.map((one) => hasFallen(one as unknown as Combatant))).toEqual([true, true, true, false]);
  });

  it("MD-MOR-06 nobody has fallen whose Health nobody has set", () => {
    const unset = foe({ system: { health: { value: 0, max: 0 } } });
    expect(hasFallen(unset as unknown as Combatant)).toBe(false);
  });

  it("MD-MOR-06 a third of six, and two thirds; each is asked for once a fight, and players are not counted", async () => {
    combat.members.push(foe({ health: 0 }), foe(), foe(), foe(), foe(), foe());
    expect(due()).toEqual([]);
    combat.members.push();
    combat.members[5] = foe({ health: 0 });
    expect(due()).toEqual(["third"]);
    const parts = { type: "malleusGroupMorale", combat: "fight", side: "foe", trigger: "third", fallen: 2, of: 6 };
    // What a player posts is not the GM's asking.
    const forged = card(parts);
    forged.author = new FakeUser({ name: "Anna" });
    await noteInFight(forged);
    expect(due()).toEqual(["third"]);
    const posted = card(parts);
    posted.author = table.game.user;
    await noteInFight(posted);
    expect(due()).toEqual([]);
    // Cleared from the chat, it has been asked all the same.
    await posted.delete();
    expect(due()).toEqual([]);
    combat.members[6] = foe({}, true);
    combat.members[7] = foe({}, true);
    expect(due()).toEqual(["twoThirds"]);
    const [side] = sidesOf(combat as unknown as Combat).filter((one) => one.side === "foe");
    expect(side && casualtiesOf(combat as unknown as Combat, side)).toMatchObject({ startCount: 6, dead: 4 });
  });
});
