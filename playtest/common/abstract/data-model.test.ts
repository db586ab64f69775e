import { describe, expect, it, vi } from "vitest";
import fc from "fast-check";
import { plainJson } from "../../testing/plain-json.js";
import { abstract, data, fields, setEnvironment } from "../index.js";

const f = fields;
const { DataModel, TypeDataModel } = abstract;

class Inner extends DataModel {
  declare n: number;
  static override defineSchema() {
    return { n: new f.NumberField({ required: true, nullable: false, initial: 1 }) };
  }
  get double(): number {
    return this.n * 2;
  }
}

class Hero extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare tags: Set<string>;
  declare inner: Inner;
  declare notes: Record<string, unknown>;
  declare list: { a: number; b: string }[];
  static override defineSchema() {
    return {
      name: new f.StringField({ required: true, blank: false, initial: "Nobody" }),
      hp: new f.SchemaField({
        value: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
        max: new f.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      }),
      tags: new f.SetField(new f.StringField()),
      inner: new f.EmbeddedDataField(Inner),
      notes: new f.ObjectField(),
      list: new f.ArrayField(
        new f.SchemaField({ a: new f.NumberField({ initial: 0 }), b: new f.StringField({ required: true }) }),
      ),
    };
  }
  static override validateJoint(source: Record<string, unknown>): void {
    const hp = source["hp"] as { value: number; max: number };
    if (hp.value > hp.max) throw new Error("hp above max");
  }
}

describe("4.1 lifecycle", () => {
  it("4.1 the source is sealed: no key comes or goes, values change, also those that began as nothing", () => {
    class Optional extends DataModel {
      static override defineSchema() {
        return { title: new f.StringField(), at: new f.SchemaField({ x: new f.NumberField() }) };
      }
    }
    const model = new Optional();
    expect(Object.isSealed(model._source)).toBe(true);
    expect(model.updateSource({ title: "t", "at.x": 3 })).toEqual({ title: "t", at: { x: 3 } });
    expect(model._source).toEqual({ title: "t", at: { x: 3 } });
    model.updateSource({ title: "u" }, { recursive: false });
    expect(model._source["title"]).toBe("u");
  });

  it("4.1 cleans, validates and initialises", () => {
    const hero = new Hero({ hp: { value: "3" }, tags: ["a", "a"], unknown: 1 });
    expect(hero._source).toEqual({
      name: "Nobody",
      hp: { value: 3, max: 10 },
      tags: ["a"],
      inner: { n: 1 },
      notes: {},
      list: [],
    });
    expect(hero.tags).toEqual(new Set(["a"]));
    expect(hero.inner).toBeInstanceOf(Inner);
    expect(hero.inner.double).toBe(2);
    expect(hero.inner.parent).toBe(hero);
    expect(hero.inner._source).toBe(hero._source["inner"]);
    expect(Object.keys(hero)).toEqual(["name", "hp", "tags", "inner", "notes", "list"]);
  });

  it("4.1 plain JavaScript subclasses work", () => {
    const Plain = class extends DataModel {};
    Object.assign(Plain, { defineSchema: () => ({ a: new f.NumberField({ initial: 3 }) }) });
    expect((new Plain() as unknown as { a: number }).a).toBe(3);
    expect(() => new (class Nothing extends DataModel {})()).toThrow(/must define its schema/);
  });

  it("4.1 a class field without declare resets the value, as it does in Foundry", () => {
    class Trapped extends DataModel {
      a: unknown;
      static override defineSchema() {
        return { a: new f.NumberField({ initial: 3 }) };
      }
    }
    expect(new Trapped().a).toBeUndefined();
  });

  it("4.1 toObject(true) copies the source, toObject(false) takes prepared values in its shape", () => {
    const hero = new Hero({ tags: ["a"] });
    hero.hp.value = 9;
    hero.tags.add("b");
    expect(hero.toObject()).toMatchObject({ hp: { value: 5 }, tags: ["a"] });
    expect(hero.toObject(false)).toMatchObject({ hp: { value: 9 }, tags: ["a", "b"], inner: { n: 1 } });
    hero.reset();
    expect(hero.hp.value).toBe(5);
  });

  it("4.1 strict construction throws with the path, non-strict falls back and remembers", () => {
    const report = vi.fn();
    const restore = setEnvironment({ report });
    expect(() => new Hero({ hp: { value: "abc" } })).toThrow(data.validation.DataModelValidationError);
    const hero = Hero.fromSource({ hp: { value: "abc" } }) as Hero;
    expect(hero.hp.value).toBe(5);
    expect(hero.validationFailures.fields?.getFailure("hp.value")?.invalidValue).toBeNaN();
    expect(hero.invalid).toBe(false);
    expect(report).toHaveBeenCalled();
    restore();
  });

  it("4.1 migrates old data on load and in partial updates", () => {
    class Moved extends DataModel {
      declare fresh: number;
      static override defineSchema() {
        return { fresh: new f.NumberField({ initial: 0 }) };
      }
      static override migrateData(source: Record<string, unknown>) {
        this._addDataFieldMigration(source, "stale", "fresh");
        return super.migrateData(source);
      }
    }
    expect(new Moved({ stale: 4 }).fresh).toBe(4);
    const model = new Moved();
    expect(model.updateSource({ stale: 7 })).toEqual({ fresh: 7 });
  });
});

describe("4.1 updateSource", () => {
  it("4.1 answers the real difference of dot keys and nested keys alike", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "hp.value": "4", name: "Nobody" })).toEqual({ hp: { value: 4 } });
    expect(hero.updateSource({ hp: { value: 4 } })).toEqual({});
    expect(hero.hp).toEqual({ value: 4, max: 10 });
  });

  it("5.2 objects merge, arrays replace", () => {
    const hero = new Hero({ notes: { a: 1, b: { c: 1 } }, list: [{ a: 1 }, { a: 2 }] });
    hero.updateSource({ notes: { b: { d: 2 } }, list: [{ a: 5 }] });
    expect(hero.toObject()).toMatchObject({ notes: { a: 1, b: { c: 1, d: 2 } }, list: [{ a: 5, b: "" }] });
  });

  it("5.2 deletion and replacement keys, and the v14 operators, say the same", () => {
    const { ForcedDeletion, ForcedReplacement } = data.operators;
    const make = () => new Hero({ notes: { a: 1, b: { c: 1 } } });
    const [old, fresh] = [make(), make()];
    expect(old.updateSource({ "notes.-=a": null, "notes.==b": { z: 1 } })).toEqual({
      notes: { "-=a": null, "==b": { z: 1 } },
    });
    fresh.updateSource({ notes: { a: new ForcedDeletion(), b: ForcedReplacement.create({ z: 1 }) } });
    expect(old._source["notes"]).toEqual({ b: { z: 1 } });
    expect(fresh._source).toEqual(old._source);
  });

  it("5.2 recursive:false replaces inner objects", () => {
    const hero = new Hero({ notes: { a: 1 }, hp: { value: 3, max: 30 } });
    hero.updateSource({ notes: { b: 1 }, hp: { value: 2 } }, { recursive: false });
    expect(hero._source).toMatchObject({ notes: { b: 1 }, hp: { value: 2, max: 10 } });
  });

  it("4.1 dryRun changes nothing", () => {
    const hero = new Hero();
    expect(hero.updateSource({ "hp.value": 1 }, { dryRun: true })).toEqual({ hp: { value: 1 } });
    expect(hero.hp.value).toBe(5);
  });

  it("4.1 joint validation sees the whole result, and a refusal changes nothing", () => {
    const hero = new Hero();
    expect(() => hero.updateSource({ "hp.value": 11 })).toThrow(/hp above max/);
    expect(hero._source["hp"]).toEqual({ value: 5, max: 10 });
    expect(hero.updateSource({ hp: { value: 11, max: 12 } })).toEqual({ hp: { value: 11, max: 12 } });
  });

  it("4.1 validate({changes, clean}) cleans in place and leaves the model alone", () => {
    const hero = new Hero();
    const changes = { hp: { value: "7" }, stray: 1 };
    hero.validate({ changes, clean: true, fallback: false });
    expect(changes).toEqual({ hp: { value: 7 } });
    expect(hero.hp.value).toBe(5);
    expect(() => hero.validate({ changes: { hp: { value: "x" } }, clean: true })).toThrow(/value/);
  });

  it("4.1 clone takes changes and keeps the parent", () => {
    const parent = {};
    const hero = new Hero({}, { parent });
    const copy = hero.clone({ "hp.value": 1, stray: 1 }) as Hero;
    expect([copy.hp.value, hero.hp.value, copy.parent === parent]).toEqual([1, 5, true]);
  });

  it("5.2 applying any update's difference again changes nothing", () => {
    const change = fc.record(
      {
        name: fc.string(),
        hp: fc.record({ value: fc.integer({ min: 0, max: 10 }) }),
        notes: fc.dictionary(fc.stringMatching(/^[a-z]{1,2}$/), plainJson),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, change, (first, second) => {
        const hero = new Hero();
        hero.updateSource(first);
        const before = hero.toObject();
        const difference = hero.updateSource(second);
        const replay = new Hero(structuredClone(before));
        replay.updateSource(difference);
        expect(replay.toObject()).toEqual(hero.toObject());
        expect(hero.updateSource(difference)).toEqual({});
        expect(new Hero(hero.toObject()).toObject()).toEqual(hero.toObject());
      }),
    );
  });
});

describe("4.1 type data models", () => {
  it("4.1 have hooks of preparation and events", async () => {
    class Data extends TypeDataModel {
      static override defineSchema() {
        return {};
      }
    }
    const model = new Data();
    model.prepareBaseData();
    model.prepareDerivedData();
    expect(await model._preCreate({}, {}, null as never)).toBeUndefined();
    expect(Data.metadata).toEqual({});
  });

  it("16 fields know their paths, also inside models, lists and objects", () => {
    expect(Hero.schema.getField("hp.value")?.fieldPath).toBe("hp.value");
    expect(Hero.schema.getField("inner.n")?.fieldPath).toBe("inner.n");
    expect(Hero.schema.getField("list.element.a")?.fieldPath).toBe("list.element.a");
    expect(Hero.schema.getField("list.0.a")?.fieldPath).toBe("list.element.a");
    expect(Hero.schema.getField("nothing.here")).toBeUndefined();
  });
});

describe("4.3 fields of a system model", () => {
  it("4.3 know their path in the document: forms name their inputs by it", () => {
    class Hero extends TypeDataModel {
      static override defineSchema() {
        return { hp: new fields.SchemaField({ value: new fields.NumberField() }) };
      }
    }
    expect(Hero.schema.getField("hp.value")?.fieldPath).toBe("system.hp.value");
  });
});
