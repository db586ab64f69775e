import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { damageKind } from "../testing/damage-kind";
import type { Commit } from "./effect-kind";

let table: FakeTable;
let thug: FakeActor;
let dourli: FakeActor;
let player: FakeUser;
let stranger: FakeUser;
let card: FakeChatMessage;

const hp = () => thug._source.system as { hp: number };
const commits = () => card.system.commits as Record<string, Commit>;
const asUser = (user: FakeUser) => user as unknown as User;

beforeEach(async () => {
  table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { clearRegistry, registerRuleset } = await import("../ruleset/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { effectKinds: { hit: damageKind } }));
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

  it("notes what it is about to do before it does it, and who wanted it", async () => {
    await commit("apply", player);
    const states = card.writes.map((write) => (write["system.commits.p0"] as Commit).state);
    expect(states).toEqual(["writing", "applied"]);
    expect(commits().p0).toMatchObject({ by: player.id, state: "applied" });
  });

  it("finishes an interrupted write without counting it twice", async () => {
    thug.failing = new Error("connection lost");
    expect(await commit("apply")).toEqual({ status: "refused", reason: "connection lost" });
    expect(commits().p0?.state).toBe("writing");
    thug.failing = null;
    hp().hp = 6; // the write had arrived, only the answer was lost
    expect(await commit("apply")).toEqual({ status: "done" });
    expect(hp().hp).toBe(6);
    expect(commits().p0?.state).toBe("applied");
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
