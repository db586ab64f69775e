import { beforeEach, describe, expect, it, vi } from "vitest";
import { commitScene } from "../testing/commit-scene";
import { damageKind } from "../testing/damage-kind";
import { FakeChatMessage, type FakeUser } from "../testing/fake-documents";
import type { Commit, Proposal } from "../contracts/change-handler";
import { commitOf } from "./receipts";

type Scene = Awaited<ReturnType<typeof commitScene>>;
let table: Scene["table"];
let player: Scene["player"];
let stranger: Scene["stranger"];
let dourli: Scene["dourli"];
let thug: Scene["thug"];
let card: Scene["card"];
let book: Scene["book"];
let commit: Scene["commit"];

const hp = () => thug._source.system as { hp: number };
const commits = () => card.system.commits as Record<string, Commit>;
/** What the card remembers, its record gone. */
const told = () => {
  const [proposal] = card.system.proposals as Proposal[];
  return commitOf(card as never, { ...proposal!, target: "Actor.gone" });
};
const asUser = (user: FakeUser) => user as unknown as User;

beforeEach(async () => void ({ table, player, stranger, dourli, thug, card, book, commit } = await commitScene()));

describe("carrying out a proposal", () => {
  it("writes once, however often and from however many clients it is asked for at once", async () => {
    const answers = await Promise.all([commit("apply"), commit("apply", player), commit("apply")]);
    expect(answers.map(({ status }) => status)).toEqual(["done", "already", "already"]);
    expect(hp().hp).toBe(6);
    expect(thug.writes).toHaveLength(1);
  });

  it("notes it in the GM's book, which no player writes, and nothing that counts on the target", async () => {
    await commit("apply", player);
    expect(Object.keys(thug.writes[0] ?? {})).toEqual(["system.hp", "flags.manifold.written"]);
    expect(thug.flags.manifold).toEqual({ written: `${card.id}_p0` });
    expect(book()[`${card.id}_p0`]).toMatchObject({ by: player.id, state: "applied", kind: "hit", target: thug.uuid });
    expect(told()).toMatchObject({ by: player.id, state: "applied" });
  });

  it("lets the card say in full what became of it, whenever that changes", async () => {
    vi.useFakeTimers();
    card._source.timestamp = Date.now();
    hp().hp = 9;
    await commit("apply", player);
    expect(commits().p0).toEqual({
      ...{ state: "applied", by: player.id, at: card.timestamp },
      changes: [{ kind: "set", path: "system.hp", before: 9, after: 6 }],
    });
    vi.advanceTimersByTime(90_000);
    const at = Date.now();
    await commit("undo");
    expect(told()).toMatchObject({ state: "undone", by: table.game.user.id, at });
    await commit("apply", player);
    expect(told()).toMatchObject({ state: "applied", by: player.id, at });
    vi.useRealTimers();
  });

  it("remembers of what there is no room to tell that it was done, by whom and when", async () => {
    card._source.timestamp = Date.now();
    card.system.parts = [{ type: "note", text: "x".repeat(3800) }];
    vi.useFakeTimers({ now: card.timestamp });
    await commit("apply", player);
    vi.useRealTimers();
    expect(commits().p0).toEqual({ state: "applied", by: player.id, at: card.timestamp, changes: [] });
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
    expect(book()[`${card.id}_p0`]?.state).toBe("writing");
    expect(await commit("apply")).toEqual({ status: "done" });
    expect(hp().hp).toBe(8);
    expect(create).toHaveBeenCalledTimes(2);
    expect(book()[`${card.id}_p0`]?.state).toBe("applied");
    // To take it away again, what was made is known by its id.
    const { changes } = book()[`${card.id}_p0`] ?? { changes: [] };
    expect(changes[1]).toMatchObject({ kind: "create", data: { _id: "wound00000000000" } });
    expect(Object.keys((changes[1] as { data: object }).data)).toEqual(["_id", "name"]);
  });

  it("does not write the values again when the answer of an interrupted round was lost, nor what came since away", async () => {
    const create = vi.spyOn(thug, "createEmbeddedDocuments").mockRejectedValueOnce(new Error("connection lost"));
    (card.system.proposals as object[])[0] = { id: "p0", kind: "wound", target: thug.uuid, data: {} };
    await commit("apply");
    hp().hp = 5; // somebody wrote it by hand
    expect(await commit("apply")).toEqual({ status: "done" });
    expect([hp().hp, create.mock.calls.length]).toEqual([5, 2]);
  });

  it("is not called done where another package keeps the document from being written: it says so, and can be asked again", async () => {
    const prevented = { status: "refused", reason: "MANIFOLD.Changes.Prevented Thug" };
    const update = vi.spyOn(thug, "update").mockResolvedValueOnce(undefined as never);
    expect(await commit("apply")).toEqual(prevented);
    expect([hp().hp, told()?.state]).toEqual([9, "writing"]);
    expect(await commit("apply")).toEqual({ status: "done" });
    expect([hp().hp, update.mock.calls.length]).toEqual([6, 2]);
    update.mockResolvedValueOnce(undefined as never);
    expect(await commit("undo")).toEqual(prevented);
    expect(book()[`${card.id}_p0`]?.state).toBe("applied");
    (card.system.proposals as object[])[0] = { id: "p0", kind: "wound", target: thug.uuid, data: {} };
    vi.spyOn(thug, "createEmbeddedDocuments").mockResolvedValueOnce([]);
    table.settings.clear();
    expect(await commit("apply")).toEqual(prevented);
    expect(await commit("apply")).toEqual({ status: "done" });
  });

  it("plans anew when an interrupted round's values never arrived", async () => {
    thug.failing = new Error("connection lost");
    await commit("apply");
    expect(book()[`${card.id}_p0`]?.state).toBe("writing");
    thug.failing = null;
    hp().hp = 4;
    expect(await commit("apply")).toEqual({ status: "done" });
    expect(hp().hp).toBe(1);
  });

  describe("of a card that the book does not reach back to", () => {
    /** The server's time of a card, and what its author says of it. */
    const post = (createdTime: number, timestamp = createdTime) => {
      const system = { ...structuredClone(card.system), commits: {} };
      // All cards of one volume.
      const _id = `card${String(createdTime).padStart(12, "0")}`;
      const other = new FakeChatMessage({ _id, type: "card", timestamp, _stats: { createdTime }, system });
      other.author = player;
      return other;
    };
    const confirm = async ({ id }: FakeChatMessage, user = player) => {
      hp().hp = 9;
      return (await import("./commit")).commit("apply", id, "p0", asUser(user));
    };
    const TOO_OLD = { status: "refused", reason: "MANIFOLD.Changes.TooOld" };
    const before = (time: number) => table.settings.set("manifold.ledgerSince", time);

    it("refuses players, whatever the card says of itself, and no GM", async () => {
      before(1000);
      expect(await confirm(post(900))).toEqual(TOO_OLD);
      expect(await confirm(post(901, 99_999))).toEqual(TOO_OLD);
      const { proposalViews } = await import("../chat/proposal-view");
      const shown = (user: FakeUser) => {
        table.game.user = user;
        return proposalViews(post(902) as never)[0];
      };
      const gamemaster = table.game.user;
      expect([shown(player)?.applicable, shown(player)?.doubt]).toEqual([false, "MANIFOLD.Changes.TooOld"]);
      expect(shown(gamemaster)?.applicable).toBe(true);
      expect(await confirm(post(900), gamemaster)).toEqual({ status: "done" });
    });

    it("goes by the server's clock: a poster's hour of skew locks nobody out, neither themselves nor others", async () => {
      before(1000);
      expect(await confirm(post(1001, 1001 - 3_600_000))).toEqual({ status: "done" });
      expect(await confirm(post(1002, 1002 + 3_600_000))).toEqual({ status: "done" });
      expect(await confirm(post(1003))).toEqual({ status: "done" });
      expect(await confirm(post(1004), table.game.user)).toEqual({ status: "done" });
    });

    it("lets go of the oldest entries, and believes no rewritten card that they were never there", async () => {
      vi.useFakeTimers();
      const first = post(1000);
      await confirm(first);
      for (let at = 1; at <= 700; at += 1) {
        vi.advanceTimersByTime(1);
        await confirm(post(1000 + at));
      }
      vi.useRealTimers();
      expect(Object.keys(book()).length).toBeLessThanOrEqual(640);
      first.system.commits = {};
      expect(await confirm(first)).toEqual(TOO_OLD);
      expect(await confirm(post(2000))).toEqual({ status: "done" });
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

  it("leaves what a GM or owner applied by their click to them, and a GM's word to GMs", async () => {
    await commit("apply");
    expect(await commit("undo", player)).toMatchObject({ reason: "MANIFOLD.Changes.NotAllowed" });
    expect(hp().hp).toBe(6);
    await commit("undo");
    thug._source.ownership = { [player.id]: 3 };
    damageKind.ruling = () => true;
    await commit("apply");
    expect(await commit("undo", player)).toMatchObject({ reason: "MANIFOLD.Changes.NotAllowed" });
    delete damageKind.ruling;
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
