import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyDocument, AnyPack, Data, FolderDocument } from "../documents/types";
import { packSnapshot } from "../database/testing/memory-server";
import { clearHooks, openTable, recordHooks, type TestTable } from "../database/testing/test-table";

const entry = (id: string, name: string, system: Data = {}): Data => ({
  _id: id.padEnd(16, "0"),
  name,
  type: "gear",
  img: "icons/svg/sword.svg",
  system,
});
const [SWORD, ROPE] = [entry("sword", "Sword", { price: 5 }), entry("rope", "Rope")];

let table: TestTable;
let pack: AnyPack & Data;
const open = async (more: object = {}): Promise<void> => {
  const index = [SWORD, ROPE].map(({ system: _system, ...rest }) => rest) as never;
  const packs = [packSnapshot("mini.gear", "Item", index)];
  table = await openTable({ packs, ...more } as never, undefined, {
    "mini.gear": structuredClone([SWORD, ROPE]) as never,
  });
  pack = game.packs.get("mini.gear") as never;
};
beforeEach(async () => {
  clearHooks();
  await open();
});
afterEach(clearHooks);

describe("15 what a pack is", () => {
  it("15 collection, metadata, title, documentName, index, folders, locked, visible", () => {
    expect(pack).toMatchObject({ collection: "mini.gear", documentName: "Item", locked: true, visible: true });
    expect(pack.title).toBe((pack.metadata as Data).label);
    expect(pack.metadata).toMatchObject({
      id: "mini.gear",
      type: "Item",
      name: "gear",
      packageName: "mini",
      packageType: "system",
    });
    expect([...pack.index].map((one) => Object.keys(one).sort())).toEqual([
      ["_id", "img", "name", "type", "uuid"],
      ["_id", "img", "name", "type", "uuid"],
    ]);
    expect([pack.folders.size, pack.index.get("none")]).toEqual([0, undefined]);
  });

  it("15 get sees only what was fetched; getDocument of what is not there is null or undefined", async () => {
    expect(pack.get(SWORD?._id as string)).toBeUndefined();
    const sword = await pack.getDocument(SWORD?._id as string);
    expect(pack.get(SWORD?._id as string)).toBe(sword);
    expect((await pack.getDocument("nobody0000000000")) ?? null).toBeNull();
  });

  it("5.4 an entry is as open as its pack: a player reads what nobody was given by name, and may not change it", async () => {
    const player = game.users.find(({ isGM }) => !isGM);
    if (!player) throw new Error("no player");
    const sword = (await pack.getDocument(SWORD?._id as string)) as AnyDocument;
    const may = (level: string) => sword.testUserPermission(player, level);
    expect(["LIMITED", "OBSERVER", "OWNER"].map(may)).toEqual([true, true, false]);
    expect(sword.getUserLevel(player)).toBe(2);
    (pack.metadata as Data).ownership = { PLAYER: "NONE", TRUSTED: "OBSERVER" };
    expect(["LIMITED", "OBSERVER"].map(may)).toEqual([false, false]);
  });

  it("15 getDocuments by type, by {_id__in} and {type__in}, and all", async () => {
    const names = async (query?: Data): Promise<string[]> =>
      (await pack.getDocuments(query)).map((one) => one.name).sort();
    expect(await names({ type: "gear" })).toEqual(["Rope", "Sword"]);
    expect(await names({ type: "wand" })).toEqual([]);
    expect(await names({ _id__in: [ROPE?._id] })).toEqual(["Rope"]);
    expect(await names({ type__in: ["gear", "wand"] })).toEqual(["Rope", "Sword"]);
    expect(await names()).toEqual(["Rope", "Sword"]);
  });

  it("15 getIndex takes further fields, those of the call and those configured", async () => {
    const index = await pack.getIndex({ fields: ["system.price"] });
    expect(index).toBe(pack.index);
    expect((index.get(SWORD?._id as string) as unknown as Data).system).toEqual({ price: 5 });
    await open();
    (CONFIG.Item.compendiumIndexFields as string[]).push("system.price");
    expect(((await pack.getIndex()).get(SWORD?._id as string) as unknown as Data).system).toEqual({ price: 5 });
    (CONFIG.Item.compendiumIndexFields as string[]).length = 0;
  });

  it("15 getIndex fetches a field once, also where documents have none of it", async () => {
    const fields = ["system.price", "system.nobodyHasThis"];
    await pack.getIndex({ fields });
    const before = pack.index.get(SWORD?._id as string);
    await pack.getIndex({ fields });
    // Indexed anew, every entry would be another object.
    expect(pack.index.get(SWORD?._id as string)).toBe(before);
  });

  it("15 players observe and assistants own unless the manifest says otherwise", async () => {
    const roleOf = async (role: number, ownership?: Data): Promise<unknown[]> => {
      const User = [
        { _id: "gamemaster000000", name: "G", role },
        { _id: "player0000000000", name: "P", role: 4 },
      ];
      await open({ documents: { User } });
      if (ownership) Object.assign(pack.metadata as Data, { ownership });
      return [pack.visible, (pack as unknown as { getUserLevel(): number }).getUserLevel()];
    };
    expect(await roleOf(1)).toEqual([true, 2]);
    expect(await roleOf(3)).toEqual([true, 3]);
    expect(await roleOf(1, { ASSISTANT: "OWNER" })).toEqual([false, 0]);
  });

  it("15 configure keeps what it is told; the lock counts", async () => {
    await (pack as unknown as { configure(data: Data): Promise<unknown> }).configure({ locked: false });
    expect(pack.locked).toBe(false);
    expect(game.settings.get("core", "compendiumConfiguration")).toMatchObject({ "mini.gear": { locked: false } });
  });
});

describe("15 copies", () => {
  it("15 importDocument copies into the pack, importAll all of it into the world", async () => {
    const loose = (await getDocumentClass("Item").create({ name: "Net", type: "gear" })) as AnyDocument;
    const inside = await (pack as unknown as { importDocument(one: AnyDocument): Promise<AnyDocument> }).importDocument(
      loose,
    );
    expect([inside.pack, inside.uuid.startsWith("Compendium.mini.gear.Item."), inside === loose]).toEqual([
      "mini.gear",
      true,
      false,
    ]);
    const made = await (pack as unknown as { importAll(): Promise<AnyDocument[]> }).importAll();
    expect(made.map((one) => one.name).sort()).toEqual(["Net", "Rope", "Sword"]);
    expect(made.every((one) => game.items.get(one.id ?? "") === (one as unknown))).toBe(true);
  });

  it("15 a folder is exported with what lies in those within: flat, as folders, or over entries of the same name", async () => {
    await pack.configure({ locked: false });
    const folder = async (name: string, parent: string | null): Promise<FolderDocument> =>
      (await getDocumentClass("Folder").create({ name, type: "Item", folder: parent })) as unknown as FolderDocument;
    const chest = await folder("Chest", null);
    const drawer = await folder("Drawer", chest.id);
    const [, ring] = (await getDocumentClass("Item").createDocuments([
      { name: "Sword", type: "gear", folder: chest.id, img: "icons/svg/new.svg" },
      { name: "Ring", type: "gear", folder: drawer.id },
    ])) as [AnyDocument, AnyDocument];
    const names = (): string[] => [...pack.index].map(({ name }) => name).sort();
    expect(await chest.exportToCompendium(pack, { updateByName: true })).toBe(pack);
    expect(names()).toEqual(["Ring", "Rope", "Sword"]);
    expect(pack.index.get(SWORD?._id as string)?.img).toBe("icons/svg/new.svg");
    expect([pack.folders.size, pack.index.has(ring.id!)]).toEqual([0, false]);
    await drawer.exportToCompendium(pack, { keepId: true, keepFolders: true });
    expect(pack.folders.map(({ name }: { name: string }) => name)).toEqual(["Drawer"]);
    expect(pack.index.get(ring.id!)).toMatchObject({ name: "Ring", folder: drawer.id });
  });

  it("15 updateAll changes every document of the pack that the condition picks", async () => {
    const changed = await (
      pack as unknown as { updateAll(change: Data, pick: unknown): Promise<AnyDocument[]> }
    ).updateAll({ name: "Blade" }, (one: AnyDocument) => one.name === "Sword");
    expect(changed.map((one) => one.name)).toEqual(["Blade"]);
    expect(pack.index.get(SWORD?._id as string)?.name).toBe("Blade");
  });

  it("15 operations on a pack's documents name the pack in options, for hooks too", async () => {
    const calls = recordHooks(["updateItem"]);
    const sword = (await pack.getDocument(SWORD?._id as string)) as AnyDocument;
    await sword.update({ name: "Blade" });
    expect((calls[0]?.args[2] as Data).pack).toBe("mini.gear");
    expect(table.server.requests.at(-1)).toMatchObject({ pack: "mini.gear", action: "update" });
  });

  it("5.5 drag data and links lead back to the document, also of packs and within actors", async () => {
    const sword = (await pack.getDocument(SWORD?._id as string)) as AnyDocument;
    const cls = getDocumentClass("Item") as unknown as { fromDropData(data: Data): Promise<AnyDocument> };
    expect(sword.toDragData()).toEqual({ type: "Item", uuid: sword.uuid });
    expect(await cls.fromDropData(sword.toDragData())).toBe(sword);
    expect(sword.link).toBe(`@UUID[${sword.uuid}]{Sword}`);
    const made = await cls.fromDropData({ type: "Item", data: { name: "Loose", type: "gear" } });
    expect([made.name, made.id]).toEqual(["Loose", null]);
    await expect(cls.fromDropData({ type: "Item" })).rejects.toThrow(/Failed to resolve/);
    const actor = (await getDocumentClass("Actor").create({ name: "A", type: "hero" })) as AnyDocument;
    await expect(cls.fromDropData({ type: "Actor", uuid: actor.uuid })).rejects.toThrow(/Invalid Document type/);
  });
});
