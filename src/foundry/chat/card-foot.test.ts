import { beforeEach, describe, expect, it } from "vitest";
import { commitScene } from "../testing/commit-scene";

type Scene = Awaited<ReturnType<typeof commitScene>>;
let scene: Scene;
const foot = async () => (await import("./proposal-view")).cardFoot(scene.card as never);

beforeEach(async () => {
  scene = await commitScene();
  const [hit] = scene.card.system.proposals as object[];
  scene.card.system.proposals = [hit, { ...hit, id: "p1", data: { amount: 2 } }];
  scene.card._source.timestamp = Date.now();
});
const whole = () => import("../changes/whole-card");
const hp = () => (scene.thug._source.system as { hp: number }).hp;

describe("the foot of a card with two blows", () => {
  it("offers both and all at once, and does them in their order", async () => {
    expect(await foot()).toMatchObject({ applyAll: true, followed: null, undoAll: false, over: "" });
    await (await whole()).applyOnCard(scene.card as never, ["p0", "p1"]);
    // 9, less 3, less 2.
    expect(hp()).toBe(4);
  });
  it("is undone whole in the middle of it: the blow under way is taken back, the rest is not begun", async () => {
    const { applyOnCard, undoCard } = await whole();
    const all = applyOnCard(scene.card as never, ["p0", "p1"]);
    await undoCard(scene.card as never);
    await all;
    expect(hp()).toBe(9);
    expect(await foot()).toMatchObject({ applyAll: true });
  });
  it("holds the second back behind one line while one button applies both", async () => {
    const { proposals, besides, doubts } = await foot();
    expect([proposals.map(({ id }) => id), besides?.proposals.map(({ id }) => id), besides?.words]).toEqual([
      ["p0"],
      ["p1"],
      "Thug: 9 → 7",
    ]);
    expect(doubts).toEqual([]);
  });
  it("what speaks against both is said once, what speaks against one stands with it", async () => {
    const { changeHandler } = await import("../registry/registry");
    const [{ kind = "" } = {}] = scene.card.system.proposals as { kind?: string }[];
    const handler = changeHandler(kind) as { doubts?: unknown };
    handler.doubts = () => ({ words: "WAITS", refused: true });
    const both = await foot();
    expect([both.doubts, both.proposals.map(({ doubt }) => doubt)]).toEqual([["WAITS"], [""]]);
    // Neither is this user's to apply: the second is a line that unfolds all the same, with no button beside it.
    expect([both.besides?.proposals.map(({ id, doubt }) => [id, doubt]), both.applyAll]).toEqual([[["p1", ""]], false]);
    (scene.card.system.proposals as object[]).pop();
    const one = await foot();
    delete handler.doubts;
    expect([one.doubts, one.proposals.map(({ doubt }) => doubt)]).toEqual([[], both.doubts]);
  });
  it("one of several that is this user's to apply stands open alone, whatever waits before it: the rest is one line", async () => {
    const { changeHandler } = await import("../registry/registry");
    const [{ kind = "" } = {}] = scene.card.system.proposals as { kind?: string }[];
    const handler = changeHandler(kind) as { doubts?: unknown };
    handler.doubts = ({ id }: { id: string }) => (id === "p1" ? null : { words: "WAITS", refused: true });
    const { proposals, besides, applyAll } = await foot();
    delete handler.doubts;
    expect([proposals.map(({ id }) => id), besides?.proposals.map(({ id }) => id), applyAll]).toEqual([
      ["p1"],
      ["p0"],
      false,
    ]);
  });
  it("says what followed in one line with one Undo, which takes both back", async () => {
    const { applyOnCard, undoCard } = await whole();
    await applyOnCard(scene.card as never, ["p0", "p1"]);
    const { proposals, followed, undoAll, applyAll } = await foot();
    expect([proposals, followed?.words, followed?.more]).toEqual([[], "Thug: 9 → 6", "MANIFOLD.Card.More 1"]);
    expect([undoAll, applyAll]).toEqual([true, false]);
    await undoCard(scene.card as never);
    expect(hp()).toBe(9);
    expect((await foot()).applyAll).toBe(true);
  });
  it("shows a proposal of six lines whole; of more the first five, and the rest unfolds", async () => {
    const { foldLines } = await import("./proposal-view");
    const lines = (number: number) => Array.from({ length: number }, (_, at) => `line ${at + 1}`);
    expect(foldLines(lines(6))).toEqual({ shown: lines(6), rest: [], more: "" });
    const { shown, rest, more } = foldLines(lines(40));
    expect([shown, rest[0], rest.at(-1), more]).toEqual([lines(5), "line 6", "line 40", "MANIFOLD.Card.More 35"]);
  });
  it("says a name once for several changes of the same, and whoever copies the line has it each time", async () => {
    const { onceNamed } = await import("./proposal-view");
    const lines = ["Thug: Health 9 → 0", "Thug: gains Down", "Ben: Health 3 → 2"];
    const parts = onceNamed(lines);
    expect(parts.map(({ words }) => words)).toEqual(["Thug: Health 9 → 0", "gains Down", "Ben: Health 3 → 2"]);
    expect(parts.map(({ again, words }) => again + words)).toEqual(lines);
    expect(onceNamed(["Falls prone", "Rises"]).map(({ again }) => again)).toEqual(["", ""]);
  });
  it("takes nothing back when one of them was overtaken", async () => {
    const { applyOnCard, undoCard } = await whole();
    await applyOnCard(scene.card as never, ["p0", "p1"]);
    (scene.thug._source.system as { hp: number }).hp = 7;
    await undoCard(scene.card as never);
    expect(hp()).toBe(7);
    expect(scene.table.notices.at(-1)).toEqual({ level: "warn", message: "MANIFOLD.Changes.Overtaken" });
  });
  it("says that it is being applied while somebody writes, and offers it again when that took too long", async () => {
    const { proposalViews } = await import("./proposal-view");
    const shown = () => proposalViews(scene.card as never)[0];
    const began = (ago: number) => {
      const commit = { state: "writing", by: "x", at: Date.now() - ago, changes: [] };
      scene.card.system.commits = { p0: commit };
    };
    scene.table.settings.set("manifold.ledgerSince", 0);
    began(1000);
    expect(shown()).toMatchObject({ applicable: false, history: "MANIFOLD.Changes.Applying" });
    began(60_000);
    expect(shown()).toMatchObject({ applicable: true, pending: 0 });
  });
  it("players read of whom they may not observe what the GM chose", async () => {
    scene.table.game.user = scene.player;
    const lines = async (choice: string) => {
      scene.table.settings.set("manifold.foeNumbers", choice);
      return (await foot()).proposals[0]?.lines[0];
    };
    expect(await lines("exact")).toBe("Thug: 9 → 6");
    expect(await lines("words")).toBe("MANIFOLD.Changes.Affected Thug");
    expect(await lines("nothing")).toBe("MANIFOLD.Changes.Affected Thug");
  });
});
