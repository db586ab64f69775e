import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearHooks, openTable, type TestTable } from "../database/testing/test-table";
import type { AnyDocument, UserDocument } from "./types";

const PLAYER = "player0000000000";
const actor = (id: string, ownership: Record<string, number>, items: object[] = []) =>
  ({ _id: id, name: id, type: "hero", ownership, items, effects: [] }) as never;

/** The page as this player sees it. */
let table: TestTable;

beforeEach(async () => {
  clearHooks();
  const users = [
    { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
    { _id: PLAYER, name: "Player", role: 1 },
  ];
  table = await openTable({
    userId: PLAYER,
    documents: {
      User: users,
      Actor: [
        actor("mine000000000000", { default: 0, [PLAYER]: 3 }, [
          { _id: "item000000000000", name: "Rope", type: "gear" },
        ]),
        actor("limited000000000", { default: 1 }),
        actor("seen000000000000", { default: 2 }),
        actor("secret0000000000", { default: 0 }),
      ],
    },
  });
});
afterEach(clearHooks);

const get = (id: string): AnyDocument => game.actors.get(id) as AnyDocument;
const gm = (): UserDocument => game.users.get("gamemaster000000") as UserDocument;

describe("5.4 permissions on the client", () => {
  it("5.4 isOwner, limited, visible and permission follow the ownership", () => {
    const state = (id: string) => [get(id).isOwner, get(id).limited, get(id).visible, get(id).permission];
    expect(state("mine000000000000")).toEqual([true, false, true, 3]);
    expect(state("limited000000000")).toEqual([false, true, true, 1]);
    expect(state("seen000000000000")).toEqual([false, false, true, 2]);
    expect(state("secret0000000000")).toEqual([false, false, false, 0]);
  });

  it("5.4 embedded documents inherit the parent's level", () => {
    const item = get("mine000000000000").getEmbeddedCollection("Item").contents[0] as AnyDocument;
    expect([item.isOwner, item.permission, item.visible]).toEqual([true, 3, true]);
  });

  it("5.4 levels may be names, exact where asked; GMs own everything", () => {
    const seen = get("seen000000000000");
    expect(seen.testUserPermission(game.user, "OBSERVER")).toBe(true);
    expect(seen.testUserPermission(game.user, "LIMITED", { exact: true })).toBe(false);
    expect(seen.testUserPermission(gm(), "OWNER")).toBe(true);
    expect(get("secret0000000000").canUserModify(gm(), "update")).toBe(true);
    expect(get("secret0000000000").canUserModify(game.user, "update")).toBe(false);
  });

  it("5.4 hasPlayerOwner asks for owners who are not GMs", () => {
    expect(get("mine000000000000").hasPlayerOwner).toBe(true);
    expect(get("seen000000000000").hasPlayerOwner).toBe(false);
  });

  it("5.4 players may not create actors, but macros and messages", () => {
    expect(getDocumentClass("Actor").canUserCreate(game.user)).toBe(false);
    expect(getDocumentClass("ChatMessage").canUserCreate(game.user)).toBe(true);
  });

  it("2 activeGM is the connected GM, the same on every client", () => {
    gm().active = true;
    expect(game.users.activeGM?.id).toBe("gamemaster000000");
    expect(game.users.activeGM?.isSelf).toBe(false);
    gm().active = false;
    expect(game.users.activeGM).toBeNull();
  });
});

describe("9 messages seen by others", () => {
  it("9 blind and whispered rolls hide their content, whispered text the whole entry", async () => {
    const cls = getDocumentClass("ChatMessage");
    const roll = JSON.stringify({
      class: "Roll",
      formula: "1",
      terms: [{ class: "NumericTerm", number: 1, options: {}, evaluated: true }],
      total: 1,
      evaluated: true,
      options: {},
      dice: [],
    });
    const message = (data: object) =>
      new cls({ author: "gamemaster000000", content: "x", ...data }) as AnyDocument & { isContentVisible: boolean };
    const blind = message({ rolls: [roll], whisper: ["gamemaster000000"], blind: true });
    expect([blind.visible, blind.isContentVisible]).toEqual([true, false]);
    const whisper = message({ whisper: ["gamemaster000000"] });
    expect(whisper.visible).toBe(false);
    const mine = message({ whisper: [PLAYER] });
    expect([mine.visible, mine.isContentVisible]).toEqual([true, true]);
  });

  it("9 applyRollMode sets whisper and blind", () => {
    const cls = getDocumentClass("ChatMessage") as unknown as { applyRollMode(data: object, mode: string): object };
    expect(cls.applyRollMode({}, "gmroll")).toEqual({ whisper: ["gamemaster000000"], blind: false });
    expect(cls.applyRollMode({}, "blindroll")).toEqual({ whisper: ["gamemaster000000"], blind: true });
    expect(cls.applyRollMode({}, "selfroll")).toEqual({ whisper: [PLAYER], blind: false });
    expect(cls.applyRollMode({ whisper: ["x"] }, "publicroll")).toEqual({ whisper: [], blind: false });
  });

  it("14 a query is answered by the other client's handler, with data and timeout", async () => {
    const seen: unknown[] = [];
    CONFIG.queries["mini.ask"] = (data, context) => (seen.push(data, context), 42);
    const query = { fromUserId: "gamemaster000000", name: "mini.ask", data: { a: 1 }, timeout: 500 };
    const answer = await new Promise((resolve) => table.server.tell("query", query, resolve));
    expect(answer).toEqual({ ok: true, value: 42 });
    expect(seen).toEqual([{ a: 1 }, { timeout: 500 }]);
  });
});
