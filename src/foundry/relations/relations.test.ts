import { beforeEach, describe, expect, it } from "vitest";
import { writeBatch } from "../changes/write-batch";
import { FakeActor, FakeUser, world } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { relationsView } from "./relations-view";
import { part, relate, relationsOf } from "./stored-relations";

let table: FakeTable;
let ogre: Actor;
let hugi: Actor;

beforeEach(() => {
  table = fakeFoundry();
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
