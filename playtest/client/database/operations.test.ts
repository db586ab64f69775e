import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyDocument, Data, DocumentClass } from "../documents/types";
import { packSnapshot } from "./testing/memory-server";
import { clearHooks, openTable, recordHooks, type TestTable } from "./testing/test-table";

let table: TestTable;
const cls = (name: string): DocumentClass => getDocumentClass(name);
const newActor = async (data: Data = {}): Promise<AnyDocument> =>
  (await cls("Actor").create({ name: "Anna", type: "hero", ...data })) as AnyDocument;
const gear = (name: string): Data => ({ name, type: "gear" });

type Methods = Record<string, (...args: unknown[]) => unknown>;
/** Actors (or items) with these methods in place of their own; each may call `inherited`. */
function override(name: "Actor" | "Item", methods: Methods, statics: Methods = {}): void {
  const Base = CONFIG[name].documentClass as unknown as new (...args: object[]) => object;
  class Changed extends Base {}
  for (const [target, given] of [
    [Changed.prototype, methods],
    [Changed, statics],
  ] as [object, Methods][]) {
    for (const [key, value] of Object.entries(given)) Object.defineProperty(target, key, { value, configurable: true });
  }
  CONFIG[name].documentClass = Changed as unknown as DocumentClass;
}

beforeEach(async () => {
  clearHooks();
  table = await openTable();
});
afterEach(clearHooks);

describe("5.1 what the calls answer", () => {
  it("5.1 create answers one document for one, several for several, undefined when cancelled", async () => {
    const one = await cls("Actor").create({ name: "A", type: "hero" });
    const many = (await cls("Actor").create([{ name: "B", type: "hero" }] as never)) as unknown as AnyDocument[];
    Hooks.on("preCreateActor", () => false);
    expect(one).toBe(game.actors.getName("A"));
    expect(many).toEqual([game.actors.getName("B")]);
    expect(await cls("Actor").create({ name: "C", type: "hero" })).toBeUndefined();
    expect(await cls("Actor").create([{ name: "C", type: "hero" }] as never)).toEqual([]);
    expect(await cls("Actor").createDocuments([{ name: "C", type: "hero" }])).toEqual([]);
  });

  it("5.1 update answers the document, undefined when nothing changed or it was cancelled", async () => {
    const actor = await newActor();
    expect(await actor.update({ name: "Berta" })).toBe(actor);
    expect(await actor.update({ name: "Berta" })).toBeUndefined();
    Hooks.on("preUpdateActor", () => false);
    expect(await actor.update({ name: "Carla" })).toBeUndefined();
    expect(actor.name).toBe("Berta");
  });

  it("5.1 delete answers the document, which is gone; undefined when cancelled", async () => {
    const [first, second] = [await newActor(), await newActor()];
    expect(await first.delete()).toBe(first);
    expect(game.actors.has(first.id ?? "")).toBe(false);
    Hooks.on("preDeleteActor", () => false);
    expect(await second.delete()).toBeUndefined();
    expect(game.actors.has(second.id ?? "")).toBe(true);
  });

  it("5.1 the three calls on embedded documents answer lists of them", async () => {
    const actor = await newActor();
    const made = await actor.createEmbeddedDocuments("Item", [gear("Rope"), gear("Torch")]);
    const ids = made.map((item) => item.id ?? "");
    const updated = await actor.updateEmbeddedDocuments("Item", [{ _id: ids[0], name: "Chain" }]);
    const deleted = await actor.deleteEmbeddedDocuments("Item", [ids[1] as string]);
    expect([made, updated, deleted].map((list) => list.map((item) => item.name))).toEqual([
      ["Chain", "Torch"],
      ["Chain"],
      ["Torch"],
    ]);
    expect(actor.getEmbeddedCollection("Item").contents).toEqual(updated);
  });

  it("5.1 data may be a document; what is created is another", async () => {
    const loose = new (cls("Actor"))({ name: "Loose", type: "hero", system: { might: 8 } } as never);
    const made = (await cls("Actor").create(loose as never)) as AnyDocument;
    expect([made === (loose as unknown), made.name, (made.system as Data).might]).toEqual([false, "Loose", 8]);
  });

  it("5.1 what is not there cannot be changed or deleted", async () => {
    await expect(cls("Actor").updateDocuments([{ _id: "nobody0000000000", name: "X" }])).rejects.toThrow(/nobody/);
    await expect(cls("Actor").deleteDocuments(["nobody0000000000"])).rejects.toThrow(/nobody/);
  });

  it.each([
    ["a name", { type: "hero" }, /name/],
    ["a type", { name: "A" }, /type/],
    ["a type that exists", { name: "A", type: "wizard" }, /wizard/],
  ])("5.1 an actor needs %s, in memory and in the world", async (_what, data, message) => {
    const requests = table.server.requests.length;
    expect(() => new (cls("Actor"))(data as never)).toThrow(message);
    await expect(cls("Actor").create(data)).rejects.toThrow(message);
    expect(table.server.requests).toHaveLength(requests);
  });
});

describe("5.1 options", () => {
  it("5.1 deleteAll deletes everything there, whatever ids are given", async () => {
    const actor = await newActor();
    await actor.createEmbeddedDocuments("Item", [gear("Rope"), gear("Torch")]);
    await actor.deleteEmbeddedDocuments("Item", [], { deleteAll: true });
    expect(actor.getEmbeddedCollection("Item").size).toBe(0);
  });

  it("5.1 hooks see the options with their defaults: render, and of an update diff and recursive", async () => {
    const calls = recordHooks(["preCreateActor", "preUpdateActor", "updateActor"]);
    const actor = await newActor();
    await actor.update({ name: "Berta" });
    expect(calls[0]?.args[2]).toMatchObject({ render: true, modifiedTime: expect.any(Number) });
    expect(calls[1]?.args[2]).toMatchObject({ render: true, diff: true, recursive: true });
    expect(calls[2]?.args[2]).toMatchObject({ render: true, diff: true, recursive: true });
  });

  it("5.1 hooks see parent and pack in the options", async () => {
    const actor = await newActor();
    const calls = recordHooks(["preCreateItem", "createItem"]);
    await actor.createEmbeddedDocuments("Item", [gear("Rope")]);
    expect(calls.map((call) => (call.args.at(-2) as Data).parent)).toEqual([actor, actor]);
    expect(calls.map((call) => (call.args.at(-2) as Data).pack)).toEqual([null, null]);
  });

  it("5.1 renderSheet opens the sheet of what was created", async () => {
    const opened: unknown[] = [];
    class Sheet {
      constructor(readonly options: object) {}
      render(options: Data): void {
        opened.push(options.force);
      }
    }
    CONFIG.Actor.sheetClasses = { hero: { "mini.Sheet": { cls: Sheet, default: true, id: "mini.Sheet" } } } as never;
    await cls("Actor").create({ name: "A", type: "hero" });
    await cls("Actor").create({ name: "B", type: "hero" }, { renderSheet: true });
    expect(opened).toEqual([true]);
  });

  it("5.2 diff: false sends all that was given, cleaned, and fires the hooks", async () => {
    const actor = await newActor();
    const calls = recordHooks(["updateActor"]);
    await actor.update({ name: "Anna", "system.might": "3" }, { diff: false });
    expect(table.server.requests.at(-1)?.updates).toEqual([{ _id: actor.id, name: "Anna", system: { might: 3 } }]);
    expect(calls).toHaveLength(1);
  });
});

describe("5.2 payloads", () => {
  it("5.2 nested objects and dot keys may be mixed", async () => {
    const actor = await newActor();
    await actor.update({ system: { might: 5, "hp.value": 7 }, "system.hp.max": 12, "system.title": "Dame" });
    expect(actor.toObject().system).toMatchObject({ might: 5, hp: { value: 7, max: 12 }, title: "Dame" });
  });

  it("5.2 objects merge, lists and sets are replaced", async () => {
    const actor = await newActor({ system: { tags: ["a", "b"] } });
    await actor.update({ system: { tags: ["c"], hp: { max: 20 } } });
    expect(actor.toObject().system).toMatchObject({ tags: ["c"], hp: { value: 10, max: 20 } });
    await actor.update({ "system.tags": new Set(["d"]) });
    expect((actor.toObject().system as Data).tags).toEqual(["d"]);
  });

  it("5.2 forced replacement puts another object in the place", async () => {
    const actor = await newActor({ flags: { mini: { a: { b: 1 } } } });
    await actor.update({ "flags.==mini": { c: 2 } });
    expect(actor.flags.mini).toEqual({ c: 2 });
  });

  it("5.2 setFlag merges objects, keys with dots go deep, unsetFlag deletes", async () => {
    const actor = await newActor();
    await actor.setFlag("mini", "a", { x: 1 });
    await actor.setFlag("mini", "a", { y: 2 });
    await actor.setFlag("mini", "b.c", [1]);
    expect([actor.getFlag("mini", "a"), actor.getFlag("mini", "b.c")]).toEqual([{ x: 1, y: 2 }, [1]]);
    await actor.unsetFlag("mini", "a.x");
    expect(actor.flags.mini).toEqual({ a: { y: 2 }, b: { c: [1] } });
    await expect(actor.setFlag("stranger", "a", 1)).rejects.toThrow(/scope/);
    expect(() => actor.getFlag("stranger", "a")).toThrow(/scope/);
    for (const scope of ["core", "world"]) expect(actor.getFlag(scope, "a")).toBeUndefined();
  });

  it("5.2 children in the payload of their parent change without their own workflow", async () => {
    const actor = await newActor({ items: [{ _id: "item000000000000", ...gear("Rope") }] });
    const calls = recordHooks(["preUpdateItem", "updateItem", "updateActor"]);
    await actor.update({ items: [{ _id: "item000000000000", name: "Chain" }] });
    expect(actor.getEmbeddedCollection("Item").contents[0]?.name).toBe("Chain");
    expect(calls.map((call) => call.name)).toEqual(["updateActor"]);
  });
});

describe("5.3 before the server", () => {
  it("5.3 _preCreate gets the data, options and User; what updateSource changes there is stored", async () => {
    const seen: unknown[] = [];
    override("Actor", {
      async _preCreate(this: AnyDocument, ...args: unknown[]) {
        seen.push((args[0] as Data).name, (args[1] as Data).mine, args[2] === game.user);
        this.updateSource({ name: `${this.name}!`, "system.might": 9 });
      },
    } as never);
    const actor = (await cls("Actor").create({ name: "Anna", type: "hero" }, { mine: 5 })) as AnyDocument;
    expect(seen).toEqual(["Anna", 5, true]);
    expect([actor.name, (actor.system as Data).might]).toEqual(["Anna!", 9]);
  });

  it.each(["_preCreate", "_preUpdate", "_preDelete"])("5.3 false from %s cancels before the hook", async (method) => {
    const actor = await newActor();
    const event = method.slice(1);
    const calls = recordHooks([`${event}Actor`]);
    const requests = table.server.requests.length;
    Object.defineProperty(cls("Actor").prototype, method, { value: async () => false, configurable: true });
    try {
      if (method === "_preCreate") expect(await cls("Actor").create({ name: "A", type: "hero" })).toBeUndefined();
      if (method === "_preUpdate") expect(await actor.update({ name: "B" })).toBeUndefined();
      if (method === "_preDelete") expect(await actor.delete()).toBeUndefined();
    } finally {
      delete (cls("Actor").prototype as unknown as Data)[method];
    }
    expect([calls.length, table.server.requests.length]).toEqual([0, requests]);
  });

  it.each(["_preCreateOperation", "_preUpdateOperation", "_preDeleteOperation"])(
    "5.3 false from the static %s, which gets documents, operation and User, cancels all",
    async (method) => {
      const seen: unknown[] = [];
      const actor = await newActor();
      const static_ = async (...args: unknown[]): Promise<boolean> => {
        seen.push(Array.isArray(args[0]), typeof args[1], args[2] === game.user);
        return false;
      };
      const owner = cls("Actor") as unknown as Data;
      Object.defineProperty(owner, method, { value: static_, configurable: true });
      try {
        if (method === "_preCreateOperation") await cls("Actor").create({ name: "A", type: "hero" });
        if (method === "_preUpdateOperation") await actor.update({ name: "B" });
        if (method === "_preDeleteOperation") await actor.delete();
      } finally {
        delete owner[method];
      }
      expect(seen).toEqual([true, "object", true]);
      expect([game.actors.size, actor.name]).toEqual([1, "Anna"]);
    },
  );

  it("5.3 preCreate (doc, data, options, userId), preUpdate (doc, changed, options, userId), preDelete (doc, options, userId)", async () => {
    const calls = recordHooks(["preCreateActor", "preUpdateActor", "preDeleteActor"]);
    const actor = await newActor();
    await actor.update({ name: "Berta" }, { mine: 1 });
    await actor.delete({ mine: 2 });
    const [create, update, remove] = calls.map((call) => call.args);
    expect(create).toHaveLength(4);
    expect([(create?.[0] as AnyDocument).id, (create?.[1] as Data).name, create?.[3]]).toEqual([
      null,
      "Anna",
      game.userId,
    ]);
    expect([update?.[0] === actor, update?.[1], (update?.[2] as Data).mine, update?.[3]]).toEqual([
      true,
      { _id: actor.id, name: "Berta" },
      1,
      game.userId,
    ]);
    expect([remove?.length, remove?.[0] === actor, (remove?.[1] as Data).mine, remove?.[2]]).toEqual([
      3,
      true,
      2,
      game.userId,
    ]);
  });

  it("5.3 before the update the document still has its old data", async () => {
    const actor = await newActor();
    const names: string[] = [];
    Hooks.on("preUpdateActor", (document: AnyDocument) => void names.push(document.name));
    Hooks.on("updateActor", (document: AnyDocument) => void names.push(document.name));
    await actor.update({ name: "Berta" });
    expect(names).toEqual(["Anna", "Berta"]);
  });
});

describe("5.3 after the server", () => {
  it("5.3 create (doc, options, userId), update (doc, changed, options, userId), delete (doc, options, userId)", async () => {
    const calls = recordHooks(["createActor", "updateActor", "deleteActor"]);
    const actor = await newActor();
    await actor.update({ name: "Berta" });
    await actor.delete();
    expect(calls.map((call) => [call.name, call.args.length, call.args[0] === actor, call.args.at(-1)])).toEqual([
      ["createActor", 3, true, game.userId],
      ["updateActor", 4, true, game.userId],
      ["deleteActor", 3, true, game.userId],
    ]);
  });

  it("5.3 at the create hook the document is in its collection, at the delete hook it is not", async () => {
    const there: boolean[] = [];
    const look = (document: AnyDocument): void => void there.push(game.actors.has(document.id ?? ""));
    Hooks.on("createActor", look);
    Hooks.on("deleteActor", look);
    await (await newActor()).delete();
    expect(there).toEqual([true, false]);
  });

  it("5.3 all of a batch are there when the first hears of it", async () => {
    const sizes: number[] = [];
    Hooks.on("createActor", () => void sizes.push(game.actors.size));
    await cls("Actor").createDocuments([
      { name: "A", type: "hero" },
      { name: "B", type: "hero" },
    ]);
    expect(sizes).toEqual([2, 2]);
  });

  it("5.3 parents hear (parent, collection, documents, data | changes | ids, options, userId) and no _onUpdate", async () => {
    const heard: [string, unknown[]][] = [];
    const note = (name: string) =>
      function (...args: unknown[]) {
        heard.push([name, args]);
      };
    const events = ["Create", "Update", "Delete"];
    const methods: Methods = { _onUpdate: note("_onUpdate") };
    for (const event of events) methods[`_on${event}DescendantDocuments`] = note(event);
    for (const event of events) methods[`_pre${event}DescendantDocuments`] = note(`pre${event}`);
    override("Actor", methods);
    const actor = await newActor();
    const [item] = await actor.createEmbeddedDocuments("Item", [gear("Rope")], { mine: 1 });
    await item?.update({ name: "Chain" });
    await item?.delete();
    expect(heard.map(([name]) => name)).toEqual(["preCreate", "Create", "preUpdate", "Update", "preDelete", "Delete"]);
    for (const [, args] of heard) {
      expect([args[0] === actor, args[1], args.at(-1), typeof args.at(-2)]).toEqual([
        true,
        "items",
        game.userId,
        "object",
      ]);
    }
    const news = heard.map(([, args]) => (args.at(-3) as (Data | string)[])[0]);
    expect(news.slice(2)).toEqual([
      expect.objectContaining({ _id: item?.id, name: "Chain" }),
      expect.objectContaining({ _id: item?.id, name: "Chain" }),
      item?.id,
      item?.id,
    ]);
    for (const index of [1, 3, 5]) expect(heard[index]?.[1][2]).toEqual([item]);
  });

  it("5.3 grandparents hear of it too, with the parent first", async () => {
    const heard: unknown[] = [];
    override("Actor", {
      _onCreateDescendantDocuments(parent: unknown, collection: unknown) {
        heard.push((parent as AnyDocument).documentName, collection);
      },
    });
    const actor = await newActor({ items: [{ _id: "item000000000000", ...gear("Ring") }] });
    const item = actor.getEmbeddedCollection("Item").contents[0] as AnyDocument;
    await item.createEmbeddedDocuments("ActiveEffect", [{ name: "Shine" }]);
    expect(heard).toEqual(["Item", "effects"]);
  });

  it("5.3 the parent is prepared anew when a child came, changed or went, before anybody hears", async () => {
    const counts: number[] = [];
    const count = (item: AnyDocument): void => {
      const parent = item.parent as unknown as { itemTypes: Record<string, unknown[]> };
      counts.push(parent.itemTypes.gear?.length ?? 0);
    };
    Hooks.on("createItem", count);
    Hooks.on("deleteItem", count);
    const actor = await newActor();
    const [item] = await actor.createEmbeddedDocuments("Item", [gear("Rope")]);
    await item?.delete();
    expect(counts).toEqual([1, 0]);
  });

  it("5.3 an error in a handler is told and keeps nobody from the change", async () => {
    const actor = await newActor();
    Hooks.on("updateActor", () => {
      throw new Error("a broken package");
    });
    const later = recordHooks(["updateActor"]);
    expect(await actor.update({ name: "Berta" })).toBe(actor);
    expect([actor.name, later.length]).toEqual(["Berta", 1]);
  });
});

describe("5.5 identity", () => {
  it("5.5 fromUuidSync throws for what would have to be fetched from within a pack, unless told not to", async () => {
    await openTable({ packs: [packSnapshot("mini.people", "Actor", [{ _id: "hero000000000000", name: "H" }])] });
    const uuid = "Compendium.mini.people.Actor.hero000000000000.Item.item000000000000";
    expect(() => fromUuidSync(uuid)).toThrow(/fromUuid/);
    expect(fromUuidSync(uuid, { strict: false })).toBeNull();
  });

  it("5.5 fromUuid of nothing, of nonsense and of what is gone is null", async () => {
    for (const uuid of [undefined, null, "", "nonsense", "Actor.nobody0000000000"])
      expect(await fromUuid(uuid as string)).toBeNull();
  });
});
