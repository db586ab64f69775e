import { OPERATORS, type FieldFilter } from "../applications/ux/field-filter";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyDocument, AnyPack } from "../documents/types";
import { packSnapshot } from "../database/testing/memory-server";
import { clearHooks, openTable, type TestTable } from "../database/testing/test-table";

const SWORD = { _id: "sword00000000000", name: "Sword", type: "gear", img: "icons/svg/sword.svg", system: {} };
const ROPE = { _id: "rope000000000000", name: "Rope", type: "gear", img: "icons/svg/item-bag.svg", system: {} };
const entry = (source: typeof SWORD) => ({ _id: source._id, name: source.name, type: source.type, img: source.img });

let table: TestTable;
let pack: AnyPack;

beforeEach(async () => {
  clearHooks();
  const packs = [packSnapshot("mini.gear", "Item", [entry(SWORD), entry(ROPE)])];
  table = await openTable({ packs }, undefined, { "mini.gear": [SWORD, ROPE] });
  pack = game.packs.get("mini.gear") as AnyPack;
});
afterEach(clearHooks);

const create = async (name: string, data: object): Promise<AnyDocument> =>
  (await getDocumentClass(name).create(data as never)) as AnyDocument;

describe("15 packs", () => {
  it("15 the index is there at once; entries carry the uuid", () => {
    expect(pack.index.get(SWORD._id)).toMatchObject({ name: "Sword", uuid: `Compendium.mini.gear.Item.${SWORD._id}` });
    expect([pack.index.size, pack.size, pack.documentName, pack.locked]).toEqual([2, 0, "Item", true]);
  });

  it("15 getDocument fetches once and keeps the identity", async () => {
    const sword = await pack.getDocument(SWORD._id);
    expect(sword).toMatchObject({ name: "Sword", pack: "mini.gear", inCompendium: true });
    expect(await pack.getDocument(SWORD._id)).toBe(sword);
    expect(table.server.sent.filter((one) => one.event === "document")).toHaveLength(1);
  });

  it("15 getDocuments takes a query", async () => {
    const found = await pack.getDocuments({ _id__in: [ROPE._id] });
    expect(found.map((one) => one.name)).toEqual(["Rope"]);
  });

  it("15 importFromCompendium creates a world copy that knows its source", async () => {
    const item = await game.items.importFromCompendium(pack, SWORD._id, { name: "My sword" });
    expect(item?.name).toBe("My sword");
    expect((item?._source._stats as { compendiumSource?: string }).compendiumSource).toBe(
      `Compendium.mini.gear.Item.${SWORD._id}`,
    );
    expect(item?.id).not.toBe(SWORD._id);
  });

  it("15 documents of a pack are created, changed and deleted there; the index follows", async () => {
    const made = (
      await getDocumentClass("Item").createDocuments([{ name: "Net", type: "gear" }], { pack: "mini.gear" })
    )[0];
    expect(pack.index.get(made?.id ?? "")?.name).toBe("Net");
    await made?.update({ name: "Big net" });
    expect(pack.index.get(made?.id ?? "")?.name).toBe("Big net");
    await made?.delete();
    expect(pack.index.has(made?.id ?? "")).toBe(false);
  });
});

describe("2 what is there before the documents", () => {
  it("2 game.data holds the sources of each collection by its name", () => {
    expect(Array.isArray(game.data.items)).toBe(true);
    expect(Object.keys(game.data)).toEqual(expect.arrayContaining(["actors", "items", "journal", "users"]));
  });
});

describe("5.5 uuids", () => {
  it("5.5 world and embedded documents", async () => {
    const actor = await create("Actor", { name: "Anna", type: "hero", items: [{ name: "Rope", type: "gear" }] });
    const item = actor.getEmbeddedCollection("Item").contents[0] as AnyDocument;
    expect(await fromUuid(actor.uuid)).toBe(actor);
    expect(fromUuidSync(`Actor.${actor.id}.Item.${item.id}`)).toBe(item);
    expect(await fromUuid("Actor.doesnotexist0000")).toBeNull();
    expect(await fromUuid(null)).toBeNull();
  });

  it("5.5 what is no uuid, such as an id alone, gives null: systems look it up themselves then", async () => {
    const actor = await create("Actor", { name: "Anna", type: "hero" });
    expect(fromUuidSync(actor.id!)).toBeNull();
    expect(await fromUuid(actor.id)).toBeNull();
  });

  it("5.5 a document may know kinds of its own below it, which its getEmbeddedDocument answers", async () => {
    const actor = await create("Actor", { name: "Anna", type: "hero" });
    const secret = { name: "Secret" };
    Object.assign(actor, { getEmbeddedDocument: (name: string) => (name === "Secret" ? secret : undefined) });
    expect(fromUuidSync(`${actor.uuid}.Secret.one`)).toBe(secret);
  });

  it("5.5 relative to a document: children and siblings", async () => {
    const actor = await create("Actor", {
      name: "Anna",
      type: "hero",
      items: [
        { name: "A", type: "gear" },
        { name: "B", type: "gear" },
      ],
    });
    const [a, b] = actor.getEmbeddedCollection("Item").contents as [AnyDocument, AnyDocument];
    expect(await fromUuid(`.Item.${a.id}`, { relative: actor })).toBe(a);
    const relative = a as unknown as { getRelativeUUID(other: AnyDocument): string };
    expect(relative.getRelativeUUID(actor)).toBe(`.Item.${a.id}`);
    expect(await fromUuid(relative.getRelativeUUID(b), { relative: b })).toBe(a);
  });

  it("5.5 compendium: fromUuid fetches, fromUuidSync gives the index entry", async () => {
    const uuid = `Compendium.mini.gear.Item.${SWORD._id}`;
    expect(fromUuidSync(uuid)).toBe(pack.index.get(SWORD._id));
    expect(fromUuidSync(uuid)).toMatchObject({ pack: "mini.gear" });
    expect((await fromUuid(uuid))?.documentName).toBe("Item");
    expect(fromUuidSync(uuid)).toBe(pack.get(SWORD._id));
  });
});

describe("5.5 collections", () => {
  it("5.5 iterate values, find by name, filter to arrays", async () => {
    const a = await create("Item", { name: "A", type: "gear" });
    await create("Item", { name: "B", type: "gear" });
    expect([...game.items].map((item) => item.name)).toEqual(["A", "B"]);
    expect(game.items.getName("A")).toBe(a);
    expect(game.items.filter((item) => item.name === "B")).toHaveLength(1);
    expect(() => game.items.get("missing", { strict: true })).toThrow();
  });

  it("5.1 updateAll changes what the condition picks", async () => {
    await create("Item", { name: "A", type: "gear" });
    await create("Item", { name: "B", type: "gear" });
    await game.items.updateAll(
      (item) => ({ name: `${item.name}!` }),
      (item) => item.name === "B",
    );
    expect(game.items.map((item) => item.name)).toEqual(["A", "B!"]);
  });

  it("5.5 the tree puts entries under their folders, sorted, unknown folders at the root", async () => {
    const folder = await create("Folder", { name: "F", type: "Item" });
    await create("Item", { name: "Z", type: "gear", folder: folder.id });
    await create("Item", { name: "Y", type: "gear" });
    const { tree } = game.items;
    expect(tree.entries.map((item) => item.name)).toEqual(["Y"]);
    expect(tree.children[0]?.entries.map((item) => item.name)).toEqual(["Z"]);
    expect((folder as unknown as { contents: AnyDocument[] }).contents.map((item) => item.name)).toEqual(["Z"]);
  });

  it("14 stored world settings are found by their key, as migrations of systems look for them", async () => {
    const stored = game.settings.storage.get("world") as { getSetting(key: string): AnyDocument | undefined };
    expect(stored.getSetting("table-test.version")).toBeUndefined();
    const setting = await create("Setting", { key: "table-test.version", value: '"2"' });
    expect(stored.getSetting("table-test.version")?.id).toBe(setting.id);
  });

  it("4.1 a stored document that does not validate is kept aside", async () => {
    clearHooks();
    const bad = { _id: "broken0000000000", name: 3, type: "no-such-type", img: "x.txt" };
    await openTable({
      documents: { User: table.server.snapshot.documents.User ?? [], Item: [bad as never, { ...SWORD }] },
    });
    expect(game.items.size).toBe(1);
    expect([...game.items.invalidDocumentIds]).toEqual(["broken0000000000"]);
    expect(game.items.getInvalid("broken0000000000")?.id).toBe("broken0000000000");
  });

  it("4.1 a stored document stays where one that it embeds does not validate: that one is kept aside", async () => {
    clearHooks();
    const good = { _id: "effectGood000000", name: "Good" };
    const tooShort = { _id: "effectBad", name: "Bad" };
    await openTable({
      documents: {
        User: table.server.snapshot.documents.User ?? [],
        Item: [{ ...SWORD, effects: [good, tooShort] } as never],
      },
    });
    const item = game.items.contents[0] as unknown as { effects: { size: number; invalidDocumentIds: Set<string> } };
    expect(game.items.invalidDocumentIds.size).toBe(0);
    expect([item.effects.size, [...item.effects.invalidDocumentIds]]).toEqual([1, ["effectBad"]]);
  });

  it("5.5 search takes the operators of SearchFilter, negated or not", async () => {
    for (const name of ["Net", "Nail"]) await create("Item", { name, type: "gear" });
    const items = game.items as unknown as { size: number; search(options: { filters: FieldFilter[] }): unknown[] };
    const found = (...filters: FieldFilter[]): number => items.search({ filters }).length;
    const all = items.size;
    expect(found({ field: "name", value: "Net" })).toBe(1);
    expect(found({ field: "name", value: "Net", negate: true })).toBe(all - 1);
    expect(found({ field: "name", operator: OPERATORS.STARTS_WITH, value: "Na" })).toBe(1);
    expect(found({ field: "name", operator: OPERATORS.CONTAINS, value: ["Net", "Nothing"] })).toBe(1);
    expect(found({ field: "flags.x.y", operator: OPERATORS.IS_EMPTY })).toBe(all);
    expect(found({ field: "sort", operator: OPERATORS.BETWEEN, value: [-1, 0] })).toBe(all);
    expect(found({ field: "sort", operator: OPERATORS.GREATER_THAN, value: 0 })).toBe(0);
  });
});
