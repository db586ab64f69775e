import { afterEach, describe, expect, it } from "vitest";
import { abstract, documents, fields, setEnvironment } from "../index.js";
import type { PermissionUser } from "./document.js";

const { BaseActor, BaseItem } = documents;

class Hero extends abstract.TypeDataModel {
  declare hp: { value: number; max: number };
  static override defineSchema() {
    return {
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 10 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      skills: new fields.TypedObjectField(
        new fields.SchemaField({
          rank: new fields.NumberField({ initial: 0, nullable: false }),
          note: new fields.StringField({ required: true }),
        }),
      ),
      tags: new fields.SetField(new fields.StringField()),
    };
  }
}

const restores: (() => void)[] = [];
function surroundings(parts: Parameters<typeof setEnvironment>[0]): void {
  restores.push(setEnvironment(parts));
}
afterEach(() => {
  for (const restore of restores.splice(0).reverse()) restore();
});

function user(id: string, role: number): PermissionUser {
  const roles = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
  return {
    id,
    role,
    isGM: role >= 3,
    hasRole: (name) => role >= roles.indexOf(String(name)),
    hasPermission: () => role >= 3,
  };
}

function hero(data: object = {}) {
  surroundings({ dataModel: (name, type) => (name === "Actor" && type === "hero" ? (Hero as never) : undefined) });
  return new BaseActor({ _id: "a".repeat(16), name: "Dourli", type: "hero", ...data });
}

describe("5 documents", () => {
  it("5.1 fills a new actor with the defaults of its schema", () => {
    const actor = hero();
    expect(actor._source["img"]).toBe("icons/svg/mystery-man.svg");
    expect(actor._source["ownership"]).toEqual({ default: 0 });
    expect(actor._source["items"]).toEqual([]);
    expect(actor._source["system"]).toEqual({ hp: { value: 10, max: 10 }, skills: {}, tags: [] });
    expect((actor as unknown as { system: Hero }).system).toBeInstanceOf(Hero);
    expect((actor as unknown as { system: Hero }).system.parent).toBe(actor);
  });

  it("5.2 merges objects, answers the real difference, deletes by key", () => {
    const actor = hero({ system: { skills: { climb: { rank: 2, note: "x" }, swim: { rank: 1 } } } });
    expect(actor.updateSource({ "system.skills.climb.rank": "3", name: "Dourli" })).toEqual({
      system: { skills: { climb: { rank: 3 } } },
    });
    expect(actor._source["system"]).toMatchObject({ skills: { climb: { rank: 3, note: "x" }, swim: { rank: 1 } } });
    expect(actor.updateSource({ "system.skills.-=swim": null })).toEqual({ system: { skills: { "-=swim": null } } });
    expect(actor.updateSource({ "system.skills.-=swim": null })).toEqual({});
    expect(actor.updateSource({ "==system.skills": { dive: { rank: 1 } } })).toEqual({
      system: { "==skills": { dive: { rank: 1, note: "" } } },
    });
    expect((actor._source["system"] as { skills: object }).skills).toEqual({ dive: { rank: 1, note: "" } });
  });

  it("5.2 refuses an invalid update whole", () => {
    const actor = hero();
    expect(() => actor.updateSource({ name: "", "system.hp.value": 3 })).not.toThrow();
    expect(() => actor.updateSource({ "system.hp.value": "abc", name: "New" })).toThrow(/hp/);
    expect(actor.name).toBe("Dourli");
  });

  it("5.3 keeps embedded documents through updates of their parent", () => {
    const actor = hero({ items: [{ _id: "b".repeat(16), name: "Axe", type: "weapon", system: { damage: 3 } }] });
    const items = actor.getEmbeddedCollection("Item");
    const axe = items.get("b".repeat(16), { strict: true });
    expect(axe.uuid).toBe(`Actor.${"a".repeat(16)}.Item.${"b".repeat(16)}`);
    expect(axe._source).toBe((actor._source["items"] as object[])[0]);
    actor.updateSource({ items: [{ _id: "b".repeat(16), "system.damage": 4 }] });
    expect(items.get("b".repeat(16))).toBe(axe);
    expect((axe as unknown as { system: object }).system).toEqual({ damage: 4 });
    expect(axe._source).toBe((actor._source["items"] as object[])[0]);
    expect(actor.toObject()["items"]).toHaveLength(1);
  });

  it("5.4 reads ownership, by id, default and name; GMs own everything", () => {
    const actor = hero({ ownership: { default: 1, ["u".repeat(16)]: 3 }, items: [{ name: "Axe", type: "weapon" }] });
    const [owner, other, gm] = [user("u".repeat(16), 1), user("o".repeat(16), 1), user("g".repeat(16), 4)];
    expect(actor.testUserPermission(owner, "OWNER")).toBe(true);
    expect(actor.testUserPermission(other, "LIMITED", { exact: true })).toBe(true);
    expect(actor.testUserPermission(other, "OBSERVER")).toBe(false);
    expect(actor.canUserModify(gm, "delete")).toBe(true);
    expect(actor.canUserModify(other, "update")).toBe(false);
    const item = actor.getEmbeddedCollection("items").contents[0] as abstract.Document;
    expect(item.canUserModify(owner, "update")).toBe(true);
    expect(item.canUserModify(owner, "create")).toBe(true);
    expect(item.canUserModify(other, "create")).toBe(false);
    expect(BaseItem.canUserCreate(other)).toBe(false);
    expect(BaseItem.canUserCreate(gm)).toBe(true);
  });

  it("5.5 knows flags' scopes", () => {
    surroundings({ isFlagScope: (scope) => scope === "core" });
    const actor = hero({ flags: { core: { sheet: { lock: true } } } });
    expect(actor.getFlag("core", "sheet.lock")).toBe(true);
    expect(() => actor.getFlag("nobody", "x")).toThrow(/scope/);
  });

  it("4.1 keeps an invalid child of a stored parent aside", () => {
    surroundings({ report: () => undefined });
    const source = { _id: "a".repeat(16), name: "A", type: "x", items: [{ _id: "c".repeat(16), name: "", type: "x" }] };
    const actor = BaseActor.fromSource(source) as documents.BaseActor;
    expect([...actor.getEmbeddedCollection("Item").invalidDocumentIds]).toEqual(["c".repeat(16)]);
    expect(() => new BaseActor(structuredClone(source))).toThrow(/name/);
    const mended = {
      ...structuredClone(source),
      items: [{ _id: "c".repeat(16), name: "I", type: "x", img: "no-image.txt" }],
    };
    const kept = (BaseActor.fromSource(mended) as documents.BaseActor).getEmbeddedCollection("Item");
    expect([kept.size, kept.contents[0]?._source["img"]]).toEqual([1, "icons/svg/item-bag.svg"]);
  });

  it("5.2 a new type takes the system data given as whole data of that type", () => {
    const actor = hero({ system: { hp: { value: 3, max: 12 } } });
    const difference = actor.updateSource({ type: "other", system: { free: 1 } });
    expect(difference).toEqual({ type: "other", "==system": { free: 1 } });
    expect(actor._source["system"]).toEqual({ free: 1 });
    actor.updateSource({ type: "hero", system: { hp: { value: "4" } } });
    expect(actor._source["system"]).toMatchObject({ hp: { value: 4, max: 10 }, skills: {} });
  });

  it("5.2 without a model system is merged plain data, as the server sees it", () => {
    const actor = new BaseActor({ name: "A", type: "thing", system: { a: { b: 1 }, list: [1] } });
    expect(actor.updateSource({ "system.a.c": 2, "system.list": [2], "system.a.-=b": null })).toEqual({
      system: { a: { c: 2, "-=b": null }, list: [2] },
    });
    expect(actor._source["system"]).toEqual({ a: { c: 2 }, list: [2] });
  });

  it("1 refuses a type that is in neither the manifest nor core", () => {
    surroundings({ documentTypes: (name) => (name === "Actor" ? ["hero"] : undefined) });
    expect(() => new BaseActor({ name: "A", type: "stranger" })).toThrow(/not a valid type/);
    expect(() => new BaseActor({ name: "A", type: "hero" })).not.toThrow();
    expect(() => new BaseActor({ name: "A" })).toThrow(/type/);
  });

  it("5.1 passes creation, update and deletion on to the database with the parent and pack", async () => {
    const calls: unknown[] = [];
    const answer = (kind: string) => (_cls: unknown, operation: object) => {
      calls.push([kind, operation]);
      return Promise.resolve([]);
    };
    surroundings({
      database: { get: answer("get"), create: answer("create"), update: answer("update"), delete: answer("delete") },
    });
    const actor = hero({ items: [{ _id: "b".repeat(16), name: "Axe", type: "weapon" }] });
    await actor.createEmbeddedDocuments("Item", [{ name: "Bow" }], { render: false });
    await actor.getEmbeddedCollection("Item").contents[0]?.update({ name: "Hatchet" });
    await actor.setFlag("core", "a.b", 1);
    await actor.unsetFlag("core", "a.b");
    await actor.delete();
    expect(calls).toEqual([
      ["create", { data: [{ name: "Bow" }], parent: actor, pack: null, render: false }],
      ["update", { updates: [{ name: "Hatchet", _id: "b".repeat(16) }], parent: actor, pack: null }],
      ["update", { updates: [{ flags: { core: { "a.b": 1 } }, _id: actor.id }], parent: null, pack: null }],
      ["update", { updates: [{ "flags.core.a.-=b": null, _id: actor.id }], parent: null, pack: null }],
      ["delete", { ids: [actor.id], parent: null, pack: null }],
    ]);
  });

  it("5.3 documents hand their events to the system model", async () => {
    const seen: string[] = [];
    class Eventful extends abstract.TypeDataModel {
      static override defineSchema() {
        return {};
      }
      override async _preUpdate(): Promise<boolean> {
        seen.push("_preUpdate");
        return false;
      }
      override _onCreate(): void {
        seen.push("_onCreate");
      }
    }
    surroundings({ dataModel: () => Eventful as never });
    const item = new BaseItem({ name: "A", type: "x" });
    expect(await item._preUpdate({}, {}, user("u".repeat(16), 1))).toBe(false);
    item._onCreate({}, {}, "u");
    expect(seen).toEqual(["_preUpdate", "_onCreate"]);
  });

  it("5.3 a system that writes in its own _preCreate writes into the document, also after the document was changed there", async () => {
    class Wound extends abstract.TypeDataModel {
      static override defineSchema() {
        return { code: new fields.StringField({ initial: "" }), since: new fields.NumberField({ initial: null }) };
      }
      override async _preCreate(): Promise<undefined> {
        (this.parent as unknown as documents.BaseItem).updateSource({ "system.code": "cut" });
        this.updateSource({ since: 500 });
      }
    }
    surroundings({ dataModel: () => Wound as never });
    const item = new BaseItem({ name: "A", type: "x" });
    await item._preCreate({}, {}, user("u".repeat(16), 1));
    expect(item.toObject()["system"]).toEqual({ code: "cut", since: 500 });
    item.reset();
    (item as unknown as { system: Wound }).system.updateSource({ since: 600 });
    expect(item.toObject()["system"]).toEqual({ code: "cut", since: 600 });
  });

  it("5.1 clones: a copy in memory has no id unless it keeps it, changes apply, deletions too", () => {
    const actor = hero({ system: { skills: { climb: { rank: 2 } } } });
    const copy = actor.clone({ name: "Copy", "system.skills.-=climb": null }) as documents.BaseActor;
    expect([copy.name, copy.id, actor.name]).toEqual(["Copy", null, "Dourli"]);
    expect((actor.clone({}, { keepId: true }) as documents.BaseActor).id).toBe(actor.id);
    expect((copy._source["system"] as { skills: object }).skills).toEqual({});
  });

  it("6 traverses embedded documents depth first", () => {
    const actor = hero({ items: [{ name: "Axe", type: "w", effects: [{ name: "E" }] }], effects: [{ name: "F" }] });
    expect(
      [...actor.traverseEmbeddedDocuments()].map(([path, document]) => [
        path,
        (document as unknown as { name: string }).name,
      ]),
    ).toEqual([
      ["items", "Axe"],
      ["items.effects", "E"],
      ["effects", "F"],
    ]);
  });

  it("4.1 migrates the system of partial updates by the stored type", () => {
    class Renamed extends abstract.TypeDataModel {
      static override defineSchema() {
        return { fresh: new fields.NumberField({ initial: 0 }) };
      }
      static override migrateData(source: Record<string, unknown>) {
        this._addDataFieldMigration(source, "stale", "fresh");
        return super.migrateData(source);
      }
    }
    surroundings({ dataModel: () => Renamed as never });
    const item = new BaseItem({ name: "A", type: "x", system: { stale: 2 } });
    expect(item._source["system"]).toEqual({ fresh: 2 });
    expect(item.updateSource({ "system.stale": 3 })).toEqual({ system: { fresh: 3 } });
    expect(item.getFieldForProperty("system.fresh")).toBeInstanceOf(fields.NumberField);
  });

  it("4.2 a rule of a system's field is told the document's whole source, when it is made and when it changes", () => {
    const told: unknown[] = [];
    class Ranked extends abstract.TypeDataModel {
      static override defineSchema() {
        const rule = (_value: unknown, options: { source?: { name?: string } } = {}): undefined =>
          void told.push(options.source?.name);
        return { rank: new fields.NumberField({ initial: 1, validate: rule as never }) };
      }
    }
    surroundings({ dataModel: (name) => (name === "Actor" ? (Ranked as never) : undefined) });
    const actor = new BaseActor({ _id: "a".repeat(16), name: "Dourli", type: "hero" });
    actor.updateSource({ system: { rank: 2 } });
    expect(new Set(told)).toEqual(new Set(["Dourli"]));
  });
});
