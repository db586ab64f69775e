import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ActorDelta } from "./actor-delta";
import type { ActorDocument, Data, SceneDocument, TokenDocumentLike } from "./types";
import { clearHooks, openTable, recordHooks, type TestTable } from "../database/testing/test-table";

type Hero = ActorDocument & { system: Data & { might: number; hp: { value: number; max: number } } };

let table: TestTable;
let base: Hero;
let token: TokenDocumentLike & { actor: Hero; delta: Data };

beforeEach(async () => {
  clearHooks();
  table = await openTable();
  base = (await getDocumentClass("Actor").create({
    name: "Rat",
    type: "hero",
    items: [{ name: "Claw", type: "gear" }],
  })) as unknown as Hero;
  const scene = (await getDocumentClass("Scene").create({
    name: "Cave",
    width: 1000,
    height: 1000,
  })) as unknown as SceneDocument;
  const [made] = await scene.createEmbeddedDocuments("Token", [{ actorId: base.id, actorLink: false, name: "Rat 1" }]);
  token = made as never;
});
afterEach(clearHooks);

const itemNames = (actor: ActorDocument): string[] => actor.items.map((item) => item.name);

describe("6 actors of unlinked tokens", () => {
  it("6 a linked token's actor is the world actor, an unlinked one's its own", async () => {
    expect(token.actor).not.toBe(base);
    expect([token.actor.isToken, token.actor.token, token.actor.id]).toEqual([true, token, base.id]);
    await token.update({ actorLink: true });
    expect(token.actor).toBe(base);
  });

  it("5.5 its uuid leads to it and to its items", async () => {
    expect(token.actor.uuid).toBe(`Scene.${token.parent?.id}.Token.${token.id}.Actor.${base.id}`);
    expect(await fromUuid(token.actor.uuid)).toBe(token.actor);
    const claw = token.actor.items.contents[0];
    expect(await fromUuid(claw?.uuid)).toBe(claw);
  });

  it("6 an update changes it and not the base, with the actor's own events", async () => {
    const calls = recordHooks(["preUpdateActor", "updateActor"]);
    await token.actor.update({ "system.hp.value": 4 });
    expect([token.actor.system.hp.value, base.system.hp.value]).toEqual([4, 10]);
    expect(token.actor.id).toBe(base.id);
    expect(calls.map((call) => [call.name, call.args[0]])).toEqual([
      ["preUpdateActor", token.actor],
      ["updateActor", token.actor],
    ]);
  });

  it("6 a change of the base shows through where the token has none of its own", async () => {
    await token.actor.update({ "system.hp.value": 4 });
    const { actor } = token;
    await base.update({ "system.might": 9, "system.hp.value": 1 });
    expect([actor.system.might, actor.system.hp.value]).toEqual([9, 4]);
    expect(token.actor).toBe(actor);
  });

  it("6 its items are changed, added and removed apart from the base", async () => {
    const claw = token.actor.items.contents[0];
    await token.actor.createEmbeddedDocuments("Item", [{ name: "Tail", type: "gear" }]);
    await claw?.update({ name: "Sharp claw" });
    expect([itemNames(token.actor), itemNames(base)]).toEqual([["Sharp claw", "Tail"], ["Claw"]]);
    await claw?.delete();
    expect([itemNames(token.actor), itemNames(base)]).toEqual([["Tail"], ["Claw"]]);
    await base.update({ name: "Rat king" });
    expect(itemNames(token.actor)).toEqual(["Tail"]);
  });

  it("6 what the base gets, changes and loses shows through, but for what the token has of its own or has lost", async () => {
    await token.actor.createEmbeddedDocuments("Item", [{ name: "Cheese", type: "gear" }]);
    const [tail] = await base.createEmbeddedDocuments("Item", [{ name: "Tail", type: "gear" }]);
    expect(itemNames(token.actor).sort()).toEqual(["Cheese", "Claw", "Tail"]);
    await tail!.update({ name: "Long tail" });
    expect(itemNames(token.actor)).toContain("Long tail");
    await base.createEmbeddedDocuments("ActiveEffect", [
      { name: "Strong", changes: [{ key: "system.might", mode: 2, value: "3" }] },
    ]);
    expect(token.actor.system.might).toBe(base.system.might);
    expect(token.actor.effects.contents.map(({ name }) => name)).toEqual(["Strong"]);
    await token.actor.items.get(tail!.id!)?.delete();
    await tail!.update({ name: "Longer tail" });
    expect(itemNames(token.actor)).toEqual(["Claw", "Cheese"]);
    expect(itemNames(base)).toEqual(["Claw", "Longer tail"]);
    await base.items.getName("Claw")?.delete();
    expect(itemNames(token.actor)).toEqual(["Cheese"]);
  });

  it("6 a delta is restored: the token's actor is its base again, kept and known to everybody", async () => {
    const { actor } = token;
    await actor.update({ name: "King", "system.might": 9 });
    await actor.createEmbeddedDocuments("Item", [{ name: "Crown", type: "gear" }]);
    await actor.items.getName("Claw")?.delete();
    const delta = token.delta as unknown as ActorDelta;
    expect(itemNames(delta.apply()!)).toEqual(["Crown"]);
    expect(delta.getBaseCollection("Item")).toBe(base.items);
    expect(await delta.restore()).toBe(actor);
    expect([actor.name, actor.system.might, itemNames(actor)]).toEqual(["Rat", base.system.might, ["Claw"]]);
    expect(itemNames((token.delta as unknown as ActorDelta).apply()!)).toEqual(["Claw"]);
  });

  it("6 effects on it count for it alone", async () => {
    await token.actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Strong", changes: [{ key: "system.might", mode: 2, value: "2" }] },
    ]);
    expect([token.actor.system.might, base.system.might]).toEqual([5, 3]);
    await token.actor.toggleStatusEffect("prone");
    expect([token.actor.statuses.has("prone"), base.statuses.has("prone")]).toEqual([true, false]);
  });

  it("6 another client's change of the token's actor arrives", async () => {
    const calls = recordHooks(["updateActor"]);
    await table.server.actAs("player0000000000", {
      documentName: "Actor",
      parentUuid: token.uuid,
      updates: [{ _id: base.id, system: { hp: { value: 2 } } }],
    });
    expect([token.actor.system.hp.value, calls.length]).toEqual([2, 1]);
  });

  it("6 getBarAttribute reads value and max, or a single value", async () => {
    expect(token.getBarAttribute("bar1", { alternative: "hp" })).toMatchObject({
      type: "bar",
      value: 10,
      max: 10,
      editable: true,
    });
    expect(token.getBarAttribute("bar1", { alternative: "might" })).toMatchObject({ type: "value", value: 3 });
    expect(token.getBarAttribute("bar1", { alternative: "nothing" })).toBeNull();
  });

  it("6 modifyTokenAttribute clamps bars between 0 and max", async () => {
    await token.actor.modifyTokenAttribute("hp", -50, true, true);
    expect(token.actor.system.hp.value).toBe(0);
    await token.actor.modifyTokenAttribute("hp", 99, false, true);
    expect(token.actor.system.hp.value).toBe(10);
  });
});
