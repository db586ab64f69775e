import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../common/protocol.js";
import { DocumentStore } from "../world/document-store.js";
import { newId } from "../world/identifiers.js";
import { MemoryStorage } from "./memory-storage.js";
import { fromRecords, toRecords } from "./records.js";

const actor = (): JsonObject => ({
  _id: newId(),
  name: "A",
  items: [{ _id: newId(), name: "I", effects: [{ _id: newId(), name: "E" }] }],
  effects: [],
});

async function load(records: Iterable<[string, string]>): ReturnType<typeof fromRecords> {
  return fromRecords(new MemoryStorage(records).entries());
}

describe("15 records", () => {
  it("15 stores children under their parents' keys and ids in the parents", () => {
    const source = actor();
    const [item] = source.items as JsonObject[];
    const [effect] = item?.effects as JsonObject[];
    const records = toRecords("Actor", source);
    const ids = [source._id, item?._id, effect?._id].map(String);
    expect([...records.keys()].sort()).toEqual(
      [`!actors!${ids[0]}`, `!actors.items!${ids[0]}.${ids[1]}`, `!actors.items.effects!${ids.join(".")}`].sort(),
    );
    expect(JSON.parse(records.get(`!actors!${ids[0]}`) ?? "")).toMatchObject({ items: [ids[1]], effects: [] });
  });

  it("15 stores a token's delta as one record of its own", async () => {
    const token = newId();
    const scene = {
      _id: newId(),
      name: "S",
      tokens: [
        { _id: token, delta: { _id: token, items: [{ _id: newId(), name: "I" }], effects: [] } },
        { _id: newId(), delta: null },
      ],
    };
    const records = toRecords("Scene", scene);
    expect(records.has(`!scenes.tokens.delta!${scene._id}.${token}.${token}`)).toBe(true);
    expect((await load(records)).documents.get("Scene")).toEqual([scene]);
  });

  it("15 gives back any tree it stored", async () => {
    const leaf = fc.record({ name: fc.string(), flags: fc.dictionary(fc.string(), fc.jsonValue()) });
    const tree = fc.record({
      own: leaf,
      items: fc.array(fc.record({ own: leaf, effects: fc.array(leaf, { maxLength: 3 }) }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(tree, async ({ own, items }) => {
        const source = JSON.parse(
          JSON.stringify({
            ...own,
            _id: newId(),
            items: items.map((item) => ({
              ...item.own,
              _id: newId(),
              effects: item.effects.map((effect) => ({ ...effect, _id: newId() })),
            })),
          }),
        ) as JsonObject;
        const { documents, problems } = await load(toRecords("Actor", source));
        expect(problems).toEqual([]);
        expect(documents.get("Actor")).toEqual([source]);
      }),
      { numRuns: 60 },
    );
  });
});

describe("issue 3 nothing is lost: storing a batch", () => {
  it("writes only what differs, in one write", async () => {
    const storage = new MemoryStorage();
    const { store } = await DocumentStore.open(storage);
    const before = actor();
    await store.commit([{ documentName: "Actor", id: String(before._id), before: null, after: before }]);
    const frozen = new Map(storage.map);
    const after = { ...before, name: "B" };
    await store.commit([{ documentName: "Actor", id: String(before._id), before, after }]);
    expect(storage.writes).toBe(2);
    const changed = [...storage.map].filter(([key, value]) => frozen.get(key) !== value).map(([key]) => key);
    expect(changed.sort()).toEqual([`!actors!${String(before._id)}`, "!meta!sequence"].sort());
  });

  it.each([
    ["ENOSPC", "the disk is full; free some space and try again"],
    ["EIO", "input/output error"],
  ])("issue 2 bad input: %s on a write changes nothing and says so", async (code, words) => {
    const storage = new MemoryStorage();
    const { store } = await DocumentStore.open(storage);
    const source = actor();
    storage.fail = Object.assign(new Error(code === "EIO" ? "input/output error" : "no room"), { code });
    await expect(
      store.commit([{ documentName: "Actor", id: String(source._id), before: null, after: source }]),
    ).rejects.toThrow(`could not be stored: ${words}. Nothing was changed.`);
    expect(store.all("Actor")).toEqual([]);
    expect(store.sequence).toBe(0);
    storage.fail = null;
    await store.commit([{ documentName: "Actor", id: String(source._id), before: null, after: source }]);
    expect(store.all("Actor")).toEqual([source]);
  });

  it("removes the records of a deleted document's children", async () => {
    const storage = new MemoryStorage();
    const { store } = await DocumentStore.open(storage);
    const source = actor();
    const id = String(source._id);
    await store.commit([{ documentName: "Actor", id, before: null, after: source }]);
    await store.commit([{ documentName: "Actor", id, before: source, after: null }]);
    expect([...storage.map.keys()]).toEqual(["!meta!sequence"]);
  });
});
