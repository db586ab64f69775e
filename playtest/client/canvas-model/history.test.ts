import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, FOURTEEN, openTable, recordHooks } from "../database/testing/test-table";
import type { SceneDocument, TokenDocumentLike } from "../documents/types";
import { valuesBefore } from "./layer-history";
import { facing, turned } from "./token-edits";

let scene: SceneDocument;
let tokens: TokenDocumentLike[];

async function board(...how: Parameters<typeof openTable>): Promise<void> {
  await openTable(...how);
  const actor = await getDocumentClass("Actor").create({ name: "Rat", type: "hero" });
  const size = { width: 1000, height: 1000 };
  scene = (await getDocumentClass("Scene").create({ name: "Cave", ...size })) as unknown as SceneDocument;
  await canvas.draw(scene);
  const data = [0, 100].map((x) => ({ name: `T${x}`, x, y: 0, actorId: actor?.id, width: 1, height: 1 }));
  tokens = (await scene.createEmbeddedDocuments("Token", data)) as TokenDocumentLike[];
}

beforeEach(async () => {
  clearHooks();
  await board();
});
afterEach(clearHooks);

const layer = () => canvas.tokens;
const at = (id: string | null | undefined) => {
  const { x, y } = scene.tokens.get(id ?? "") ?? {};
  return [x, y];
};

describe("22 canvas.tokens.history: what Ctrl+Z takes back", () => {
  it("22 one batch of moves is one step back, and taking it back is none", async () => {
    await scene.updateEmbeddedDocuments("Token", [
      { _id: tokens[0]?.id, x: 300 },
      { _id: tokens[1]?.id, x: 400, y: 200 },
    ]);
    await layer().undoHistory();
    expect([at(tokens[0]?.id), at(tokens[1]?.id)]).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(layer().history.map(({ type }) => type)).toEqual(["create"]);
  });

  it("22 a deleted token comes back with its id, its delta and its place", async () => {
    await tokens[1]?.update({ delta: { name: "Fat rat" }, "flags.world.seen": true });
    const before = tokens[1]?.toObject();
    await tokens[1]?.delete();
    await layer().undoHistory();
    expect(scene.tokens.get(tokens[1]?.id ?? "")?.toObject()).toEqual(before);
  });

  it("22 what was created goes again, and nothing is left to take back", async () => {
    await layer().undoHistory();
    expect([scene.tokens.size, layer().history.length]).toEqual([0, 0]);
    expect(await layer().undoHistory()).toEqual([]);
  });

  it("22 a key that was not there is deleted, a deleted one is put back", async () => {
    await tokens[0]?.update({ "flags.world": { a: 1, b: { c: 2 } } });
    await tokens[0]?.update({ "flags.world": { "-=b": null, d: 3 } });
    await layer().undoHistory();
    expect(tokens[0]?.toObject()).toMatchObject({ flags: { world: { a: 1, b: { c: 2 } } } });
    expect(tokens[0]?.getFlag("world", "d")).toBeUndefined();
    await layer().undoHistory();
    expect(tokens[0]?.toObject()).toMatchObject({ flags: {} });
  });

  it("19.2 in generation 14 a key that was not there is taken away by an operator, a replaced one comes back whole", async () => {
    await board(FOURTEEN);
    const { ForcedReplacement } = (
      foundry.data as unknown as { operators: Record<string, { create(v: unknown): unknown }> }
    ).operators;
    await tokens[0]?.update({ "flags.world": { a: 1, b: 2 } });
    await tokens[0]?.update({ "flags.world": ForcedReplacement?.create({ c: 3 }) });
    expect(tokens[0]?.toObject()).toMatchObject({ flags: { world: { c: 3 } } });
    await layer().undoHistory();
    expect(tokens[0]?.toObject().flags).toEqual({ world: { a: 1, b: 2 } });
    await layer().undoHistory();
    expect(tokens[0]?.getFlag("world", "a")).toBeUndefined();
  });

  it("22 another scene has a history of its own; others' changes are not mine to take back", async () => {
    const next = (await getDocumentClass("Scene").create({ name: "Next", width: 500, height: 500 })) as never;
    await canvas.draw(next);
    expect(layer().history).toEqual([]);
    const other = scene as unknown as { _storeHistory(...args: unknown[]): void };
    await canvas.draw(scene);
    other._storeHistory("update", "tokens", {}, "player0000000000", () => [{ _id: "x" }]);
    expect(layer().history).toEqual([]);
  });

  it("22 a token that somebody took away meanwhile is left out of the step back", async () => {
    await scene.updateEmbeddedDocuments("Token", [
      { _id: tokens[0]?.id, x: 300 },
      { _id: tokens[1]?.id, x: 400 },
    ]);
    await scene.deleteEmbeddedDocuments("Token", [tokens[1]?.id ?? ""], { isUndo: true });
    await layer().undoHistory();
    expect(at(tokens[0]?.id)).toEqual([0, 0]);
  });

  it("22 valuesBefore replaces what was replaced whole and leaves stamps alone", () => {
    const before = { _id: "a", x: 1, flags: { demo: { list: [1] } }, _stats: { modifiedTime: 1 } };
    const change = { _id: "a", "==flags": {}, x: 2, _stats: { modifiedTime: 2 } };
    expect(valuesBefore(before, change)).toEqual({ _id: "a", "==flags": { demo: { list: [1] } }, x: 1 });
  });
});

describe("22 canvas.tokens: copy, cut, paste, turn, move", () => {
  it("22 copies keep their distances, tell the hook and are new documents", async () => {
    const calls = recordHooks(["pasteToken"]);
    for (const { object } of tokens) object?.control({ releaseOthers: false });
    layer().copyObjects();
    await layer().pasteObjects({ x: 310, y: 490 });
    expect([...scene.tokens].slice(2).map(({ name, x, y }) => [name, x, y])).toEqual([
      ["T0", 300, 500],
      ["T100", 400, 500],
    ]);
    expect(calls[0]?.args[2]).toEqual({ cut: false });
    await layer().undoHistory();
    expect(scene.tokens.size).toBe(2);
  });

  it("22 what was cut is moved once, hidden if asked", async () => {
    tokens[0]?.object?.control();
    layer().copyObjects({ cut: true });
    await layer().pasteObjects({ x: 500, y: 500 }, { hidden: true });
    expect([scene.tokens.size, ...at(tokens[0]?.id), tokens[0]?.hidden]).toEqual([2, 500, 500, true]);
    expect(await layer().pasteObjects({ x: 0, y: 0 })).toEqual([]);
  });

  it("22 tokens face the way of the arrow, down being 0, and turn in whole steps; a locked one does not", async () => {
    expect([
      facing({ dy: 1 }),
      facing({ dx: -1 }),
      facing({ dy: -1 }),
      facing({ dx: 1 }),
      facing({ dx: 1, dy: 1 }),
    ]).toEqual([0, 90, 180, 270, 315]);
    expect([turned(10, { delta: 15, snap: 15 }), turned(0, { delta: -45, snap: 45 })]).toEqual([30, 315]);
    for (const { object } of tokens) object?.control({ releaseOthers: false });
    await tokens[1]?.update({ lockRotation: true });
    await layer().moveMany({ dx: 1, rotate: true });
    expect(tokens.map((token) => (token as unknown as { rotation: number }).rotation)).toEqual([270, 0]);
  });

  it("22 moveMany goes whole spaces", async () => {
    tokens[0]?.object?.control();
    await layer().moveMany({ dx: 2, dy: 1 });
    expect(at(tokens[0]?.id)).toEqual([200, 100]);
  });
});
