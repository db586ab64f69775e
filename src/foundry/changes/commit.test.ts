import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { damageKind, strayKind, woundKind } from "../testing/damage-kind";
import type { Commit, Proposal } from "./effect-kind";
import { commitOf } from "./receipts";

let table: FakeTable;
let thug: FakeActor;
let dourli: FakeActor;
let player: FakeUser;
let stranger: FakeUser;
let card: FakeChatMessage;

const hp = () => thug._source.system as { hp: number };
const commits = () => card.system.commits as Record<string, Commit>;
/** What the card remembers, its receipt gone. */
const told = () => {
  const [proposal] = card.system.proposals as Proposal[];
  return commitOf(card as never, { ...proposal!, target: "Actor.gone" });
};
const receipts = () => (thug.flags.manifold?.receipts ?? {}) as Record<string, Commit>;
const asUser = (user: FakeUser) => user as unknown as User;

beforeEach(async () => {
  table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../ruleset/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { effectKinds: { hit: damageKind, wound: woundKind, stray: strayKind } }));
  player = new FakeUser({ name: "Pia" });
  stranger = new FakeUser({ name: "Sven" });
  dourli = new FakeActor({ name: "Dourli", type: "oneHero", ownership: { [player.id]: 3 } });
  thug = new FakeActor({ name: "Thug", type: "oneHero", system: { hp: 9 } });
  card = new FakeChatMessage({
    type: "card",
    system: {
      actor: dourli.uuid,
      proposals: [{ id: "p0", kind: "hit", target: thug.uuid, source: dourli.uuid, data: { amount: 3 } }],
    },
  });
  card.author = player;
});

const commit = async (action: "apply" | "undo", user: FakeUser = table.game.user) =>
  (await import("./commit")).commit(action, card.id, "p0", asUser(user));

describe("carrying out a proposal", () => {
  it("writes once, however often and from however many clients it is asked for at once", async () => {
    const answers = await Promise.all([commit("apply"), commit("apply", player), commit("apply")]);
    expect(answers.map(({ status }) => status)).toEqual(["done", "already", "already"]);
    expect(hp().hp).toBe(6);
    expect(thug.writes).toHaveLength(1);
  });

  it("writes the value and its receipt together: both are there or neither", async () => {
    await commit("apply", player);
    expect(Object.keys(thug.writes[0] ?? {})).toEqual(["system.hp", `flags.manifold.receipts.${card.id}_p0`]);
    expect(receipts()[`${card.id}_p0`]).toMatchObject({ by: player.id, state: "applied" });
    expect(told()).toMatchObject({ by: player.id, state: "applied" });
  });

  it("lets the card say no more than what does not go without saying, and all of it once that has changed", async () => {
    vi.useFakeTimers();
    card._source.timestamp = Date.now();
    hp().hp = 9;
    await commit("apply", player);
    expect(commits().p0).toEqual({ changes: [{ kind: "set", path: "system.hp", before: 9, after: 6 }] });
    vi.advanceTimersByTime(90_000);
    const at = Date.now();
    await commit("undo");
    expect(told()).toMatchObject({ state: "undone", by: table.game.user.id, at });
    await commit("apply", player);
    expect(told()).toMatchObject({ state: "applied", by: player.id, at });
    vi.useRealTimers();
  });

  it("remembers of what its author had done at once, and there is no room to tell, that it was done", async () => {
    card._source.timestamp = Date.now();
    card.system.parts = [{ type: "note", text: "x".repeat(1800) }];
    await commit("apply", player);
    expect(commits().p0).toBe(true);
    expect(told()).toEqual({ state: "applied", by: player.id, at: card.timestamp, changes: [] });
    expect(await commit("apply", player)).toEqual({ status: "already" });
    await commit("undo", player);
    expect(told()).toMatchObject({ state: "undone" });
  });

  it("leaves everything as it was when the write fails, and can be asked again", async () => {
    thug.failing = new Error("connection lost");
    expect(await commit("apply")).toEqual({ status: "refused", reason: "connection lost" });
    expect(hp().hp).toBe(9);
    thug.failing = null;
    expect(await commit("apply")).toEqual({ status: "done" });
    expect(hp().hp).toBe(6);
  });

  it("counts nothing twice when the write had arrived and only the answer was lost", async () => {
    await commit("apply");
    delete commits().p0; // the card was not told any more
    expect(await commit("apply")).toEqual({ status: "already" });
    expect(hp().hp).toBe(6);
  });

  it("finishes what an interrupted round had begun: values once, and what is missing inside", async () => {
    const create = vi.spyOn(thug, "createEmbeddedDocuments").mockRejectedValueOnce(new Error("connection lost"));
    const wound = { id: "p0", kind: "wound", target: thug.uuid, source: dourli.uuid, data: {} };
    (card.system.proposals as object[])[0] = wound;
    expect(await commit("apply")).toEqual({ status: "refused", reason: "connection lost" });
    expect(receipts()[`${card.id}_p0`]?.state).toBe("writing");
    expect(await commit("apply")).toEqual({ status: "done" });
    expect(hp().hp).toBe(8);
    expect(create).toHaveBeenCalledTimes(2);
    expect(receipts()[`${card.id}_p0`]?.state).toBe("applied");
    // To take it away again, what was made is known by its id.
    const { changes } = receipts()[`${card.id}_p0`] ?? { changes: [] };
    expect(changes[1]).toMatchObject({ kind: "create", data: { _id: "wound00000000000" } });
    expect(Object.keys((changes[1] as { data: object }).data)).toEqual(["_id", "name"]);
  });

  it("keeps the latest twenty receipts", async () => {
    for (let round = 0; round < 25; round += 1) {
      const other = new FakeChatMessage({ type: "card", system: structuredClone(card.system) });
      hp().hp = 9;
      await (await import("./commit")).commit("apply", other.id, "p0", asUser(table.game.user));
    }
    expect(Object.keys(receipts())).toHaveLength(20);
  });

  describe("of a card older than the receipts that are kept", () => {
    const post = (timestamp: number) => {
      const system = { ...structuredClone(card.system), commits: {} };
      const other = new FakeChatMessage({ type: "card", timestamp, system });
      other.author = player;
      return other;
    };
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const confirm = async ({ id }: FakeChatMessage, user = player) => {
      hp().hp = 9;
      vi.advanceTimersByTime(1);
      return (await import("./commit")).commit("apply", id, "p0", asUser(user));
    };
    const TOO_OLD = { status: "refused", reason: "MANIFOLD.Changes.TooOld" };

    it("refuses it when nothing but the rewritten card says that it was never carried out, and carries out fresh ones", async () => {
      card._source.timestamp = 1000;
      await confirm(card);
      const never = post(900);
      for (let at = 1; at <= 20; at += 1) {
        await confirm(post(1000 + at));
        if (at === 19) expect(await confirm(card)).toEqual({ status: "already" });
      }
      card.system.commits = {};
      expect(await confirm(card)).toEqual(TOO_OLD);
      expect(await confirm(card, table.game.user)).toEqual(TOO_OLD);
      expect(await confirm(never)).toEqual(TOO_OLD);
      const { proposalViews } = await import("../chat/proposal-view");
      const [view] = proposalViews(card as never);
      expect([view?.applicable, view?.lines.at(-1)]).toEqual([false, "MANIFOLD.Changes.TooOld"]);
      expect(hp().hp).toBe(9);
      expect(await confirm(post(1001))).toEqual({ status: "done" });
    });

    it("still carries out an old one where few receipts lie", async () => {
      for (let at = 1; at <= 19; at += 1) await confirm(post(1000 + at));
      expect(await confirm(post(1))).toEqual({ status: "done" });
    });

    it("remembers the newest that went, though a later one was older", async () => {
      for (const at of [2000, 1000]) await confirm(post(at));
      for (let at = 1; at <= 20; at += 1) await confirm(post(3000 + at));
      expect(await confirm(post(1500))).toEqual(TOO_OLD);
      expect(await confirm(post(2500))).toEqual({ status: "done" });
    });
  });

  it("works out what it means when it is confirmed, not when the card was posted", async () => {
    hp().hp = 2;
    await commit("apply");
    expect(hp().hp).toBe(0);
    expect(commits().p0?.changes).toMatchObject([{ before: 2, after: 0 }]);
  });

  it("says why when the rules have nothing to do any more", async () => {
    hp().hp = 0;
    expect(await commit("apply")).toEqual({ status: "refused", reason: "already down" });
    expect(commits()).toEqual({});
  });

  it("refuses when the target is gone or the proposal never was", async () => {
    await thug.delete();
    expect(await commit("apply")).toMatchObject({ status: "refused", reason: "MANIFOLD.Changes.TargetGone" });
    const { commit: raw } = await import("./commit");
    expect(await raw("apply", card.id, "p7", asUser(table.game.user))).toMatchObject({ status: "refused" });
    expect(await raw("apply", "nothing", "p0", asUser(table.game.user))).toMatchObject({ status: "refused" });
  });
});

describe("taking it back", () => {
  it("restores what was, once", async () => {
    await commit("apply");
    const answers = await Promise.all([commit("undo"), commit("undo")]);
    expect(answers.map(({ status }) => status)).toEqual(["done", "already"]);
    expect(hp().hp).toBe(9);
    expect(commits().p0?.state).toBe("undone");
  });

  it("refuses when somebody has changed the value since", async () => {
    await commit("apply");
    hp().hp = 4;
    expect(await commit("undo")).toEqual({ status: "refused", reason: "MANIFOLD.Changes.Overtaken" });
    expect(hp().hp).toBe(4);
  });

  it("can be applied again afterwards", async () => {
    await commit("apply");
    await commit("undo");
    expect(await commit("apply")).toEqual({ status: "done" });
    expect(hp().hp).toBe(6);
  });
});

describe("cards are never trusted", () => {
  const forged = (state: Commit["state"]): Commit => ({
    state,
    by: player.id,
    at: 0,
    changes: [{ kind: "set", target: thug.uuid, path: "system.hp", before: 0, after: 9, reason: "forged" }],
  });

  it("does not undo what only the card says was done", async () => {
    card.system.commits = { p0: forged("applied") };
    expect(await commit("undo", player)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.TooOld" });
    expect(hp().hp).toBe(9);
  });

  it("does not finish what only the card says was begun: it plans anew", async () => {
    card.system.commits = { p0: forged("writing") };
    await commit("apply", player);
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

describe("what nothing bears out", () => {
  const hurts = (amount: number) =>
    Object.assign((card.system.proposals as object[])[0] as object, { data: { amount } });

  it("is refused to whoever may not write the target, and is the GM's or the owner's to say", async () => {
    hurts(11);
    expect(await commit("apply", player)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.Unproven" });
    expect(thug.writes).toEqual([]);
    thug._source.ownership = { [stranger.id]: 3 };
    expect(await commit("apply", stranger)).toEqual({ status: "done" });
  });

  it("needs no proof where the card's author may write the target, and none from a GM", async () => {
    hurts(11);
    thug._source.ownership = { [player.id]: 3 };
    expect(await commit("apply", player)).toEqual({ status: "done" });
    await commit("undo");
    thug._source.ownership = {};
    card.author = table.game.user;
    const { doubtsOf } = await import("./doubts");
    expect(doubtsOf((card.system.proposals as Proposal[])[0]!, card as never, asUser(stranger))).toBeNull();
  });

  it("a GM's word is no player's, not even about what is theirs", async () => {
    thug._source.ownership = { [player.id]: 3 };
    damageKind.ruling = ({ amount }) => amount === 3;
    expect(await commit("apply", player)).toMatchObject({ reason: "MANIFOLD.Changes.Unproven" });
    hurts(2);
    expect(await commit("apply", player)).toEqual({ status: "done" });
    delete damageKind.ruling;
  });

  it("cannot be proven by what cannot be read", async () => {
    const { proves } = damageKind;
    damageKind.proves = () => {
      throw new Error("no such die");
    };
    expect(await commit("apply", player)).toMatchObject({ reason: "MANIFOLD.Changes.Unproven" });
    Object.assign(damageKind, { proves });
  });
});

describe("who may", () => {
  it("lets the author apply in the name of an actor of theirs, and the target's owner", async () => {
    expect(await commit("apply", player)).toEqual({ status: "done" });
    thug._source.ownership = { [stranger.id]: 3 };
    expect(await commit("undo", stranger)).toEqual({ status: "done" });
  });

  it("refuses everybody else, changes nothing, and logs who it was", async () => {
    expect(await commit("apply", stranger)).toMatchObject({ reason: "MANIFOLD.Changes.NotAllowed" });
    expect(thug.writes).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("Sven"));
  });

  it("refuses an author whose card claims somebody else's actor", async () => {
    card.author = stranger;
    expect(await commit("apply", stranger)).toMatchObject({ reason: "MANIFOLD.Changes.NotAllowed" });
  });
});
