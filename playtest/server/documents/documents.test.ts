import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.js";
import type { TableServer } from "../table-server.js";
import { connect, type TestClient } from "../testing/test-client.js";
import { startTestTable } from "../testing/test-table.js";

let table: TableServer;
let gm: TestClient;
beforeEach(async () => {
  table = await startTestTable();
  gm = await connect(table, "Gamemaster");
});

const hero = (data: JsonObject = {}): JsonObject => ({ name: "Hero", type: "hero", ...data });
const stored = (id: unknown): JsonObject => table.store.get("Actor", String(id)) ?? {};
async function createHero(data: JsonObject = {}): Promise<string> {
  const [actor] = await gm.expect({ data: [hero(data)] });
  return String(actor?._id);
}

describe("5.1 create", () => {
  it("5.1 gives ids to the document and everything in it, keeps them only with keepId", async () => {
    const id = "aaaaaaaaaaaaaaaa";
    const [fresh] = await gm.expect({ data: [hero({ _id: id, items: [{ name: "I", type: "sword" }] })] });
    expect(fresh?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(fresh?._id).not.toBe(id);
    expect((fresh?.items as JsonObject[])[0]?._id).toMatch(/^[A-Za-z0-9]{16}$/);
    const [kept] = await gm.expect({ data: [hero({ _id: id })], options: { keepId: true } });
    expect(kept?._id).toBe(id);
    expect(await gm.send({ data: [hero({ _id: id })], options: { keepId: true } })).toMatchObject({
      error: { code: "conflict" },
    });
  });

  it("5.1 keepEmbeddedIds: ids within stay unless they shall not", async () => {
    const items = [{ _id: "bbbbbbbbbbbbbbbb", name: "I", type: "sword" }];
    const [kept] = await gm.expect({ data: [hero({ items })] });
    const [fresh] = await gm.expect({ data: [hero({ items })], options: { keepEmbeddedIds: false } });
    const idOf = (actor: JsonObject | undefined): unknown => (actor?.items as JsonObject[])[0]?._id;
    expect(idOf(kept)).toBe("bbbbbbbbbbbbbbbb");
    expect(idOf(fresh)).toMatch(/^(?!b{16})[A-Za-z0-9]{16}$/);
  });

  it("5.1 broadcast: false is stored and answered, and told to nobody else", async () => {
    const player = await connect(table, "Player 1");
    const [quiet] = await gm.expect({ data: [hero({ name: "Quiet" })], options: { broadcast: false } });
    await gm.expect({ data: [hero({ name: "Loud" })] });
    await expect
      .poll(() => player.told.map((one) => one.result.map((actor) => (actor as JsonObject).name)))
      .toEqual([["Loud"]]);
    expect(stored(quiet?._id).name).toBe("Quiet");
  });

  it("5.4 a document that a player makes is theirs; a game master's is nobody's but by default", async () => {
    const player = await connect(table, "Player 1");
    const [journal] = await player.expect({
      documentName: "Macro",
      data: [{ name: "M", type: "chat", command: "hi" }],
    });
    expect(journal?.ownership).toEqual({ default: 0, [player.userId]: 3 });
    const [actor] = await gm.expect({ data: [hero()] });
    expect((actor?.ownership as JsonObject).default).toBe(0);
  });

  it("5.3 the server maintains _stats and believes no client about them", async () => {
    const before = Date.now();
    const [actor] = await gm.expect({
      data: [hero({ _stats: { createdTime: 1, lastModifiedBy: "x", systemId: "y" } })],
    });
    expect(actor?._stats).toMatchObject({
      coreVersion: "13.351",
      systemId: "demo",
      systemVersion: "1.2.3",
      lastModifiedBy: gm.userId,
    });
    expect(Number((actor?._stats as JsonObject).createdTime)).toBeGreaterThanOrEqual(before);
    const [changes] = await gm.expect({
      action: "update",
      updates: [{ _id: String(actor?._id), name: "N", _stats: { createdTime: 5 } }],
    });
    expect((changes?._stats as JsonObject).createdTime).toBeUndefined();
    expect((stored(actor?._id)._stats as JsonObject).createdTime).toBe((actor?._stats as JsonObject).createdTime);
  });

  it("1 refuses a type that the manifest does not declare, embedded ones too, and stores nothing", async () => {
    for (const data of [hero({ type: "wizard" }), hero({ items: [{ name: "I", type: "wand" }] })]) {
      expect(await gm.send({ data: [hero(), data] })).toMatchObject({ error: { code: "validation" } });
    }
    expect(table.store.all("Actor")).toEqual([]);
  });

  it("14 keeps one setting per key and user, however many clients create it", async () => {
    const second = await connect(table, "Gamemaster");
    const write = (client: TestClient, value: string, user: string | null = null): Promise<JsonObject[]> =>
      client.expect({ documentName: "Setting", data: [{ key: "demo.x", value, user }] });
    const [[one], [two]] = await Promise.all([write(gm, "1"), write(second, "2")]);
    expect(two?._id).toBe(one?._id);
    await write(gm, "3", gm.userId);
    expect(table.store.all("Setting").map((setting) => setting.value)).toEqual(["2", "3"]);
  });

  it("1 refuses unknown types of messages and pages as well", async () => {
    for (const [documentName, type] of [
      ["ChatMessage", "rumour"],
      ["Combat", "brawl"],
    ] as const) {
      const reply = await gm.send({ documentName, data: [{ type, content: "x" }] });
      expect(reply).toMatchObject({ error: { code: "validation", message: expect.stringContaining(type) as string } });
    }
    await gm.expect({ documentName: "ChatMessage", data: [{ type: "check", content: "x" }] });
    const [entry] = await gm.expect({
      documentName: "JournalEntry",
      data: [{ name: "J", pages: [{ name: "P", type: "text" }] }],
    });
    expect(entry?.pages).toMatchObject([{ name: "P", type: "text" }]);
  });

  it("5.2 a document that fails validation gives a clear message and stores nothing", async () => {
    const reply = await gm.send({ data: [hero({ name: "" })] });
    expect(reply).toMatchObject({
      ok: false,
      error: { code: "validation", message: expect.stringContaining("name") as string },
    });
    expect(table.store.all("Actor")).toEqual([]);
  });
});

describe("5.2 update", () => {
  it("5.2 merges objects, replaces arrays, deletes by -= and replaces by ==", async () => {
    const id = await createHero({
      system: { hp: { value: 3, max: 9 }, tags: ["a", "b"], skills: { climb: 1, swim: 2 } },
    });
    await gm.expect({
      action: "update",
      updates: [{ _id: id, system: { hp: { value: 1 }, tags: ["c"], skills: { "-=climb": null } } }],
    });
    expect(stored(id).system).toEqual({ hp: { value: 1, max: 9 }, tags: ["c"], skills: { swim: 2 } });
    await gm.expect({ action: "update", updates: [{ _id: id, system: { "==skills": { fly: 1 } } }] });
    expect(stored(id).system).toMatchObject({ skills: { fly: 1 } });
    await gm.expect({ action: "update", updates: [{ _id: id, flags: { demo: { x: 1 } } }] });
    await gm.expect({ action: "update", updates: [{ _id: id, flags: { demo: { "-=x": null } } }] });
    expect(stored(id).flags).toEqual({ demo: {} });
  });

  it("5.1 recursive: false replaces inner objects", async () => {
    const id = await createHero({ system: { hp: { value: 3, max: 9 } } });
    await gm.expect({
      action: "update",
      updates: [{ _id: id, system: { hp: { value: 1 } } }],
      options: { recursive: false },
    });
    expect(stored(id).system).toEqual({ hp: { value: 1 } });
  });

  it("issue 3 two clients changing the same document do not lose each other's fields", async () => {
    const id = await createHero({ system: { a: 0, b: 0 } });
    const other = await connect(table, "Gamemaster");
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => [
        gm.expect({ action: "update", updates: [{ _id: id, system: { a: index } }] }),
        other.expect({ action: "update", updates: [{ _id: id, system: { b: index } }] }),
      ]).flat(),
    );
    expect(stored(id).system).toEqual({ a: 19, b: 19 });
  });

  it("5.2 changes and deletes embedded documents at any depth", async () => {
    const id = await createHero({ items: [{ name: "Blade", type: "sword", effects: [{ name: "Burn" }] }] });
    const item = (stored(id).items as JsonObject[])[0];
    const effect = (item?.effects as JsonObject[])[0];
    const parentUuid = `Actor.${id}.Item.${String(item?._id)}`;
    await gm.expect({
      action: "update",
      documentName: "ActiveEffect",
      parentUuid,
      updates: [{ _id: String(effect?._id), disabled: true }],
    });
    expect(stored(id)).toMatchObject({ items: [{ effects: [{ name: "Burn", disabled: true }] }] });
    await gm.expect({ documentName: "ActiveEffect", parentUuid, data: [{ name: "Freeze" }] });
    await gm.expect({ action: "delete", documentName: "ActiveEffect", parentUuid, ids: [String(effect?._id)] });
    expect(((stored(id).items as JsonObject[])[0]?.effects as JsonObject[]).map((one) => one.name)).toEqual(["Freeze"]);
    await gm.expect({
      action: "delete",
      documentName: "Item",
      parentUuid: `Actor.${id}`,
      options: { deleteAll: true },
    });
    expect(stored(id).items).toEqual([]);
  });

  it("5.2 refuses to change what is not there, and special keys on ids and collections", async () => {
    const id = await createHero();
    expect(await gm.send({ action: "update", updates: [{ _id: "bbbbbbbbbbbbbbbb", name: "X" }] })).toMatchObject({
      error: { code: "missing" },
    });
    const changes: JsonObject[] = [{ "-=_id": null }, { "==items": [] }, { "==_stats": {} }];
    for (const change of changes) {
      expect(await gm.send({ action: "update", updates: [{ _id: id, ...change }] })).toMatchObject({
        error: { code: "malformed" },
      });
    }
  });
});

describe("5.1 delete", () => {
  it("6 moves a deleted folder's contents up, or deletes them when asked", async () => {
    const folder = async (name: string, above: string | null): Promise<string> => {
      const [made] = await gm.expect({ documentName: "Folder", data: [{ name, type: "Actor", folder: above }] });
      return String(made?._id);
    };
    const top = await folder("Top", null);
    const middle = await folder("Middle", top);
    const low = await folder("Low", middle);
    const id = await createHero({ folder: middle });
    const player = await connect(table, "Player 1");
    await gm.expect({ action: "delete", documentName: "Folder", ids: [middle] });
    expect(stored(id).folder).toBe(top);
    expect(table.store.get("Folder", low)?.folder).toBe(top);
    await expect
      .poll(() => player.told.map((one) => `${one.action} ${one.documentName}`))
      .toEqual(["update Folder", "update Actor", "delete Folder"]);
    await gm.expect({
      action: "delete",
      documentName: "Folder",
      ids: [top],
      options: { deleteSubfolders: true, deleteContents: true },
    });
    expect([table.store.all("Folder"), table.store.all("Actor")]).toEqual([[], []]);
  });

  it("6 deleting an actor leaves its tokens", async () => {
    const id = await createHero();
    const [scene] = await gm.expect({
      documentName: "Scene",
      data: [{ name: "S", tokens: [{ name: "T", actorId: id }] }],
    });
    await gm.expect({ action: "delete", ids: [id] });
    expect(table.store.get("Scene", String(scene?._id))?.tokens).toHaveLength(1);
  });
});

describe("6 token deltas", () => {
  let actorId: string;
  let itemId: string;
  let delta: string;
  let tokenOf: () => JsonObject;
  beforeEach(async () => {
    actorId = await createHero({ system: { hp: 5 }, items: [{ name: "Claw", type: "sword", system: { bonus: 1 } }] });
    itemId = String((stored(actorId).items as JsonObject[])[0]?._id);
    const [scene] = await gm.expect({
      documentName: "Scene",
      data: [{ name: "S", tokens: [{ name: "T", actorId, actorLink: false, delta: {} }] }],
    });
    tokenOf = () => (table.store.get("Scene", String(scene?._id))?.tokens as JsonObject[])[0] ?? {};
    delta = `Scene.${String(scene?._id)}.Token.${String(tokenOf()._id)}`;
  });

  it("6 an update of the synthetic actor goes into the delta, not into the base actor", async () => {
    await gm.expect({
      action: "update",
      documentName: "ActorDelta",
      parentUuid: delta,
      updates: [{ _id: "any", system: { hp: 1 } }],
    });
    expect(tokenOf().delta).toMatchObject({ system: { hp: 1 } });
    expect(stored(actorId).system).toMatchObject({ hp: 5 });
    await gm.expect({
      action: "update",
      documentName: "Actor",
      parentUuid: delta,
      updates: [{ _id: actorId, system: { hp: 2 } }],
    });
    expect(tokenOf().delta).toMatchObject({ system: { hp: 2 } });
  });

  it("6 changing an inherited item copies it into the delta; deleting it leaves a tombstone", async () => {
    const parentUuid = `${delta}.Actor.${actorId}`;
    await gm.expect({
      action: "update",
      documentName: "Item",
      parentUuid,
      updates: [{ _id: itemId, name: "Sharp claw" }],
    });
    expect(tokenOf().delta).toMatchObject({ items: [{ _id: itemId, name: "Sharp claw", system: { bonus: 1 } }] });
    expect(stored(actorId)).toMatchObject({ items: [{ name: "Claw" }] });
    await gm.expect({ action: "delete", documentName: "Item", parentUuid, ids: [itemId] });
    expect((tokenOf().delta as JsonObject).items).toEqual([expect.objectContaining({ _id: itemId, _tombstone: true })]);
    await gm.expect({ documentName: "Item", parentUuid, data: [{ name: "New", type: "sword" }] });
    expect((tokenOf().delta as JsonObject).items).toHaveLength(2);
    expect(stored(actorId).items).toHaveLength(1);
  });

  it("6 an effect on an inherited item of a token stays with the token", async () => {
    const parentUuid = `${delta}.ActorDelta.x.Item.${itemId}`;
    await gm.expect({ documentName: "ActiveEffect", parentUuid, data: [{ name: "Rust" }] });
    expect(tokenOf().delta).toMatchObject({ items: [{ _id: itemId, effects: [{ name: "Rust" }] }] });
    expect(stored(actorId)).toMatchObject({ items: [{ effects: [] }] });
  });
});
