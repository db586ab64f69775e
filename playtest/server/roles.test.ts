import { describe, expect, it } from "vitest";
import type { JsonObject } from "../common/protocol.js";
import type { TableServer } from "./table-server.js";
import { connect, type TestClient } from "./testing/test-client.js";
import { startTestTable } from "./testing/test-table.js";

const NAMES = ["Player 1", "Trusted", "Assistant", "Gamemaster"] as const;

async function everyRole(): Promise<{ table: TableServer; clients: TestClient[] }> {
  const table = await startTestTable();
  const gm = await connect(table, "Gamemaster");
  await gm.expect({
    documentName: "User",
    data: [
      { name: "Trusted", role: 2 },
      { name: "Assistant", role: 3 },
    ],
  });
  const others = await Promise.all(NAMES.slice(0, 3).map((name) => connect(table, name)));
  return { table, clients: [...others, gm] };
}

/** Names of the roles whose request passes. */
async function passes(clients: TestClient[], request: Parameters<TestClient["send"]>[0]): Promise<string[]> {
  const passed: string[] = [];
  for (const [index, client] of clients.entries()) {
    const reply = await client.send(request);
    if (reply.ok) passed.push(NAMES[index] ?? "");
    else expect(reply.error.code).toBe("permission");
  }
  return passed;
}

const ALL = [...NAMES];
const FROM_TRUSTED = NAMES.slice(1);
const FROM_ASSISTANT = NAMES.slice(2);

describe("5.4 who may create what, by role", () => {
  const rows: [documentName: string, data: JsonObject, roles: readonly string[]][] = [
    ["Actor", { name: "A", type: "hero" }, FROM_ASSISTANT],
    ["Item", { name: "I", type: "sword" }, FROM_ASSISTANT],
    ["JournalEntry", { name: "J" }, FROM_TRUSTED],
    ["Scene", { name: "S" }, FROM_ASSISTANT],
    ["Folder", { name: "F", type: "Actor" }, FROM_ASSISTANT],
    ["RollTable", { name: "R" }, FROM_ASSISTANT],
    ["Playlist", { name: "P" }, FROM_ASSISTANT],
    ["Cards", { name: "C", type: "deck" }, FROM_ASSISTANT],
    ["Combat", {}, FROM_TRUSTED],
    ["Macro", { name: "M", type: "chat" }, ALL],
    ["Macro", { name: "M", type: "script", command: "1" }, ALL],
    ["ChatMessage", { content: "hello" }, ALL],
    ["Setting", { key: "demo.world", value: "1" }, FROM_ASSISTANT],
    ["Setting", { key: "core.permissions", value: "{}" }, ["Gamemaster"]],
    ["User", { name: "New", role: 1 }, FROM_ASSISTANT],
    ["User", { name: "Rival", role: 4 }, ["Gamemaster"]],
  ];

  it("5.4 roles and permissions decide on creation", async () => {
    const { clients } = await everyRole();
    for (const [documentName, data, roles] of rows) {
      expect([documentName, data, await passes(clients, { documentName, data: [data] })]).toEqual([
        documentName,
        data,
        roles,
      ]);
    }
  });

  it("5.4 the world's own permission table and a user's own permissions beat the defaults", async () => {
    const { table, clients } = await everyRole();
    const gm = clients[3] as TestClient;
    const request = { documentName: "Actor", data: [{ name: "A", type: "hero" }] };
    const value = JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4], JOURNAL_CREATE: [4] });
    await gm.expect({ documentName: "Setting", data: [{ key: "core.permissions", value }] });
    expect(await passes(clients, request)).toEqual(ALL);
    expect(await passes(clients, { documentName: "JournalEntry", data: [{ name: "J" }] })).toEqual(["Gamemaster"]);
    const updates = [{ _id: clients[0]?.userId ?? "", permissions: { ACTOR_CREATE: false } }];
    await gm.expect({ action: "update", documentName: "User", updates });
    expect(await passes(clients, request)).toEqual(NAMES.slice(1));
    const own = table.store.all("Actor").map((actor) => actor.ownership as JsonObject);
    expect(own.some((ownership) => ownership[clients[0]?.userId ?? ""] === 3)).toBe(true);
  });

  it("5.4 assistants change and delete the game masters' documents, but not game masters", async () => {
    const { clients } = await everyRole();
    const gm = clients[3] as TestClient;
    const [actor] = await gm.expect({ data: [{ name: "A", type: "hero" }] });
    const id = String(actor?._id);
    expect(await passes(clients, { action: "update", updates: [{ _id: id, name: "B" }] })).toEqual(FROM_ASSISTANT);
    const rename = { action: "update" as const, documentName: "User", updates: [{ _id: gm.userId, name: "X" }] };
    expect(await passes(clients, rename)).toEqual(["Gamemaster"]);
    const assistant = clients[2] as TestClient;
    const promote = { ...rename, updates: [{ _id: assistant.userId, role: 4 }] };
    expect(await passes(clients.slice(0, 3), promote)).toEqual([]);
    expect(await assistant.send({ action: "delete", ids: [id] })).toMatchObject({ ok: true });
  });

  it("5.4 a user whose role is NONE does nothing, and a deleted user is shown out", async () => {
    const { table, clients } = await everyRole();
    const [player, , , gm] = clients as [TestClient, TestClient, TestClient, TestClient];
    await gm.expect({ action: "update", documentName: "User", updates: [{ _id: player.userId, role: 0 }] });
    expect(await player.send({ documentName: "ChatMessage", data: [{ content: "x" }] })).toMatchObject({
      error: { code: "permission" },
    });
    await gm.expect({ action: "delete", documentName: "User", ids: [player.userId] });
    await expect.poll(() => player.socket.connected).toBe(false);
    expect(table.store.all("User").map((user) => user.name)).not.toContain("Player 1");
  });
});
