import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable, recordHooks, type TestTable } from "../database/testing/test-table";
import type { AnyDocument, Data, TokenDocumentLike } from "./types";
import type { TokenMovement } from "./token-movement";

type Moving = TokenDocumentLike & {
  move(to: Data | Data[], options?: Data): Promise<boolean>;
  movement: TokenMovement;
};
let table: TestTable;
let token: Moving;

beforeEach(async () => {
  clearHooks();
  table = await openTable();
  const scene = (await getDocumentClass("Scene").create({ name: "Cellar" })) as AnyDocument;
  const [made] = await scene.createEmbeddedDocuments("Token", [{ name: "Dourli", x: 0, y: 0 }]);
  token = made as unknown as Moving;
});
afterEach(clearHooks);

const at = (x: number, y: number) => expect.objectContaining({ x, y }) as unknown;

describe("6 a token's movement", () => {
  it("6 goes through waypoints in one write; moveToken tells every client the way, from where, by whom", async () => {
    const calls = recordHooks(["preMoveToken", "preUpdateToken", "updateToken", "moveToken"]);
    const way = [{ x: 100 }, { x: 100, y: 100, action: "fly" }, { x: 0, y: 100 }];
    expect(await token.move(way, { method: "dragging" })).toBe(true);
    const names = calls.map(({ name }) => name);
    expect(names.filter((name) => name === "updateToken")).toEqual(["updateToken"]);
    expect([names.includes("preMoveToken"), names.includes("moveToken")]).toEqual([true, true]);
    const [document, movement, , user] = calls.find(({ name }) => name === "moveToken")?.args as [
      unknown, TokenMovement, Data, AnyDocument,
    ]; // prettier-ignore
    expect([document, user.id]).toEqual([token, game.user.id]);
    expect(movement).toMatchObject({ method: "dragging", origin: at(0, 0), destination: at(0, 100) });
    expect(movement.passed.waypoints).toEqual([at(100, 0), at(100, 100), at(0, 100)]);
    expect(movement.passed.waypoints.map(({ action }) => action)).toEqual(["walk", "fly", "walk"]);
    expect(token.movement).toBe(movement);
  });

  it("6 an update of the place is a movement with one waypoint; one of anything else is none", async () => {
    const calls = recordHooks(["moveToken"]);
    await token.update({ name: "Rozlyn" });
    expect([calls.length, token.movement.passed.waypoints]).toEqual([0, []]);
    await token.update({ x: 300 });
    expect(calls).toHaveLength(1);
    expect(token.movement).toMatchObject({ method: "api", origin: at(0, 0), passed: { waypoints: [at(300, 0)] } });
    await token.update({ x: 0 }, { isUndo: true });
    expect(token.movement.method).toBe("undo");
  });

  it("6 preMoveToken may hold a token back", async () => {
    Hooks.on("preMoveToken", () => false);
    expect(await token.move({ x: 300 })).toBe(false);
    expect(token.x).toBe(0);
  });

  it("6 options of another client that hold no movement harm nobody", async () => {
    const calls = recordHooks(["moveToken"]);
    const all = [{ [token.id ?? ""]: 1 }, { [token.id ?? ""]: { origin: {}, passed: {} } }, 7, null];
    for (const [index, forged] of all.entries()) {
      await table.server.actAs("player0000000000", {
        documentName: "Token",
        parentUuid: token.parent?.uuid,
        updates: [{ _id: token.id, x: 100 + index }],
        options: { _movement: forged },
      } as never);
    }
    expect([calls, token.x]).toEqual([[], 103]);
  });
});
