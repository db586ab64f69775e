import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyDocument, Data, DocumentClass } from "../documents/types";
import { clearHooks, openTable, recordHooks, type TestTable } from "./testing/test-table";

let table: TestTable;
let log: string[];

/** Actor and Item classes that write down every workflow call. */
function spies(): void {
  const watch = (name: "Actor" | "Item"): void => {
    const Base = CONFIG[name].documentClass as unknown as new (
      ...args: object[]
    ) => Record<string, (...args: unknown[]) => unknown>;
    const methods = [
      "_preCreate",
      "_onCreate",
      "_preUpdate",
      "_onUpdate",
      "_preDelete",
      "_onDelete",
      "_preCreateDescendantDocuments",
      "_onCreateDescendantDocuments",
      "_onUpdateDescendantDocuments",
      "_onDeleteDescendantDocuments",
    ];
    class Spy extends Base {}
    for (const method of methods) {
      Object.defineProperty(Spy.prototype, method, {
        value(this: AnyDocument, ...args: unknown[]) {
          log.push(`${name}.${method}`);
          return (Base.prototype as Record<string, (...args: unknown[]) => unknown>)[method]?.apply(this, args);
        },
      });
    }
    for (const method of [
      "_preCreateOperation",
      "_onCreateOperation",
      "_preUpdateOperation",
      "_onUpdateOperation",
      "_onDeleteOperation",
    ]) {
      const inherited = (Base as unknown as Record<string, (...args: unknown[]) => unknown>)[method];
      Object.defineProperty(Spy, method, {
        value(...args: unknown[]) {
          log.push(`${name}.${method}`);
          return inherited?.apply(this, args);
        },
      });
    }
    CONFIG[name].documentClass = Spy as unknown as DocumentClass;
  };
  watch("Actor");
  watch("Item");
}

const cls = (name: string): DocumentClass => getDocumentClass(name);

beforeEach(async () => {
  clearHooks();
  log = [];
  table = await openTable({}, spies);
  for (const hook of [
    "preCreateActor",
    "createActor",
    "preUpdateActor",
    "updateActor",
    "preDeleteActor",
    "deleteActor",
    "preCreateItem",
    "createItem",
    "updateItem",
    "deleteItem",
  ]) {
    Hooks.on(hook, () => void log.push(hook));
  }
});
afterEach(clearHooks);

const newActor = async (data: Data = {}): Promise<AnyDocument> => {
  const actor = await cls("Actor").create({ name: "Anna", type: "hero", ...data });
  if (!actor) throw new Error("not created");
  log.length = 0;
  return actor;
};

describe("5.3 event cycle on the acting client", () => {
  it("5.3 creates in the documented order", async () => {
    await cls("Actor").create({ name: "Anna", type: "hero" });
    expect(log).toEqual([
      "Actor._preCreate",
      "preCreateActor",
      "Actor._preCreateOperation",
      "Actor._onCreate",
      "createActor",
      "Actor._onCreateOperation",
    ]);
  });

  it("5.3 passes a User to _pre methods and a user id to hooks and _on methods", async () => {
    const seen: unknown[] = [];
    const Base = CONFIG.Actor.documentClass as unknown as new (...args: object[]) => {
      _preUpdate(changed: Data, options: Data, user: unknown): Promise<void>;
      _onUpdate(changed: Data, options: Data, userId: string): void;
    };
    CONFIG.Actor.documentClass = class extends Base {
      override async _preUpdate(changed: Data, options: Data, user: unknown) {
        seen.push(user === game.user);
        await super._preUpdate(changed, options, user);
      }
      override _onUpdate(changed: Data, options: Data, userId: string) {
        seen.push(userId);
        super._onUpdate(changed, options, userId);
      }
    } as unknown as DocumentClass;
    const actor = await newActor();
    Hooks.on("preUpdateActor", (_a: unknown, _c: unknown, _o: unknown, userId: unknown) => void seen.push(userId));
    await actor.update({ name: "Berta" });
    expect(seen).toEqual([true, game.user.id, game.user.id]);
  });

  it("5.3 _preCreate and its hook are told what was asked for, without defaults; to change that changes no document", async () => {
    const told: string[][] = [];
    Hooks.on("preCreateActor", (document: AnyDocument, data: Data) => {
      told.push(Object.keys(data));
      data.name = "Nobody";
      expect(document.name).toBe("Anna");
    });
    const actor = await cls("Actor").create({ name: "Anna", type: "hero", "flags.core.x": 1 });
    expect(told).toEqual([["name", "type", "flags"]]);
    expect(actor?.name).toBe("Anna");
  });

  it("5.3 updates: diff first, then _preUpdate, hook, operation; other keys of options reach the hooks", async () => {
    const actor = await newActor();
    const calls = recordHooks(["updateActor"]);
    await actor.update({ "system.might": "5", name: "Anna" }, { mine: 7 });
    expect(log).toEqual([
      "Actor._preUpdate",
      "preUpdateActor",
      "Actor._preUpdateOperation",
      "Actor._onUpdate",
      "updateActor",
      "Actor._onUpdateOperation",
    ]);
    expect(calls[0]?.args[1]).toEqual({ _id: actor.id, system: { might: 5 } });
    expect((calls[0]?.args[2] as Data).mine).toBe(7);
  });

  it("5.2 sends nothing and fires nothing for an empty diff", async () => {
    const actor = await newActor();
    const before = table.server.requests.length;
    expect(await actor.update({ "system.might": 3, name: "Anna" })).toBeUndefined();
    expect(table.server.requests).toHaveLength(before);
    expect(log).toEqual([]);
  });

  it("5.2 sends deletion keys and applies them", async () => {
    const actor = await newActor({ flags: { mini: { a: 1, b: 2 } } });
    await actor.update({ "flags.mini.-=a": null });
    expect(table.server.requests.at(-1)?.updates).toEqual([{ _id: actor.id, flags: { mini: { "-=a": null } } }]);
    expect(actor.flags.mini).toEqual({ b: 2 });
  });

  it("5.3 what _preUpdate or the hook adds to the changes is stored", async () => {
    const actor = await newActor();
    Hooks.on("preUpdateActor", (_actor: unknown, changed: Data) =>
      foundry.utils.setProperty(changed, "system.title", "Dame"),
    );
    await actor.update({ name: "Berta" });
    expect((actor.system as Data).title).toBe("Dame");
  });

  it("5.3 false from a hook cancels one document of a batch, from the operation all", async () => {
    Hooks.on("preCreateActor", (actor: AnyDocument) => actor.name !== "No");
    const made = await cls("Actor").createDocuments([
      { name: "No", type: "hero" },
      { name: "Yes", type: "hero" },
    ]);
    expect(made.map((actor) => actor.name)).toEqual(["Yes"]);
    expect(await cls("Actor").create({ name: "No", type: "hero" })).toBeUndefined();
  });

  it("5.1 noHook leaves the hooks out and keeps the workflow methods", async () => {
    await cls("Actor").create({ name: "Quiet", type: "hero" }, { noHook: true });
    expect(log).toEqual([
      "Actor._preCreate",
      "Actor._preCreateOperation",
      "Actor._onCreate",
      "Actor._onCreateOperation",
    ]);
  });

  it("5.3 deletes", async () => {
    const actor = await newActor();
    await actor.delete();
    expect(log).toEqual([
      "Actor._preDelete",
      "preDeleteActor",
      "Actor._onDelete",
      "deleteActor",
      "Actor._onDeleteOperation",
    ]);
    expect(game.actors.size).toBe(0);
  });

  it("5.3 parents hear of their embedded documents before and after, and prepare again", async () => {
    const actor = await newActor();
    await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    expect(log).toEqual([
      "Item._preCreate",
      "preCreateItem",
      "Item._preCreateOperation",
      "Actor._preCreateDescendantDocuments",
      "Item._onCreate",
      "createItem",
      "Item._onCreateOperation",
      "Actor._onCreateDescendantDocuments",
    ]);
  });

  it("5.3 a refusal rejects, is notified and changes nothing", async () => {
    const actor = await newActor();
    table.server.refuseNext = "You may not do that.";
    await expect(actor.update({ name: "Nope" })).rejects.toThrow("You may not do that.");
    expect(table.notified).toContain("You may not do that.");
    expect(actor.name).toBe("Anna");
  });

  it("5.1 a failing validation throws before anything is sent", async () => {
    const actor = await newActor();
    const before = table.server.requests.length;
    await expect(actor.update({ img: "no-image.txt" })).rejects.toThrow();
    expect(table.server.requests).toHaveLength(before);
  });

  it("5.1 recursive: false replaces inner objects", async () => {
    const actor = await newActor({ flags: { mini: { a: 1, b: 2 } } });
    await actor.update({ flags: { mini: { c: 3 } } }, { recursive: false });
    expect(actor.flags.mini).toEqual({ c: 3 });
  });

  it("5.1 render: false re-renders nothing; otherwise the open applications of document and parents", async () => {
    const actor = await newActor({ items: [{ _id: "item000000000000", name: "Rope", type: "gear" }] });
    const renders: string[] = [];
    const app = (id: string) => ({ id, render: () => void renders.push(id), close: async () => undefined });
    actor.apps.sheet = app("actor");
    const item = actor.getEmbeddedCollection("Item").contents[0] as AnyDocument;
    item.apps.sheet = app("item");
    await item.update({ name: "Chain" }, { render: false });
    expect(renders).toEqual([]);
    await item.update({ name: "Cord" });
    expect(renders).toEqual(["item", "actor"]);
  });
});

describe("5.3 event cycle on other clients", () => {
  it("5.3 only the second half runs, with the author's id", async () => {
    const actor = await newActor();
    const calls = recordHooks(["updateActor"]);
    await table.server.actAs("player0000000000", { updates: [{ _id: actor.id, system: { might: 8 } }] });
    expect(log).toEqual(["Actor._onUpdate", "updateActor", "Actor._onUpdateOperation"]);
    expect(calls[0]?.args[3]).toBe("player0000000000");
    expect((actor.system as Data).bonus).toBe(16);
  });

  it("5.3 a batch arrives once even when it is repeated after a reconnect", async () => {
    const actor = await newActor();
    await table.server.actAs("player0000000000", { updates: [{ _id: actor.id, name: "Berta" }] });
    log.length = 0;
    table.server.tell("document", table.server.history.at(-1));
    table.server.tell("connect");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(log).toEqual([]);
  });

  it("5.3 what was missed while away is caught up", async () => {
    const actor = await newActor();
    const { sequence } = table.server.snapshot;
    table.server.snapshot.sequence = sequence + 1;
    table.server.history.push({
      action: "update",
      documentName: "Actor",
      parentUuid: null,
      pack: null,
      userId: "player0000000000",
      sequence: sequence + 1,
      options: {},
      result: [{ _id: actor.id, name: "Changed while away" }],
    });
    table.server.tell("connect");
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(actor.name).toBe("Changed while away");
  });
});
