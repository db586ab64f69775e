import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { DocumentRequest, JsonObject } from "../common/protocol.js";
import { isJsonObject, objectList } from "./json.js";
import { EMBEDDED, SINGLE, WORLD_DOCUMENTS } from "./storage/hierarchy.js";
import type { TableServer } from "./table-server.js";
import { connect, joinCookie, type TestClient } from "./testing/test-client.js";
import { startTestTable, writeSystem } from "./testing/test-table.js";

/** One document of every class, embedded ones inside; none is the player's. */
const FOREIGN: Record<string, JsonObject> = {
  Actor: {
    name: "A",
    type: "hero",
    items: [{ name: "I", type: "sword", effects: [{ name: "E" }] }],
    effects: [{ name: "E" }],
  },
  Cards: { name: "C", type: "deck", cards: [{ name: "K", type: "base" }] },
  ChatMessage: { content: "law" },
  Combat: { round: 1, combatants: [{ name: "X" }], groups: [{ name: "G" }] },
  Folder: { name: "F", type: "Actor" },
  Item: { name: "I", type: "sword", effects: [{ name: "E" }] },
  JournalEntry: { name: "J", pages: [{ name: "P", type: "text" }], categories: [{ name: "C" }] },
  Macro: { name: "M", type: "script", command: "1" },
  Playlist: { name: "P", sounds: [{ name: "S", path: "a.ogg" }] },
  RollTable: { name: "R", results: [{ type: "text", name: "T", range: [1, 1] }] },
  Scene: {
    name: "S",
    drawings: [{ shape: { type: "r", width: 9, height: 9 }, text: "D" }],
    lights: [{ x: 1, y: 1 }],
    notes: [{ x: 1, y: 1 }],
    regions: [{ name: "R", behaviors: [{ name: "B", type: "pauseGame" }] }],
    sounds: [{ x: 1, y: 1, radius: 1 }],
    templates: [{ x: 1, y: 1, distance: 1 }],
    tiles: [{ x: 1, y: 1, width: 9, height: 9 }],
    tokens: [{ name: "T", x: 1, y: 1, delta: { items: [{ name: "I", type: "sword" }], effects: [{ name: "E" }] } }],
    walls: [{ c: [0, 0, 9, 9] }],
  },
  Setting: { key: "demo.world", value: "1" },
};

/** What players may make in a scene or a fight that is not theirs, by their role's permissions (contract 5.4). */
const OPEN_TO_PLAYERS = new Set(["MeasuredTemplate"]);

describe("issue 3 a player cannot write what they do not own, however they call", () => {
  let table: TableServer;
  let gm: TestClient;
  let player: TestClient;
  const made: Record<string, JsonObject> = {};

  beforeEach(async () => {
    table = await startTestTable();
    gm = await connect(table, "Gamemaster");
    player = await connect(table, "Player 1");
    for (const [documentName, data] of Object.entries(FOREIGN)) {
      const [actor] = [made.Actor];
      if (documentName === "Scene") objectList(data.tokens).forEach((token) => (token.actorId = actor?._id ?? null));
      made[documentName] = (await gm.expect({ documentName, data: [data] }))[0] as JsonObject;
    }
  });

  const everything = (): string => JSON.stringify(WORLD_DOCUMENTS.map((name) => table.store.all(name)));
  /** Nothing changed, and the log says who tried. */
  const refused = async (request: Partial<DocumentRequest>, who = player, name = "Player 1"): Promise<void> => {
    const [before, noted] = [everything(), table.log.messages("refusal").length];
    const reply = await who.send(request);
    const label = JSON.stringify(request).slice(0, 300);
    expect(reply.ok, label).toBe(false);
    if (!reply.ok) expect(["permission", "malformed", "missing", "validation"], label).toContain(reply.error.code);
    expect(everything(), label).toBe(before);
    expect(table.log.messages("refusal").slice(noted).at(-1), label).toContain(`${name}: document`);
  };

  it("5.4 no class and no embedded level: create, update, delete and delete all", async () => {
    let places = 0;
    const attack = async (documentName: string, source: JsonObject, parentUuid: string | null): Promise<void> => {
      places += 1;
      const at = { documentName, parentUuid };
      const _id = String(source._id);
      await refused({ ...at, action: "update", updates: [{ _id, name: "mine", sort: 1, flags: { demo: { x: 1 } } }] });
      await refused({ ...at, action: "update", updates: [{ _id, "==flags": { demo: { x: 1 } } }] });
      await refused({ ...at, action: "update", updates: [{ _id, ownership: { [player.userId]: 3 } }] });
      await refused({ ...at, action: "update", updates: [{ _id, author: player.userId, user: player.userId }] });
      await refused({ ...at, action: "delete", ids: [_id] });
      if (documentName !== "ActorDelta") await refused({ ...at, action: "delete", options: { deleteAll: true } });
      if (parentUuid !== null && !OPEN_TO_PLAYERS.has(documentName)) {
        const { _id: _gone, ...copy } = source;
        await refused({ ...at, data: [{ ...copy, ownership: { [player.userId]: 3 } }] });
      }
      const uuid = `${parentUuid === null ? "" : `${parentUuid}.`}${documentName}.${_id}`;
      for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
        const children = SINGLE.has(key) ? (isJsonObject(source[key]) ? [source[key]] : []) : objectList(source[key]);
        if (documentName !== "Item") expect(children, `${documentName}.${key}`).not.toEqual([]);
        for (const child of children) await attack(childName, child, uuid);
      }
    };
    for (const [documentName, source] of Object.entries(made)) await attack(documentName, source, null);
    expect(places).toBeGreaterThan(30);
  });

  it("5.4 no forged parent, pack, user or options", async () => {
    const actor = String(made.Actor?._id);
    const scene = String(made.Scene?._id);
    const token = String(objectList(made.Scene?.tokens)[0]?._id);
    const sword = [{ name: "X", type: "sword" }];
    const updates = [{ _id: actor, name: "mine" }];
    for (const parentUuid of [
      `Scene.${scene}.Token.${token}.Actor.${actor}`,
      `Scene.${scene}.Token.${token}.ActorDelta.${token}`,
      `Compendium.demo.none.Actor.${actor}`,
      `User.${player.userId}`,
      "Actor.__proto__",
      "Actor.constructor",
      "Actor..Item.",
      "..",
    ]) {
      await refused({ documentName: "Item", parentUuid, data: sword });
    }
    await refused({ parentUuid: `Scene.${scene}.Token.${token}`, data: [{ name: "X", type: "hero" }] });
    const delta = [{ _id: token, name: "X", ownership: { default: 3 } }];
    await refused({ action: "update", parentUuid: `Scene.${scene}.Token.${token}`, updates: delta });
    await refused({ documentName: "ActorDelta", parentUuid: `Scene.${scene}.Token.${token}`, data: delta });
    for (const pack of ["demo.none", "../../world", "__proto__", ""])
      await refused({ action: "update", pack, updates });
    const forged = { userId: gm.userId, user: gm.userId, noHook: true, isGM: true, parent: null, broadcast: false };
    await refused({ action: "update", updates, options: forged });
    await refused({ action: "update", updates, userId: gm.userId } as Partial<DocumentRequest>);
    await refused({ documentName: "ActiveEffect", data: [{ name: "X" }] });
    await refused({ documentName: "Adventure", data: [{ name: "X" }] });
    await refused({ documentName: "__proto__", data: [{}] });
  });

  it("5.4 no permissions by a setting, a type or a special key of their own", async () => {
    const value = JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4], SETTINGS_MODIFY: [1, 2, 3, 4] });
    const own = { key: "core.permissions", value, user: player.userId };
    await player.expect({ documentName: "Setting", data: [own] });
    await refused({ data: [{ name: "X", type: "hero" }] });
    await refused({ documentName: "Setting", data: [{ key: "demo.x", value: "1" }] });
    await refused({ documentName: "Setting", data: [{ ...own, user: gm.userId }] });
    const [mine] = await player.expect({ documentName: "Setting", data: [{ ...own, key: "demo.y" }] });
    const changes: JsonObject[] = [
      { user: null },
      { "-=user": null },
      { "==user": null },
      { key: "core.permissions" },
      { "==key": "demo.world" },
    ];
    for (const change of changes) {
      await refused({ action: "update", documentName: "Setting", updates: [{ _id: mine?._id as string, ...change }] });
    }
    await gm.expect({
      action: "update",
      documentName: "User",
      updates: [{ _id: player.userId, permissions: { MACRO_SCRIPT: false, MESSAGE_WHISPER: false } }],
    });
    const [macro] = await player.expect({
      documentName: "Macro",
      data: [{ name: "M", type: "chat", command: "alert(1)" }],
    });
    const [message] = await player.expect({ documentName: "ChatMessage", data: [{ content: "hello" }] });
    const scripts: JsonObject[] = [{ type: "script" }, { "==type": "script" }, { author: gm.userId }];
    for (const change of scripts) {
      await refused({ action: "update", documentName: "Macro", updates: [{ _id: macro?._id as string, ...change }] });
    }
    const whisper = [{ _id: message?._id as string, whisper: [gm.userId] }];
    await refused({ action: "update", documentName: "ChatMessage", updates: whisper });
  });

  it("5.4 an assistant does not become a game master by any key", async () => {
    await gm.expect({ documentName: "User", data: [{ name: "Assistant", role: 3 }] });
    const assistant = await connect(table, "Assistant");
    const update = (change: JsonObject): Promise<void> => {
      const updates = [{ _id: assistant.userId, ...change }];
      return refused({ action: "update", documentName: "User", updates }, assistant, "Assistant");
    };
    for (const role of [4, "4", 99, [4], null]) {
      await update({ role });
      await update({ "==role": role });
    }
    await update({ permissions: { SETTINGS_MODIFY: true } });
    const create = { documentName: "User", data: [{ name: "X", role: 3, permissions: { MACRO_SCRIPT: true } }] };
    await refused(create, assistant, "Assistant");
  });

  it("1 a field for game masters is not read by changing the type of its document", async () => {
    const system = { secret: "the heir" };
    const ownership = { default: 0, [player.userId]: 3 };
    const [hero] = await gm.expect({ data: [{ name: "Own", type: "hero", system, ownership }] });
    await refused({ action: "update", updates: [{ _id: hero?._id as string, type: "monster" }] });
    await refused({ action: "update", updates: [{ _id: hero?._id as string, "==type": "monster" }] });
    await refused({ action: "update", updates: [{ _id: hero?._id as string, type: "monster", "==system": {} }] });
    expect(JSON.stringify([await player.world(), player.told])).not.toContain("the heir");
  });
});

describe("issue 3 a player cannot read what the server should not send", () => {
  it("15 packs: no reserved field by index or query, no database file over HTTP, no forged name", async () => {
    const systemPath = await writeSystem(
      { packs: [{ name: "heroes", label: "H", type: "Actor", path: "packs/heroes" }] },
      { "packs/heroes/CURRENT": "MANIFEST-000001" },
    );
    await rm(join(systemPath, "packs", "heroes", "CURRENT"));
    const table = await startTestTable({ systemPath });
    const [gm, player] = [await connect(table, "Gamemaster"), await connect(table, "Player 1")];
    const value = JSON.stringify({ "demo.heroes": { locked: false } });
    await gm.expect({ documentName: "Setting", data: [{ key: "core.compendiumConfiguration", value }] });
    const at = { pack: "demo.heroes", documentName: "Actor" };
    await gm.expect({ ...at, data: [{ name: "H", type: "hero", system: { secret: "the heir", hp: 3 } }] });
    const get = (query: JsonObject, options: JsonObject = {}): Promise<unknown> =>
      player.send({ ...at, action: "get", query, options });
    const answers = [await get({}), await get({}, { index: true, fields: ["system.secret", "system"] })];
    expect(JSON.stringify(answers)).toContain('"hp":3');
    expect(JSON.stringify([answers, player.told, await player.world()])).not.toContain("the heir");
    expect(await get({ "system.secret": "the heir" })).toMatchObject({ ok: true, value: { result: [] } });
    await writeFile(join(systemPath, "packs", "heroes", "000005.ldb"), "the heir");
    const cookie = await joinCookie(table.url, player.userId);
    const status = async (path: string): Promise<number> =>
      (await fetch(`${table.url}/${path}`, { headers: { cookie } })).status;
    expect(await status("systems/demo/demo.mjs")).toBe(200);
    expect(await status("systems/demo/packs/heroes/000005.ldb")).toBe(404);
    expect(await status("systems/demo/lang/..%2fpacks/heroes/000005.ldb")).toBe(400);
    for (const pack of ["demo.heroes/../..", "demo.Heroes", "demo.none", "__proto__", "../../keys.json"]) {
      expect(await player.send({ ...at, pack, action: "get", query: {} })).toMatchObject({ ok: false });
    }
  });

  it("14 messages to others: no foreign name, no missing permission, no path out, no flood in the log", async () => {
    const table = await startTestTable();
    const [gm, player] = [await connect(table, "Gamemaster"), await connect(table, "Player 1")];
    const heard: unknown[] = [];
    gm.socket.on("relay", (...args) => heard.push(args));
    gm.socket.on("activity", (...args) => heard.push(args));
    const emit = player.socket.emitWithAck.bind(player.socket) as (...args: unknown[]) => Promise<{ ok: boolean }>;
    const refused = async (...args: unknown[]): Promise<void> => {
      const noted = table.log.messages("refusal").length;
      expect(await emit(...args), String(args[1])).toMatchObject({ ok: false });
      expect(table.log.messages("refusal").slice(noted).at(-1)).toContain("Player 1: ");
    };
    for (const name of ["system.other", "module.demo", "system.demo.x", "document", "connect", "__proto__", 7]) {
      await refused("relay", name, { html: "x" });
    }
    await refused("pause", true);
    for (const path of ["", "../..", "systems/demo/..", "%2e%2e/", "worlds/demo/data", "/etc", "icons/%00"]) {
      await refused("browse", path);
    }
    await refused("activity", { targets: ["x".repeat(300)] });
    await refused("activity", { sceneId: { $ne: null } });
    await gm.expect({
      action: "update",
      documentName: "User",
      updates: [{ _id: player.userId, permissions: { QUERY_USER: false } }],
    });
    await refused("query", { userId: gm.userId, name: "dialog", data: {}, timeout: 10 });
    expect(heard).toEqual([]);

    const noted = table.log.messages("refusal").length;
    const answers = await Promise.all(Array.from({ length: 60 }, () => emit("world")));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThan(35);
    expect(table.log.messages("refusal").length - noted).toBe(1);
    expect((await gm.world()).userId).toBe(gm.userId);
  });

  it("issue 3 bad input: no key reaches a prototype, plain, dotted or special", async () => {
    const table = await startTestTable();
    const gm = await connect(table, "Gamemaster");
    const [actor] = await gm.expect({ data: [{ name: "A", type: "hero" }] });
    const keys = ["__proto__", "constructor"].flatMap((key) => [key, `-=${key}`, `==${key}`]);
    for (const key of [...keys, "__proto__.evil", "system.__proto__.evil", "system.constructor.prototype.evil"]) {
      for (const change of [`{"${key}": {"evil": 1}}`, `{"system": {"a": [{"${key}": {"evil": 1}}]}}`]) {
        const update = { ...(JSON.parse(change) as JsonObject), _id: String(actor?._id) };
        Object.defineProperty(update, key, { value: { evil: 1 }, enumerable: true });
        expect(await gm.send({ action: "update", updates: [update] }), change).toMatchObject({ ok: false });
      }
    }
    expect(({} as { evil?: unknown }).evil).toBeUndefined();
    expect((await gm.world()).documents.Actor).toEqual([actor]);
  });
});
