import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject, ServerMessages } from "../common/protocol.js";
import { connect, userIdOf, type TestClient } from "./testing/test-client.js";
import { startTestTable } from "./testing/test-table.js";
import type { TableServer } from "./table-server.js";

const KILO = 1024;

async function joined(options: Parameters<typeof startTestTable>[0] = {}): Promise<{
  table: TableServer;
  gm: TestClient;
  player: TestClient;
  second: TestClient;
}> {
  const table = await startTestTable(options);
  const [gm, player, second] = [
    await connect(table, "Gamemaster"),
    await connect(table, "Player 1"),
    await connect(table, "Player 2"),
  ];
  return { table, gm, player, second };
}

const say = (who: TestClient, content: string): ReturnType<TestClient["send"]> =>
  who.send({ documentName: "ChatMessage", data: [{ content }] });

describe("issue 12 players cannot fill the world", () => {
  it("a player's message has its bounds, when it is made and when it grows; a game master's has the document's", async () => {
    const { gm, player } = await joined();
    expect(await say(player, "x".repeat(300 * KILO))).toMatchObject({ ok: false, error: { code: "validation" } });
    const [small] = await player.expect({ documentName: "ChatMessage", data: [{ content: "small" }] });
    const grow = { action: "update" as const, documentName: "ChatMessage" };
    const refused = await player.send({
      ...grow,
      updates: [{ _id: String(small?._id), content: "x".repeat(300 * KILO) }],
    });
    expect(refused).toMatchObject({ ok: false, error: { message: expect.stringContaining("256 KB") as string } });
    expect(await say(gm, "x".repeat(300 * KILO))).toMatchObject({ ok: true });
    expect((await gm.world()).documents.ChatMessage?.map(({ content }) => String(content).length)).toEqual([
      5,
      300 * KILO,
    ]);
  });

  it("one player's messages together, and room again once some are deleted", async () => {
    const { gm, player, second } = await joined({ limits: { messagesOfUser: 20 * KILO } });
    const replies = [];
    for (let i = 0; i < 12; i++) replies.push((await say(player, "x".repeat(2 * KILO))).ok);
    expect(replies.filter(Boolean).length).toBeGreaterThan(5);
    expect(replies.at(-1)).toBe(false);
    expect((await say(second, "x".repeat(2 * KILO))).ok).toBe(true);
    await gm.expect({ action: "delete", documentName: "ChatMessage", options: { deleteAll: true } });
    expect((await say(player, "x".repeat(2 * KILO))).ok).toBe(true);
  });

  it("what one player writes in a time, however often the same document", async () => {
    const { gm, player } = await joined({ limits: { burst: 100 * KILO, perSecond: 1 } });
    const [hero] = await gm.expect({ data: [{ name: "H", type: "hero", ownership: { [player.userId]: 3 } }] });
    const write = (text: string): ReturnType<TestClient["send"]> =>
      player.send({ action: "update", updates: [{ _id: String(hero?._id), system: { text } }] });
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) {
      const reply = await write(`${i}`.padEnd(20 * KILO, "x"));
      codes.push(reply.ok ? "ok" : reply.error.code);
    }
    expect(codes.slice(0, 3)).toEqual(["ok", "ok", "ok"]);
    expect(codes.at(-1)).toBe("rate");
    expect((await say(gm, "the others go on")).ok).toBe(true);
  });

  it("the world: full for players first, and the game master's deletions always go through", async () => {
    const limits = { world: 60 * KILO, worldOfGameMasters: 90 * KILO };
    const { gm, player } = await joined({ limits });
    while ((await say(player, "x".repeat(5 * KILO))).ok);
    const refused = await say(player, "x".repeat(5 * KILO));
    expect(refused).toMatchObject({
      error: { message: expect.stringMatching(/world is full.*game master/) as string },
    });
    expect((await say(gm, "x".repeat(5 * KILO))).ok).toBe(true);
    while ((await say(gm, "x".repeat(5 * KILO))).ok);
    await gm.expect({ action: "delete", documentName: "ChatMessage", options: { deleteAll: true } });
    expect((await say(player, "x".repeat(5 * KILO))).ok).toBe(true);
  });

  it("a world that is too large opens for its game master, who is told and can clear it", async () => {
    const { table, gm, player } = await joined({ mostCharacters: 50 * KILO });
    await gm.expect({
      data: [
        { name: "Fat", type: "hero", system: { text: "x".repeat(40 * KILO) } },
        { name: "B", type: "hero" },
      ],
    });
    for (let i = 0; i < 20; i++) await say(player, `${i} `.padEnd(5 * KILO, "x"));
    expect(table.store.size).toBeGreaterThan(140 * KILO);
    const world = await gm.world();
    expect(JSON.stringify(world.documents).length).toBeLessThan(60 * KILO);
    expect(world.notices?.join(" ")).toMatch(/chat messages are not shown. Clear the chat/);
    expect((await player.world()).notices).toBeUndefined();
    expect(world.documents.Actor?.map(({ name }) => name)).toEqual(["Fat", "B"]);
    await gm.expect({ action: "delete", documentName: "ChatMessage", options: { deleteAll: true } });
    expect(table.store.all("ChatMessage")).toEqual([]);
    const after = await gm.world();
    expect([after.notices, JSON.stringify(after.documents).includes("xxxxx")]).toEqual([undefined, true]);
  });

  it("documents that are too large come by name, and can be deleted", async () => {
    const { gm } = await joined({ mostCharacters: 50 * KILO });
    const [fat] = await gm.expect({ data: [{ name: "Fat", type: "hero", system: { text: "x".repeat(60 * KILO) } }] });
    const world = await gm.world();
    expect(world.notices?.[0]).toMatch(/"Fat" came without their contents/);
    expect(world.documents.Actor).toMatchObject([{ _id: fat?._id, name: "Fat", type: "hero" }]);
    await gm.expect({ action: "delete", ids: [String(fat?._id)] });
    expect((await gm.world()).notices).toBeUndefined();
  });
});

describe("issue 12 one user is bounded, however many windows they open", () => {
  it("twenty windows, and one limit for all of them that coming back does not renew", async () => {
    const table = await startTestTable();
    const windows: TestClient[] = [];
    for (let i = 0; i < 20; i++) windows.push(await connect(table, "Player 1"));
    await expect(connect(table, "Player 1")).rejects.toThrow(/too many windows/);
    const flood = async (who: TestClient): Promise<boolean[]> => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => who.socket.emitWithAck("catchUp", table.store.sequence)),
      );
      return replies.map((reply) => reply.ok);
    };
    const all = (await Promise.all(windows.map(flood))).flat();
    // 3,000 messages at once and 20 for each of these, and a little more for the time it takes.
    expect(all.filter(Boolean).length).toBeLessThan(220);
    windows[0]?.socket.disconnect();
    const back = await connect(table, "Player 1");
    expect((await flood(back)).filter(Boolean).length).toBeLessThan(20);
    const gm = await connect(table, "Gamemaster");
    expect(await gm.ask("catchUp", table.store.sequence)).toEqual([]);
  });

  it("an answer of catchUp has its bounds: who missed more loads the world", async () => {
    const { gm, player } = await joined();
    const { sequence } = await player.world();
    for (let i = 0; i < 6; i++)
      await gm.expect({ data: [{ name: "F", type: "hero", system: { a: "x".repeat(1024 * KILO) } }] });
    expect(await player.ask("catchUp", sequence)).toBeNull();
    expect(await player.ask<Json[]>("catchUp", sequence + 5)).toHaveLength(1);
  });
});

describe("issue 12 an answer that throws kills nobody", () => {
  it("what cannot be put into words is answered with that, and the table goes on", async () => {
    const { table, gm, player } = await joined();
    const circle: JsonObject = {};
    circle.self = circle;
    const { onStored, size } = { onStored: table.documents.visibility, size: table.store.size };
    const original = onStored.sourceFor.bind(onStored);
    // A circle stands for a text that is longer than any may be: both throw where the answer is written.
    onStored.sourceFor = (user, name, source) => (name === "Actor" ? circle : original(user, name, source));
    await gm.expect({ data: [{ name: "A", type: "hero" }] });
    expect(size).toBeGreaterThan(0);
    await expect(player.world()).rejects.toThrow("too large to be sent");
    onStored.sourceFor = original;
    expect((await player.world()).documents.Actor).toHaveLength(1);
  });
});

describe("issue 12 players are who they are", () => {
  const SECRET = ["password", "passwordSalt", "name", "role", "permissions"];

  it.each(SECRET)("a player does not write %s of their own user, by any spelling", async (field) => {
    const { table, player } = await joined();
    const before = JSON.stringify(table.store.get("User", player.userId));
    for (const key of [field, `==${field}`, `-=${field}`, `${field}.x`]) {
      const reply = await player.send({
        action: "update",
        documentName: "User",
        updates: [{ _id: player.userId, [key]: key.startsWith("-=") ? null : "Gamemaster" }],
      });
      expect(reply.ok, key).toBe(false);
    }
    expect(JSON.stringify(table.store.get("User", player.userId))).toBe(before);
  });

  it("their colour, picture, pronouns, character, macros and flags are theirs", async () => {
    const { gm, player } = await joined();
    const [hero] = await gm.expect({ data: [{ name: "H", type: "hero", ownership: { [player.userId]: 3 } }] });
    const own = {
      color: "#123456",
      pronouns: "she",
      character: hero?._id as string,
      hotbar: { 1: "aaaaaaaaaaaaaaaa" },
    };
    await player.expect({
      action: "update",
      documentName: "User",
      updates: [{ _id: player.userId, ...own, "flags.demo.a": 1, "==hotbar": {} }],
    });
    const [stored] = (await gm.world()).documents.User?.filter(({ _id }) => _id === player.userId) ?? [];
    expect(stored).toMatchObject({ color: "#123456", pronouns: "she", character: hero?._id, name: "Player 1" });
  });

  it("a game master renames them", async () => {
    const { gm, player } = await joined();
    await gm.expect({ action: "update", documentName: "User", updates: [{ _id: player.userId, name: "Ann" }] });
    expect((await gm.world()).documents.User?.some(({ name }) => name === "Ann")).toBe(true);
  });
});

describe("issue 12 depth, names and circles", () => {
  it("depth counts after keys are expanded", async () => {
    const { gm, player } = await joined();
    const [hero] = await gm.expect({ data: [{ name: "H", type: "hero", ownership: { [player.userId]: 3 } }] });
    for (const steps of [100, 10_000]) {
      const key = `system.${Array.from({ length: steps }, () => "a").join(".")}`;
      expect(await player.send({ action: "update", updates: [{ _id: String(hero?._id), [key]: 1 }] })).toMatchObject({
        error: { code: "malformed", message: "The request is nested too deeply." },
      });
      const halves = {
        [Array.from({ length: 40 }, () => "a").join(".")]: { [Array.from({ length: 40 }, () => "b").join(".")]: 1 },
      };
      expect((await player.send({ action: "update", updates: [{ _id: String(hero?._id), system: halves }] })).ok).toBe(
        false,
      );
    }
  });

  it("a roll nested 10,000 deep is no message, whoever posts it", async () => {
    const { table, gm, player } = await joined();
    const roll = (depth: number): string => {
      const term = `{"class":"ParentheticalTerm","term":"1","evaluated":true,"roll":`;
      const open = `{"class":"Roll","formula":"1","evaluated":true,"total":1,"terms":[`;
      return `${open}${`${term}${open}`.repeat(depth)}${"]}}".repeat(depth)}]}`;
    };
    expect(() => JSON.parse(roll(3)) as unknown).not.toThrow();
    for (const who of [player, gm]) {
      expect(
        (await who.send({ documentName: "ChatMessage", data: [{ content: "1", rolls: [roll(10_000)] }] })).ok,
      ).toBe(false);
      expect((await who.send({ documentName: "ChatMessage", data: [{ content: "1", rolls: [roll(8)] }] })).ok).toBe(
        true,
      );
    }
    const [message] = await player.expect({ documentName: "ChatMessage", data: [{ content: "1" }] });
    const later = { action: "update" as const, documentName: "ChatMessage" };
    expect((await player.send({ ...later, updates: [{ _id: String(message?._id), rolls: [roll(10_000)] }] })).ok).toBe(
      false,
    );
    expect(JSON.stringify(table.store.all("ChatMessage")).length).toBeLessThan(50 * KILO);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"])(
    "the name %s is nothing special",
    async (name) => {
      const { table, gm, player } = await joined();
      const [hero] = await gm.expect({ data: [{ name: "H", type: "hero", ownership: { [player.userId]: 3 } }] });
      const requests = [
        { data: [{ name: "X", type: name }] },
        { documentName: "Item", data: [{ name: "X", type: name }] },
        { documentName: "Item", parentUuid: `Actor.${String(hero?._id)}`, data: [{ name: "X", type: name }] },
        { documentName: "ChatMessage", data: [{ content: "x", type: name }] },
        { documentName: name, data: [{ name: "X" }] },
        { documentName: name, parentUuid: `Actor.${String(hero?._id)}`, data: [{ name: "X" }] },
        { documentName: "Item", parentUuid: `${name}.x`, data: [{ name: "X", type: "sword" }] },
        { action: "update" as const, updates: [{ _id: String(hero?._id), type: name }] },
        { action: "update" as const, updates: [{ _id: name, name: "x" }] },
        { action: "delete" as const, ids: [name] },
        { action: "get" as const, pack: name },
      ];
      for (const who of [player, gm]) {
        for (const request of requests) {
          const reply = await who.send(request);
          expect(reply.ok ? "ok" : reply.error.code, JSON.stringify(request)).toMatch(
            /^(malformed|validation|missing|permission)$/,
          );
        }
      }
      const emit = player.socket.emitWithAck.bind(player.socket) as (...args: unknown[]) => Promise<{ ok: boolean }>;
      for (const event of ["relay", "browse", "removePack"]) expect((await emit(event, name)).ok).toBe(false);
      expect(table.log.messages("error")).toEqual([]);
    },
  );

  it("folders do not lie in one another, in one request or in two", async () => {
    const { gm } = await joined();
    const make = async (name: string, folder: string | null = null): Promise<string> =>
      String((await gm.expect({ documentName: "Folder", data: [{ name, type: "Actor", folder }] }))[0]?._id);
    const a = await make("A");
    const [b, lone] = [await make("B", a), await make("L")];
    const c = await make("C", b);
    const move = (...updates: JsonObject[]): ReturnType<TestClient["send"]> =>
      gm.send({ action: "update", documentName: "Folder", updates });
    for (const one of [
      [{ _id: a, folder: a }],
      [{ _id: a, folder: c }],
      [
        { _id: lone, folder: c },
        { _id: a, folder: lone },
      ],
      [{ _id: a, "==folder": b }],
    ])
      expect(await move(...one), JSON.stringify(one)).toMatchObject({ error: { code: "validation" } });
    const own = { _id: "selfselfselfself", name: "S", type: "Actor", folder: "selfselfselfself" };
    expect((await gm.send({ documentName: "Folder", data: [own], options: { keepId: true } })).ok).toBe(false);
    expect(await move({ _id: c, folder: a }, { _id: b, folder: c })).toMatchObject({ ok: true });
  });

  it("folders of an older world that lie in one another can be deleted with what they hold", async () => {
    const { table, gm } = await joined();
    const folders = ["A", "B"].map((name) => ({ _id: name.repeat(16), name, type: "Actor", sorting: "a" }));
    const [a, b] = folders.map((folder, i): JsonObject => ({ ...folder, folder: folders[1 - i]?._id ?? null }));
    await table.store.commit(
      [a, b].map((after) => ({ documentName: "Folder", id: String(after?._id), before: null, after: after ?? null })),
    );
    const options = { deleteSubfolders: true, deleteContents: true };
    await gm.expect({ action: "delete", documentName: "Folder", ids: [String(a?._id)], options });
    expect(table.store.all("Folder")).toEqual([]);
  });
});

describe("issue 12 whatever is sent by a raw socket, the table answers and goes on", () => {
  it("any JSON on any event, as a player", async () => {
    const { table, gm, player } = await joined();
    const events = [
      "document",
      "catchUp",
      "packsSince",
      "makePack",
      "removePack",
      "relay",
      "query",
      "activity",
      "pause",
      "reload",
      "browse",
      "report",
    ];
    const emit = player.socket.emitWithAck.bind(player.socket) as (...args: unknown[]) => Promise<{ ok: boolean }>;
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.record(
        {
          action: fc.constantFrom("create", "update", "delete", "get"),
          documentName: fc.constantFrom("Actor", "User", "ChatMessage", "__proto__"),
          parentUuid: fc.option(fc.string({ maxLength: 20 })),
          data: fc.jsonValue({ maxDepth: 3 }),
          updates: fc.jsonValue({ maxDepth: 3 }),
          ids: fc.jsonValue({ maxDepth: 2 }),
          options: fc.jsonValue({ maxDepth: 2 }),
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...events), fc.array(value, { maxLength: 3 }), async (event, args) => {
        expect(typeof (await emit(event, ...args)).ok).toBe("boolean");
      }),
      { numRuns: 150 },
    );
    expect(table.log.messages("error")).toEqual([]);
    expect((await gm.world()).documents.User).toHaveLength(3);
    expect(userIdOf(table, "Player 1")).toBe(player.userId);
  });

  it("an asker gets one answer, of bounded length, and cannot ask without end", async () => {
    const { gm, player, table } = await joined();
    let asked = 0;
    const answer: ServerMessages["query"] = (_query, reply) => {
      asked += 1;
      if (asked === 1) reply({ ok: false, error: { code: "validation", message: "x".repeat(100_000) } });
    };
    gm.socket.on("query", answer);
    const ask = (timeout: number): Promise<unknown> =>
      player.ask("query", { userId: userIdOf(table, "Gamemaster"), name: "toString", data: null, timeout });
    await expect(ask(1000)).rejects.toThrow(/^validation: x{1,1000}$/);
    const waiting = Array.from({ length: 60 }, () => ask(1000).then(String, String));
    const told = await Promise.all(waiting);
    expect(told.filter((one) => /too many questions/i.test(one)).length).toBeGreaterThan(30);
    expect(asked).toBeLessThan(30);
  });
});
