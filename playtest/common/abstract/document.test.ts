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
  });
});
