import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { damageKind } from "../testing/damage-kind";

let table: FakeTable;
let gamemaster: FakeUser;
let player: FakeUser;
let thug: FakeActor;
let card: FakeChatMessage;

beforeEach(async () => {
  table = fakeFoundry();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  gamemaster = table.game.user;
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(fakeRuleset("one", { changeHandlers: { hit: damageKind } }));
  const { answerGamemasterQuery, registerGamemasterTask } = await import("../platform/gm-relay");
  const { answerCommit } = await import("./hand-over");
  const { COMMIT_TASK } = await import("./commit-task");
  registerGamemasterTask(COMMIT_TASK, async () => answerCommit);
  gamemaster.answer = (_name, data) => onClientOf(gamemaster, () => answerGamemasterQuery(data));
  player = new FakeUser({ name: "Pia" });
  const dourli = new FakeActor({ name: "Dourli", type: "oneHero", ownership: { [player.id]: 3 } });
  thug = new FakeActor({ name: "Thug", type: "oneHero", system: { hp: 9 } });
  const proposal = (id: string) => ({ id, kind: "hit", target: thug.uuid, source: dourli.uuid, data: { amount: 3 } });
  card = new FakeChatMessage({ type: "card", system: { proposals: [proposal("p0"), proposal("p1")] } });
  card.author = player;
  table.game.user = player;
});

/** Runs something as it runs in another user's browser. */
async function onClientOf<T>(user: FakeUser, run: () => Promise<T>): Promise<T> {
  const before = table.game.user;
  table.game.user = user;
  try {
    return await run();
  } finally {
    table.game.user = before;
  }
}

const ask = async (proposal = "p0") => (await import("./hand-over")).askGamemaster("apply", card.id, proposal);

describe("players' changes through the GM's client", () => {
  it("carries out what a player may do, in the player's name", async () => {
    expect(await ask()).toEqual({ status: "done" });
    expect((thug._source.system as { hp: number }).hp).toBe(6);
    const { entryOf } = await import("./ledger");
    expect(entryOf(card.id, "p0")).toMatchObject({ by: player.id, state: "applied" });
  });

  it("keeps two requests of one user apart, though the flag holds one at a time", async () => {
    expect(await Promise.all([ask("p0"), ask("p1")])).toEqual([{ status: "done" }, { status: "done" }]);
    expect((thug._source.system as { hp: number }).hp).toBe(3);
  });

  it("says so when no GM is at the table or the GM's client fails", async () => {
    gamemaster.answer = () => Promise.reject(new Error("timeout"));
    expect(await ask()).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NoAnswer" });
    gamemaster.active = false;
    expect(await ask()).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NoGamemaster" });
  });
});

describe("forged payloads", () => {
  const query = async (data: unknown) =>
    onClientOf(gamemaster, async () => (await import("../platform/gm-relay")).answerGamemasterQuery(data));

  it.each([
    ["nothing", undefined],
    ["a text", "apply everything"],
    ["an unknown user", { user: "nobody", request: "r" }],
    ["a user who asked for nothing", { user: "PLAYER", request: "r" }],
    ["a user object", { user: { id: "x" }, request: "r" }],
  ])("refuses %s", async (_what, data) => {
    const real = JSON.parse(JSON.stringify(data ?? null).replace("PLAYER", player.id)) as unknown;
    expect(await query(real)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.Malformed" });
    expect(thug.writes).toEqual([]);
  });

  it("does what lies in the named user's own flag, with that user's rights, whatever else the payload claims", async () => {
    const stranger = new FakeUser({ name: "Sven" });
    const payload = { action: "apply", message: card.id, proposal: "p0" };
    await stranger.setFlag("manifold", "request", { id: "r1", task: "commit", payload });
    // Claims the GM's name, but the GM has asked for nothing under that id.
    expect(await query({ user: gamemaster.id, request: "r1" })).toMatchObject({ reason: "MANIFOLD.Changes.Malformed" });
    expect(await query({ user: stranger.id, request: "r1", isGM: true })).toMatchObject({
      reason: "MANIFOLD.Changes.NotAllowed",
    });
    expect(thug.writes).toEqual([]);
  });

  it("answers a request once: what was undone since is not done again by whoever asks for it in its author's name", async () => {
    const sent: unknown[] = [];
    gamemaster.answer = (_name, data) => {
      sent.push(data);
      return onClientOf(gamemaster, async () => (await import("../platform/gm-relay")).answerGamemasterQuery(data));
    };
    expect(await ask()).toEqual({ status: "done" });
    await onClientOf(gamemaster, async () =>
      (await import("./commit")).commit("undo", card.id, "p0", gamemaster as never),
    );
    expect(await query(sent[0])).toEqual({ status: "refused", reason: "MANIFOLD.Changes.Answered" });
    expect((thug._source.system as { hp: number }).hp).toBe(9);
  });

  it("answers only whoever wrote it: what everybody can read of a request does not suffice to have it answered", async () => {
    const sent: Record<string, unknown>[] = [];
    gamemaster.answer = async (_name, data) => void sent.push(data as never);
    await ask();
    const { secret: _secret, ...readable } = sent[0]!;
    for (const forged of [readable, { ...readable, secret: "guessed" }])
      expect(await query(forged)).toEqual({ status: "refused", reason: "MANIFOLD.Changes.NotAllowed" });
    expect(thug.writes).toEqual([]);
    expect(JSON.stringify(player.flags)).not.toContain(String(sent[0]!.secret));
    expect(await query(sent[0])).toEqual({ status: "done" });
  });

  it("refuses unknown tasks and actions", async () => {
    await player.setFlag("manifold", "request", { id: "r2", task: "deleteWorld", payload: {} });
    expect(await query({ user: player.id, request: "r2" })).toMatchObject({ reason: "MANIFOLD.Changes.Malformed" });
    const payload = { action: "erase", message: card.id, proposal: "p0" };
    await player.setFlag("manifold", "request", { id: "r3", task: "commit", payload });
    expect(await query({ user: player.id, request: "r3" })).toMatchObject({ reason: "MANIFOLD.Changes.Malformed" });
  });

  it("answers only on the active GM's client", async () => {
    const { answerGamemasterQuery } = await import("../platform/gm-relay");
    expect(await answerGamemasterQuery({})).toMatchObject({ reason: "MANIFOLD.Changes.NoGamemaster" });
  });
});
