import { io } from "socket.io-client";
import { beforeEach, describe, expect, it } from "vitest";
import type { TableServer } from "../table-server.js";
import { connect, joinCookie, type TestClient } from "../testing/test-client.js";
import { startTestTable, writeSystem } from "../testing/test-table.js";

let table: TableServer;
let gm: TestClient;
let player: TestClient;
beforeEach(async () => {
  table = await startTestTable({ seed: 40 });
  gm = await connect(table, "Gamemaster");
  player = await connect(table, "Player 1");
});

describe("2 joining", () => {
  it("2 sends the world with release, system, users and who is there", async () => {
    const world = await player.world();
    expect(world).toMatchObject({
      userId: player.userId,
      release: { generation: 13 },
      world: { id: "demo", title: "Demo", system: "demo" },
      system: { id: "demo", documentTypes: { Actor: { hero: {} } } },
      languages: [{ lang: "en", name: "English", path: "systems/demo/lang/en.json" }],
      paused: false,
    });
    expect(world.activeUsers.sort()).toEqual([gm.userId, player.userId].sort());
    expect(world.documents.User?.map((user) => [user.name, user.role]).sort()).toEqual([
      ["Gamemaster", 4],
      ["Player 1", 1],
      ["Player 2", 1],
    ]);
    expect([(await gm.world()).seed, world.seed]).toEqual([40, 41]);
  });

  it("issue 3 people: a socket without a session, or from another page, is refused", async () => {
    const cookie = await joinCookie(table.url, player.userId);
    const headers: Record<string, string>[] = [{}, { cookie, origin: "http://evil.example" }];
    for (const extraHeaders of headers) {
      const socket = io(table.url, { transports: ["websocket"], extraHeaders, reconnection: false, forceNew: true });
      const error = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
      expect(error.message).toMatch(/Join the table first|not the table's/);
      socket.disconnect();
    }
  });

  it("2 tells the others who comes and goes", async () => {
    const events: unknown[] = [];
    gm.socket.on("userConnected", (...args) => args[0] !== player.userId && events.push(args));
    const two = await connect(table, "Player 2");
    await expect.poll(() => events).toEqual([[two.userId, true]]);
    two.socket.disconnect();
    await expect
      .poll(() => events)
      .toEqual([
        [two.userId, true],
        [two.userId, false],
      ]);
  });
});

describe("14 sockets and queries", () => {
  it("14 relays system.<id> to every other client with the sender, never back", async () => {
    const two = await connect(table, "Player 2");
    const got: unknown[] = [];
    for (const [name, client] of Object.entries({ gm, player, two }))
      client.socket.on("relay", (...args) => got.push([name, ...args]));
    expect(await player.socket.emitWithAck("relay", "system.demo", { a: 1 })).toEqual({ ok: true, value: true });
    await expect.poll(() => got.length).toBe(2);
    expect(got).toEqual(
      expect.arrayContaining(["gm", "two"].map((name) => [name, "system.demo", { a: 1 }, player.userId])),
    );
    expect(await player.socket.emitWithAck("relay", "system.other", 1)).toMatchObject({ error: { code: "malformed" } });
  });

  it("14 a reload reaches the others, never back, and only from those who may change settings", async () => {
    const two = await connect(table, "Player 2");
    const got: string[] = [];
    for (const [name, client] of Object.entries({ gm, player, two })) client.socket.on("reload", () => got.push(name));
    expect(await player.socket.emitWithAck("reload", null)).toMatchObject({ error: { code: "permission" } });
    expect(await gm.socket.emitWithAck("reload", null)).toEqual({ ok: true, value: true });
    await expect.poll(() => got.sort()).toEqual(["player", "two"]);
  });

  it("14 relays nothing when the manifest does not say socket: true", async () => {
    const quiet = await startTestTable({ systemPath: await writeSystem({ socket: false }) });
    const client = await connect(quiet, "Gamemaster");
    expect(await client.socket.emitWithAck("relay", "system.demo", 1)).toMatchObject({ error: { code: "permission" } });
  });

  it("14 asks another user and brings the answer back; failures and silence have their own errors", async () => {
    gm.socket.on("query", (request, reply) => {
      if (request.name === "demo.double")
        reply({ ok: true, value: { twice: 2 * Number(request.data), from: request.fromUserId } });
      if (request.name === "demo.fail") reply({ ok: false, error: { code: "validation", message: "no such thing" } });
    });
    const ask = (name: string, userId = gm.userId) =>
      player.socket.emitWithAck("query", { userId, name, data: 21, timeout: 100 });
    expect(await ask("demo.double")).toEqual({ ok: true, value: { twice: 42, from: player.userId } });
    expect(await ask("demo.fail")).toMatchObject({ error: { message: "no such thing" } });
    expect(await ask("demo.silent")).toMatchObject({ error: { code: "timeout" } });
    expect(await ask("demo.double", "nobody")).toMatchObject({ error: { code: "missing" } });
  });

  it("5.4 pings reach the others; they need PING_CANVAS and a point, and only a game master pulls", async () => {
    const got: unknown[] = [];
    gm.socket.on("activity", (_userId, state) => got.push(state.ping));
    const ping = { scene: "s", x: 1.5, y: -2, pull: true };
    expect(await player.ask("activity", { ping })).toBe(true);
    await expect.poll(() => got).toEqual([{ ...ping, pull: false }]);
    for (const bad of [{ scene: "s", x: "1", y: 2 }, { x: 1, y: 2 }, null, [], { scene: "s", x: null, y: 0 }])
      await expect(player.ask("activity", { ping: bad })).rejects.toThrow(/malformed/);
    const value = JSON.stringify({ PING_CANVAS: [4] });
    await gm.expect({ action: "create", documentName: "Setting", data: [{ key: "core.permissions", value }] });
    await expect(player.ask("activity", { ping })).rejects.toThrow(/PING_CANVAS/);
  });

  it("5.4 cursors reach the others; they need SHOW_CURSOR and a point, leaving needs nothing", async () => {
    const got: unknown[] = [];
    gm.socket.on("activity", (_userId, state) => got.push(state));
    const shown = { cursor: { x: 10, y: -2.5 }, sceneId: "s" };
    expect(await player.ask("activity", { ...shown, more: "?" })).toBe(true);
    await expect.poll(() => got).toEqual([shown]);
    for (const bad of [{ x: "1", y: 2 }, { x: 1 }, [], 5, { x: null, y: 0 }])
      await expect(player.ask("activity", { cursor: bad })).rejects.toThrow(/malformed/);
    const value = JSON.stringify({ SHOW_CURSOR: [4] });
    await gm.expect({ action: "create", documentName: "Setting", data: [{ key: "core.permissions", value }] });
    await expect(player.ask("activity", shown)).rejects.toThrow(/SHOW_CURSOR/);
    expect(await player.ask("activity", { cursor: null })).toBe(true);
    await expect.poll(() => got.length).toBe(2);
  });

  it("14 relays activity and pause; only game masters pause", async () => {
    const got: unknown[] = [];
    gm.socket.on("activity", (...args) => got.push(args));
    player.socket.on("pause", (...args) => got.push(args));
    player.socket.emit("activity", { targets: ["t"] });
    await expect.poll(() => got).toEqual([[player.userId, { targets: ["t"] }]]);
    expect(await player.socket.emitWithAck("pause", true)).toMatchObject({ error: { code: "permission" } });
    expect(await gm.socket.emitWithAck("pause", true)).toMatchObject({ ok: true });
    await expect.poll(() => got.at(-1)).toEqual([true, gm.userId]);
    expect((await player.world()).paused).toBe(true);
  });
});

describe("issue 3 a client that was away catches up", () => {
  it("gets what was stored since, in order; null when it is no longer kept", async () => {
    const { sequence } = await player.world();
    for (const name of ["A", "B"]) await gm.expect({ data: [{ name, type: "hero" }] });
    const answer = await player.socket.emitWithAck("catchUp", sequence);
    expect(answer).toMatchObject({ ok: true, value: [{ sequence: sequence + 1 }, { sequence: sequence + 2 }] });
    expect(await player.socket.emitWithAck("catchUp", sequence + 2)).toEqual({ ok: true, value: [] });
    expect(await player.socket.emitWithAck("catchUp", sequence + 99)).toEqual({ ok: true, value: null });
    expect(await player.socket.emitWithAck("catchUp", -1)).toEqual({ ok: true, value: null });
  });

  it("tells every window but the one that asked, the same user's too", async () => {
    const second = await connect(table, "Gamemaster");
    await gm.expect({ data: [{ name: "A", type: "hero" }] });
    await expect.poll(() => [second.told.length, player.told.length]).toEqual([1, 1]);
    expect(gm.told).toEqual([]);
    expect(player.told[0]).toMatchObject({ action: "create", documentName: "Actor", userId: gm.userId, options: {} });
  });
});

describe("22 gaps and files", () => {
  it("22 collects the gap log, counts repetitions and shows it", async () => {
    for (let i = 0; i < 2; i++) await player.socket.emit("report", { kind: "gap", message: "Canvas#pan" });
    await expect
      .poll(() => table.gaps)
      .toEqual([{ kind: "gap", message: "Canvas#pan", userId: player.userId, count: 2 }]);
    expect(await (await fetch(`${table.url}/table/gaps`)).json()).toEqual(table.gaps);
  });

  it("22 browses public folders only", async () => {
    const browse = (path: string) => gm.socket.emitWithAck("browse", path);
    expect(await browse("")).toMatchObject({ value: { folders: ["systems/demo", "worlds/demo/assets", "icons"] } });
    expect(await browse("systems/demo/lang")).toMatchObject({ value: { files: ["systems/demo/lang/en.json"] } });
    for (const path of ["worlds/demo", "../..", "systems/demo/../..", "worlds/demo/assets/%2e%2e/data"]) {
      expect(await browse(path)).toMatchObject({ ok: false });
    }
    expect(await player.socket.emitWithAck("browse", "")).toMatchObject({ error: { code: "permission" } });
  });
});
