import { beforeEach, describe, expect, it } from "vitest";
import type { Change } from "../../engine";
import { planProposal } from "../changes/plan-proposal";
import { writeBatch } from "../changes/write-batch";
import { FakeActor, FakeUser, world } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { giveEffects } from "../testing/fake-effects";
import { fakeRuleset } from "../testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../registry/registry";
import { relationKind } from "./relation-kind";
import { relationsView } from "./relations-view";
import { part, relate, relationsOf } from "./stored-relations";

let table: FakeTable;
let ogre: Actor;
let hugi: Actor;

beforeEach(() => {
  table = fakeFoundry();
  clearRegistry();
  const [a, b] = [new FakeActor({ name: "Ogre" }), new FakeActor({ name: "Hugi" })];
  [ogre, hugi] = [a, b] as unknown as [Actor, Actor];
});
const words = (actor: Actor, editable = true) =>
  relationsView(actor, editable).map((row) => [row.words, row.name, row.gone, row.removable]);

describe("relations between actors", () => {
  it("are kept on one side and shown on both", async () => {
    await writeBatch(ogre, relate(ogre, "holding", hugi));
    expect(words(ogre)).toEqual([["MANIFOLD.Relations.own.holding", "Hugi", false, true]]);
    expect(words(hugi)).toEqual([["MANIFOLD.Relations.other.holding", "Ogre", false, true]]);
    // Once is enough, and nobody holds themselves.
    expect([relate(ogre, "holding", hugi), relate(ogre, "holding", ogre)]).toEqual([[], []]);
  });

  it("say so when the other is gone, by the name it had, and can still be ended", async () => {
    await writeBatch(hugi, relate(hugi, "companionOf", ogre));
    world.delete(ogre.uuid);
    expect(words(hugi)).toEqual([["MANIFOLD.Relations.own.companionOf", "MANIFOLD.Relations.gone Ogre", true, true]]);
    await writeBatch(hugi, part(hugi, { kind: "companionOf" }));
    expect(relationsOf(hugi)).toEqual([]);
  });

  it("follow from a condition whose source does it, and go with it, on both sheets; nobody ends them by hand", async () => {
    const held = { id: "a-held", name: "A.held", img: "", rule: "", relation: "holding" as const };
    registerRuleset(fakeRuleset("a", { statuses: [held] }));
    (hugi as unknown as FakeActor)._source.type = "aHero";
    const [effect] = giveEffects(hugi as unknown as FakeActor, {
      name: "Held",
      statuses: ["a-held"],
      origin: ogre.uuid,
    });
    expect(words(hugi)).toEqual([["MANIFOLD.Relations.other.holding", "Ogre", false, false]]);
    expect(words(ogre)).toEqual([["MANIFOLD.Relations.own.holding", "Hugi", false, false]]);
    world.delete(effect!.uuid);
    giveEffects(hugi as unknown as FakeActor);
    expect([words(hugi), words(ogre)]).toEqual([[], []]);
  });

  it("begin by a card's change on whoever keeps them, once, and end by another or by its undo", async () => {
    const data = { kind: "summonedBy", other: ogre.uuid };
    const plan = (given: object) => planProposal(relationKind, hugi, given as never) as { changes: Change[] };
    expect(relationKind.describe(plan(data).changes, { name: "Hugi" } as never)).toEqual([
      "MANIFOLD.Relations.begins Hugi MANIFOLD.Relations.own.summonedBy Ogre",
    ]);
    await writeBatch(hugi, plan(data).changes);
    expect(words(ogre)).toEqual([["MANIFOLD.Relations.other.summonedBy", "Hugi", false, true]]);
    expect(planProposal(relationKind, hugi, data)).toHaveProperty("problem");
    await writeBatch(hugi, plan({ ...data, ends: true }).changes);
    expect(words(hugi)).toEqual([]);
    for (const bad of [{ kind: "owns", other: ogre.uuid }, { kind: "holding", other: "Actor.gone" }, {}])
      expect(planProposal(relationKind, hugi, bad as never)).toHaveProperty("problem");
  });

  it("are ended by who keeps them alone; what makes no sense is left out", async () => {
    await writeBatch(ogre, relate(ogre, "carrying", hugi));
    const anna = new FakeUser({ name: "Anna" });
    (hugi as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    (table.game as unknown as { user: FakeUser }).user = anna;
    expect(words(hugi)).toEqual([["MANIFOLD.Relations.other.carrying", "Ogre", false, false]]);
    await ogre.setFlag("manifold", "relations", { bad: { kind: "owns", other: 5 } });
    expect(relationsOf(ogre).map(({ kind }) => kind)).toEqual(["carrying"]);
  });
});
