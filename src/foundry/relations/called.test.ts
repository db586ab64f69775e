import { beforeEach, describe, expect, it, vi } from "vitest";
import { CALL_KIND } from "../contracts/relations";
import { FakeActor, FakeToken, world } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { timeScene } from "../testing/time-scene";
import type { CardMessage } from "../contracts/card";
import { relationsView } from "./relations-view";

fakeFoundry();
const ID = "w".repeat(16);
let scene: Awaited<ReturnType<typeof timeScene>>;
let ann: FakeActor;
let wolf: FakeActor;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  scene = await timeScene();
  ann = scene.hero("Ann", 3);
  wolf = scene.hero("Wolf", 7, { folder: "beasts", ownership: {} });
  vi.stubGlobal("fromUuid", (uuid: string) => Promise.resolve(world.get(uuid) ?? null));
  vi.stubGlobal("Actor", Object.assign(FakeActor, { create: async (data: object) => scene.hero("", 0, data) }));
});

const as = (one: FakeActor): Actor => one as unknown as Actor;
const here = () => game.actors.contents.filter(({ name }) => name === "Wolf").map(({ id, system }) => [id, system]);
const relations = () => relationsView(as(ann), true).map(({ words, name }) => [words, name]);

async function posts(kind: string, data: object): Promise<CardMessage> {
  const { postCard } = await import("../chat/post-card");
  const proposals = [{ kind, target: ann.uuid, source: ann.uuid, data: data as never }];
  return (await postCard({ actor: as(ann), parts: [], proposals })) as CardMessage;
}
async function calls(data: object = {}): Promise<CardMessage> {
  const of = { id: ID, name: "Wolf", source: wolf.uuid, kind: "summonedBy", lasts: { unit: "fight", count: 1 } };
  return posts(CALL_KIND, { ...of, ...data });
}
async function carry(card: CardMessage, action: "apply" | "undo"): Promise<void> {
  const { applyProposal, undoProposal } = await import("../changes/request");
  const answer = await (action === "apply" ? applyProposal : undoProposal)(card, card.system.proposals[0]!.id);
  expect(answer).toEqual({ status: "done" });
}
const over = async () => {
  const { postFightOver } = await import("../time/run-out");
  await postFightOver({ combatants: { contents: [{ actor: ann }] } } as never);
  return scene.cards().at(-1)!;
};

describe("somebody who is called", () => {
  it("comes as a copy that is its caller's, stands in a relation, and goes with the card's undo", async () => {
    Object.assign(ann, { ownership: { [scene.player.id]: 3 } });
    const card = await calls();
    expect(relations()).toEqual([]);
    await carry(card, "apply");
    expect(here()).toEqual([
      [wolf.id, { hp: 7 }],
      [ID, { hp: 7 }],
    ]);
    expect((game.actors.get(ID) as unknown as FakeActor)._source).toMatchObject({
      ownership: { [scene.player.id]: 3 },
      folder: null,
    });
    expect(relations()).toEqual([["MANIFOLD.Relations.other.summonedBy", "Wolf"]]);
    await carry(card, "undo");
    expect([here().length, relations()]).toEqual([1, []]);
  });

  it("goes at the end of its time by the time's card, with its tokens, and comes back as it went when that is undone", async () => {
    await carry(await calls(), "apply");
    await game.actors.get(ID)!.update({ "system.hp": 2 });
    const token = Object.assign(new FakeToken({ name: "Wolf" }), { actorId: ID });
    const away = vi.fn();
    const tokens = Object.assign([token], { contents: [token] });
    vi.stubGlobal("canvas", { scene: { tokens, deleteEmbeddedDocuments: away } });
    const card = await over();
    expect(scene.view(card).rows.flatMap(({ lines }) => lines)).toEqual(["MANIFOLD.Time.EffectEnds Ann Wolf"]);
    expect(here()).toHaveLength(2);
    await scene.act(card, "apply");
    expect([here().length, relations(), away.mock.calls]).toEqual([1, [], [["Token", [token.id]]]]);
    vi.stubGlobal("canvas", undefined);
    await scene.act(card, "undo");
    expect(here()[1]).toEqual([ID, { hp: 2 }]);
    expect(relations()).toEqual([["MANIFOLD.Relations.other.summonedBy", "Wolf"]]);
  });

  it("stays as a companion until the effect is taken off by hand", async () => {
    const { HAND_KIND } = await import("../conditions/hand-data");
    await carry(await calls({ kind: "companionOf", lasts: undefined }), "apply");
    expect(relations()).toEqual([["MANIFOLD.Relations.other.companionOf", "Wolf"]]);
    await carry(await posts(HAND_KIND, { what: "remove", effect: ID }), "apply");
    expect([here().length, relations()]).toEqual([1, []]);
  });

  it("forged: an effect that names somebody nobody has called lets nobody go, and nobody come", async () => {
    const king = scene.hero("King", 9, { _id: "k".repeat(16) });
    const flags = { manifold: { called: { kind: "summonedBy", source: king.uuid } } };
    await ann.createEmbeddedDocuments("ActiveEffect", [
      { _id: king.id, name: "Mine", flags, system: { clock: { ends: "fight", left: 1 } } },
    ]);
    expect(relations()).toEqual([]);
    const card = await over();
    await scene.act(card, "apply");
    expect((ann.effects as { contents: unknown[] }).contents).toEqual([]);
    expect(game.actors.get(king.id)?.name).toBe("King");
    await king.delete();
    await scene.act(card, "undo");
    expect(game.actors.get(king.id) ?? null).toBeNull();
  });

  it("forged: whoever lets somebody in under another's name reads whose copy it is", async () => {
    const dragon = scene.hero("Dragon", 90);
    const { callKind } = await import("./call-kinds");
    const words = (source: string) => {
      const data = callKind.parse({ id: ID, name: "Wolf", source, kind: "summonedBy" });
      return callKind.describe(callKind.plan(as(ann), data), { name: "Ann" });
    };
    expect(words(dragon.uuid)).toEqual(["MANIFOLD.Relations.comes Ann Wolf (Dragon)"]);
    expect(words(wolf.uuid)).toEqual(["MANIFOLD.Relations.comes Ann Wolf"]);
    expect(words("Actor.gone")).toEqual(["MANIFOLD.Relations.comes Ann Wolf"]);
  });

  it("forged: a player's card calls nobody, and nothing but an actor is copied", async () => {
    const { planProposal } = await import("../changes/plan-proposal");
    const { callKind } = await import("./call-kinds");
    expect(callKind.ruling?.({})).toBe(true);
    const of = { id: ID, name: "Wolf", kind: "summonedBy" };
    for (const source of ["JournalEntry.x", "Actor.x/../y", "", "Scene.1.Token.2"])
      expect(planProposal(callKind, as(ann), { ...of, source })).toEqual({ problem: "MANIFOLD.Changes.Senseless" });
  });
});
