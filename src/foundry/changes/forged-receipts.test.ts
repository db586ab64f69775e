import { beforeEach, describe, expect, it } from "vitest";
import { commitScene } from "../testing/commit-scene";
import { FakeActor, FakeUser } from "../testing/fake-documents";
import type { Commit } from "../contracts/change-handler";

type Scene = Awaited<ReturnType<typeof commitScene>>;
let table: Scene["table"];
let player: Scene["player"];
let dourli: Scene["dourli"];
let thug: Scene["thug"];
let card: Scene["card"];
let commit: Scene["commit"];

const hp = () => thug._source.system as { hp: number };
const asUser = (user: FakeUser) => user as unknown as User;

beforeEach(async () => void ({ table, player, dourli, thug, card, commit } = await commitScene()));

describe("cards are never trusted", () => {
  const forged = (state: Commit["state"]): Commit => ({
    state,
    by: player.id,
    at: 0,
    changes: [{ kind: "set", target: thug.uuid, path: "system.hp", before: 0, after: 9, reason: "forged" }],
  });

  it("does not undo what only the card says was done", async () => {
    card.system.commits = { p0: forged("applied") };
    expect(await commit("undo", player)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NotOurs" });
    expect(hp().hp).toBe(9);
  });

  it("does not finish what only the card says was begun: it plans anew", async () => {
    card.system.commits = { p0: forged("writing") };
    await commit("apply", player);
    expect(hp().hp).toBe(6);
  });

  /** A receipt on the player's own actor, as they can write it from the console. */
  const note = (state: Commit["state"], changes: object[], target: FakeActor = dourli) => {
    target._source.ownership = { [player.id]: 3 };
    (card.system.proposals as object[])[0] = { id: "p0", kind: "hit", target: target.uuid, data: { amount: 1 } };
    (target._source.system as object) = { hp: 9 };
    target._source.flags = { manifold: { receipts: { [`${card.id}_p0`]: { state, by: player.id, at: 0, changes } } } };
  };
  const set = (target: string, path: string, before: unknown, after: unknown) => ({
    ...{ kind: "set", target, path, before, after },
    reason: "",
  });

  it("takes nothing back that a player noted on their own actor: a role, another's health, a scene", async () => {
    const sven = new FakeUser({ name: "Sven", role: 1 });
    const scene = new FakeActor({ name: "Scene", active: false });
    for (const change of [
      set(sven.uuid, "role", 4, 1),
      set(thug.uuid, "system.hp", 0, 9),
      set(scene.uuid, "active", true, false),
      { kind: "create", target: thug.uuid, documentName: "Item", data: { _id: "gone000000000000" }, reason: "" },
      set(dourli.uuid, "ownership.default", 3, undefined),
    ]) {
      note("applied", [change]);
      for (const user of [player, table.game.user])
        expect(await commit("undo", user)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NotOurs" });
    }
    expect([sven.writes, thug.writes, scene.writes, dourli.writes]).toEqual([[], [], [], []]);
  });

  it("finishes nothing that a player noted as begun, on whatever document of theirs: it plans anew", async () => {
    note("writing", [set(thug.uuid, "system.hp", 9, 0), set(player.uuid, "role", 1, 4)]);
    await commit("apply", player);
    expect([thug.writes, player.writes]).toEqual([[], []]);
    expect((dourli._source.system as { hp: number }).hp).toBe(8);
    const own = new FakeUser({ name: "Rolf", role: 1, ownership: { [player.id]: 3 }, system: { hp: 9 } });
    (card.system.proposals as object[])[1] = { id: "p1", kind: "hit", target: own.uuid, data: { amount: 1 } };
    const { commit: raw } = await import("./commit");
    expect(await raw("apply", card.id, "p1", asUser(player))).toMatchObject({ reason: "MANIFOLD.Changes.Malformed" });
    expect(own.writes).toEqual([]);
  });

  it("a player's note that a blow was taken makes nobody immune: the GM still applies it, and is told", async () => {
    note("applied", [set(dourli.uuid, "system.hp", 9, 8)]);
    const { proposalViews } = await import("../chat/proposal-view");
    const [view] = proposalViews(card as never);
    expect(view).toMatchObject({
      ...{ applicable: true, undoable: false, settled: false },
      history: "MANIFOLD.Changes.NotedByOwner",
    });
    expect(await commit("apply")).toEqual({ status: "done" });
    expect((dourli._source.system as { hp: number }).hp).toBe(8);
  });

  it("notes that make no sense, on an actor or a card, keep no GM from reading the card and applying the blow", async () => {
    const { cardFoot } = await import("../chat/proposal-view");
    const { cardsAppliedTo } = await import("./receipts");
    const junk = [
      null,
      7,
      "x",
      [],
      {},
      { changes: 5 },
      { changes: [null] },
      { changes: [{ kind: "set" }] },
      { changes: [{}] },
    ];
    const applied = { state: "applied", by: player.id, at: 1 };
    for (const [at, one] of junk.entries()) {
      const told = typeof one === "object" && !Array.isArray(one) ? { ...applied, ...one } : one;
      note("applied", []);
      dourli._source.flags = { manifold: { receipts: { [`${card.id}_p0`]: told, [`${card.id}_p1`]: one } } };
      card.system.commits = { p0: told };
      const [view] = cardFoot(card as never).proposals;
      expect([at, view]).toMatchObject([at, { applicable: true, undoable: false }]);
      expect(cardsAppliedTo(dourli as never, ({ kind }) => kind === "set")).toEqual([]);
    }
    dourli._source.flags = { manifold: { receipts: "x" } };
    expect(await commit("apply")).toEqual({ status: "done" });
  });

  it("takes back no more than its kind is made for, even if the book itself were forged", async () => {
    await commit("apply");
    for (const [name, stored] of table.settings) {
      const volume = stored as { entries?: Record<string, Commit> };
      const entry = volume.entries?.[`${card.id}_p0`];
      for (const change of [set(player.uuid, "role", 4, 1), set(thug.uuid, "ownership.default", 3, 0)])
        if (entry) {
          table.settings.set(name, { ...volume, entries: { [`${card.id}_p0`]: { ...entry, changes: [change] } } });
          expect(await commit("undo")).toEqual({ status: "refused", reason: "MANIFOLD.Changes.Malformed" });
        }
    }
    expect(player.writes).toEqual([]);
  });

  it("takes back what was done, not what the card says by now", async () => {
    await commit("apply", player);
    (card.system.proposals as object[])[0] = { id: "p0", kind: "wound", target: thug.uuid, data: {} };
    expect(await commit("undo", player)).toMatchObject({ status: "refused" });
    expect(hp().hp).toBe(6);
  });

  it("refuses a kind that reaches beyond its target", async () => {
    (card.system.proposals as object[])[0] = {
      id: "p0",
      kind: "stray",
      target: thug.uuid,
      source: dourli.uuid,
      data: {},
    };
    expect(await commit("apply", player)).toMatchObject({ reason: "MANIFOLD.Changes.Malformed" });
    expect(dourli.writes).toEqual([]);
  });
});
