import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable, recordHooks, type TestTable } from "../database/testing/test-table";
import type { SceneDocument, TokenDocumentLike } from "../documents/types";

let table: TestTable;
let tokens: TokenDocumentLike[];

beforeEach(async () => {
  clearHooks();
  table = await openTable();
  const actor = await getDocumentClass("Actor").create({ name: "Rat", type: "hero" });
  const scene = (await getDocumentClass("Scene").create({
    name: "Cave",
    width: 1000,
    height: 1000,
  })) as unknown as SceneDocument;
  await canvas.draw(scene);
  const data = [0, 100, 200].map((x) => ({ name: `T${x}`, x, y: 0, actorId: actor?.id, width: 1, height: 1 }));
  tokens = (await scene.createEmbeddedDocuments("Token", data)) as TokenDocumentLike[];
});
afterEach(clearHooks);

const names = (list: { name: string }[]): string[] => list.map((token) => token.name);

describe("22 canvas: the list of tokens", () => {
  it("2 canvas.ready is false in the mode without drawing; tokens are there all the same", () => {
    expect(canvas.ready).toBe(false);
    expect(names(canvas.tokens.placeables)).toEqual(["T0", "T100", "T200"]);
    expect(tokens[0]?.object).toBe(canvas.tokens.get(tokens[0]?.id ?? ""));
  });

  it("6 a scene created or made active is looked at by everybody, the one before is no longer active", async () => {
    const next = await getDocumentClass("Scene").create({ name: "Next", width: 500, height: 500, active: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(canvas.scene).toBe(next);
    const third = await getDocumentClass("Scene").create({ name: "Third", width: 500, height: 500 });
    await third?.update({ active: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([canvas.scene?.name, game.scenes.filter((scene) => scene.active).length]).toEqual(["Third", 1]);
  });

  it("22 control releases others unless asked not to, with the hook controlToken", () => {
    const calls = recordHooks(["controlToken"]);
    const [a, b] = canvas.tokens.placeables;
    a?.control();
    b?.control();
    expect(names(canvas.tokens.controlled)).toEqual(["T100"]);
    a?.control({ releaseOthers: false });
    expect(canvas.tokens.controlled).toHaveLength(2);
    expect(calls.map((call) => call.args[1])).toEqual([true, false, true, true]);
  });

  it("9 a controlled token speaks", () => {
    canvas.tokens.placeables[1]?.control();
    const cls = getDocumentClass("ChatMessage") as unknown as { getSpeaker(): object };
    expect(cls.getSpeaker()).toMatchObject({ token: tokens[1]?.id, alias: "T100" });
  });

  it("22 setTarget marks the user's targets, tells the hook and the other clients", () => {
    const calls = recordHooks(["targetToken"]);
    canvas.tokens.placeables[0]?.setTarget(true);
    canvas.tokens.placeables[1]?.setTarget(true, { releaseOthers: false });
    expect([...game.user.targets].map((token) => token.name)).toEqual(["T0", "T100"]);
    expect(calls).toHaveLength(2);
    expect(table.server.sent.at(-1)).toMatchObject({
      event: "activity",
      args: [{ targets: [tokens[0]?.id, tokens[1]?.id] }],
    });
    canvas.tokens.placeables[2]?.setTarget(true);
    expect(game.user.targets.ids).toEqual([tokens[2]?.id]);
  });

  it("22 another user's targets arrive", () => {
    table.server.tell("activity", "player0000000000", { targets: [tokens[1]?.id] });
    expect(game.users.get("player0000000000")?.targets.ids).toEqual([tokens[1]?.id]);
    expect(game.user.targets.size).toBe(0);
  });

  it("22 a deleted token leaves the list, control and targets", async () => {
    const [a] = canvas.tokens.placeables;
    a?.control();
    a?.setTarget(true);
    await tokens[0]?.delete();
    expect([canvas.tokens.placeables.length, canvas.tokens.controlled.length, game.user.targets.size]).toEqual([
      2, 0, 0,
    ]);
  });

  it("22 a box selects the tokens whose centre it holds", () => {
    canvas.tokens.selectObjects({ x: 0, y: 0, width: 160, height: 100 });
    expect(names(canvas.tokens.controlled)).toEqual(["T0", "T100"]);
  });
});
