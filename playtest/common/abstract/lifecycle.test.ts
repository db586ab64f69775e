import { describe, expect, it, vi } from "vitest";
import { abstract, data, fields, setEnvironment } from "../index.js";

const f = fields;
type Plain = Record<string, unknown>;

/** Writes down each step of its life. */
class Traced extends abstract.DataModel {
  declare value: number;
  static log: string[] = [];
  static override defineSchema() {
    const validate = (): undefined => void Traced.log.push("validate fields");
    return { value: new f.NumberField({ required: true, nullable: false, initial: 1, validate }) };
  }
  static override migrateData(source: Plain) {
    this.log.push("migrate");
    return super.migrateData(source);
  }
  static override cleanData(...given: Parameters<typeof abstract.DataModel.cleanData>) {
    this.log.push("clean");
    return super.cleanData(...given);
  }
  static override shimData(source: Plain, options?: object) {
    this.log.push("shim");
    return super.shimData(source, options);
  }
  static override validateJoint() {
    this.log.push("validate joint");
  }
  override _initializeSource(source: Plain, options?: abstract.ModelContext) {
    Traced.log.push("initialize source");
    return super._initializeSource(source, options);
  }
  override _configure(options?: abstract.ModelContext) {
    Traced.log.push("configure");
    super._configure(options);
  }
  override _initialize(options?: abstract.ModelContext) {
    Traced.log.push("initialize");
    super._initialize(options);
  }
}
const traced = (act: () => unknown): string => {
  Traced.log = [];
  act();
  return Traced.log.join(", ");
};

describe("4.1 the order of a model's life", () => {
  it("4.1 construction: source (migrate, clean, shim), configure, validate (fields, joint), initialise", () => {
    expect(traced(() => new Traced({ value: 2 }))).toBe(
      "initialize source, migrate, clean, shim, configure, validate fields, validate joint, initialize",
    );
  });

  it("4.1 an update does not configure or shim: it migrates and cleans the change, validates, initialises", () => {
    const model = new Traced();
    expect(traced(() => model.updateSource({ value: 3 }))).toBe(
      "migrate, clean, validate fields, validate joint, initialize",
    );
  });

  it("4.1 an update that changes nothing does not initialise", () => {
    const model = new Traced();
    expect(traced(() => model.updateSource({ value: 1 }))).not.toContain("initialize");
  });

  it("4.1 reset initialises from the source", () => {
    const model = new Traced({ value: 2 });
    model.value = 40;
    expect(traced(() => model.reset())).toBe("initialize");
    expect(model.value).toBe(2);
  });
});

class Hero extends abstract.DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare tags: Set<string>;
  static override defineSchema() {
    const number = { required: true, nullable: false, integer: true };
    return {
      name: new f.StringField({ required: true, blank: false, initial: "Nobody" }),
      hp: new f.SchemaField({
        value: new f.NumberField({ ...number, min: 0, initial: 5 }),
        max: new f.NumberField({ ...number, initial: 10 }),
      }),
      tags: new f.SetField(new f.StringField()),
    };
  }
  static override validateJoint(source: Plain): void {
    const hp = source["hp"] as Hero["hp"];
    if (hp.value > hp.max) throw new Error("hp above max");
  }
}

describe("4.1 sources and instances", () => {
  it("4.1 the schema is made once per class, and once more for a subclass", () => {
    const made = vi.fn(() => ({ a: new f.NumberField() }));
    class One extends abstract.DataModel {
      static override defineSchema = made;
    }
    class Two extends One {}
    expect([One.schema === One.schema, new One().schema === One.schema]).toEqual([true, true]);
    expect(Two.schema).not.toBe(One.schema);
    expect(made).toHaveBeenCalledTimes(2);
    expect(One.schema).toBeInstanceOf(f.SchemaField);
  });

  it("4.1 changing the instance leaves the source alone, and the other way round", () => {
    const hero = new Hero({ tags: ["a"] });
    hero.hp.value = 1;
    hero.tags.add("b");
    expect(hero._source).toMatchObject({ hp: { value: 5 }, tags: ["a"] });
    const copy = hero.toObject() as { hp: Plain };
    copy.hp["value"] = 9;
    expect(hero._source["hp"]).toEqual({ value: 5, max: 10 });
  });

  it("4.1 toJSON is the source", () => {
    const hero = new Hero({ tags: ["a"] });
    hero.hp.value = 1;
    expect(JSON.parse(JSON.stringify(hero))).toEqual({ name: "Nobody", hp: { value: 5, max: 10 }, tags: ["a"] });
  });

  it("4.1 a model made of another's source does not share it", () => {
    const first = new Hero({ hp: { value: 2 } });
    const second = new Hero(first._source);
    const third = new Hero(first);
    second.updateSource({ "hp.value": 7 });
    third.updateSource({ "hp.value": 8 });
    expect([first.hp.value, second.hp.value, third.hp.value]).toEqual([2, 7, 8]);
  });

  it("4.1 the source and the parent cannot be replaced", () => {
    const parent = { name: "outer" };
    const hero = new Hero({}, { parent });
    expect(() => Object.assign(hero, { _source: {} })).toThrow(TypeError);
    expect(() => Object.assign(hero, { parent: {} })).toThrow(TypeError);
    expect(hero.parent).toBe(parent);
    expect(new Hero().parent).toBeNull();
  });

  it("4.1 data that is no object is refused by the class's name", () => {
    expect(() => new Hero("text" as never)).toThrow(/Hero/);
    expect(() => new Hero([] as never)).toThrow(/Hero/);
  });
});

describe("4.1 validation", () => {
  it("4.1 strict is the default of construction, not of fromSource", () => {
    const restore = setEnvironment({ report: () => undefined });
    expect(() => new Hero({ hp: { value: 20 } })).toThrow(/hp above max/);
    expect(() => new Hero({ name: 5, hp: { value: "x" } })).toThrow(data.validation.DataModelValidationError);
    const stored = Hero.fromSource({ hp: { value: 20 } }) as Hero;
    expect([stored.invalid, stored.validationFailures.joint !== null]).toEqual([true, true]);
    expect(() => Hero.fromSource({ hp: { value: 20 } }, { strict: true })).toThrow(/hp above max/);
    restore();
  });

  it("4.1 a valid model has no failures", () => {
    const hero = new Hero();
    expect([hero.invalid, hero.validationFailures]).toEqual([false, { fields: null, joint: null }]);
  });

  it("4.1 validate: of changes, with and without cleaning, of fields or joint rules alone, strict or not", () => {
    const restore = setEnvironment({ report: () => undefined });
    const hero = new Hero();
    expect(hero.validate()).toBe(true);
    expect(() => hero.validate({ changes: { hp: { value: "7" } } })).toThrow(/must be a number/);
    expect(hero.validate({ changes: { hp: { value: "7" } }, clean: true })).toBe(true);
    expect(hero.validate({ changes: { hp: { value: "7" } }, strict: false })).toBe(false);
    expect(hero.validate({ changes: { hp: { value: 90 } } })).toBe(true);
    expect(() => hero.validate({ changes: { hp: { value: 90 } }, joint: true })).toThrow(/hp above max/);
    expect(hero.validate({ changes: { hp: { value: "7" } }, fields: false })).toBe(true);
    restore();
  });

  it("4.1 a refused update throws and changes nothing; with fallback the initial value takes the place", () => {
    const restore = setEnvironment({ report: () => undefined });
    const hero = new Hero({ hp: { value: 3 } });
    expect(() => hero.updateSource({ "hp.value": "x", name: "New" })).toThrow(/value/);
    expect(hero._source).toMatchObject({ name: "Nobody", hp: { value: 3 } });
    hero.updateSource({ "hp.value": "x", name: "New" }, { fallback: true });
    expect(hero._source).toMatchObject({ name: "New", hp: { value: 5 } });
    restore();
  });
});

describe("4.1 migration", () => {
  it("4.1 an error in migrateData is told and the data is taken as it is", () => {
    const report = vi.fn();
    const restore = setEnvironment({ report });
    class Broken extends abstract.DataModel {
      declare a: number;
      static override defineSchema() {
        return { a: new f.NumberField() };
      }
      static override migrateData(): never {
        throw new Error("odd data");
      }
    }
    expect(new Broken({ a: 4 }).a).toBe(4);
    expect(report).toHaveBeenCalledOnce();
    restore();
  });

  it("4.1 _addDataFieldMigration moves by paths, may compute, and never overwrites what is new", () => {
    const move = (source: Plain, from: string, to: string, fn?: (data: Plain) => unknown): [boolean, Plain] => [
      abstract.Document._addDataFieldMigration(source, from, to, fn),
      source,
    ];
    expect(move({ a: { old: 3 } }, "a.old", "b.new")).toEqual([true, { a: {}, b: { new: 3 } }]);
    expect(move({ old: 3 }, "old", "new", (source) => (source["old"] as number) * 2)).toEqual([true, { new: 6 }]);
    expect(move({ old: 3, new: 1 }, "old", "new")[1]["new"]).toBe(1);
    expect(move({ other: 3 }, "old", "new")).toEqual([false, { other: 3 }]);
  });

  it("4.1 models within models migrate too, in whole data and in changes", () => {
    class Inner extends abstract.DataModel {
      static override defineSchema() {
        return { fresh: new f.NumberField() };
      }
      static override migrateData(source: Plain) {
        if ("stale" in source) source["fresh"] = source["stale"];
        return super.migrateData(source);
      }
    }
    class Outer extends abstract.DataModel {
      static override defineSchema() {
        return { one: new f.EmbeddedDataField(Inner), many: new f.ArrayField(new f.EmbeddedDataField(Inner)) };
      }
    }
    const outer = new Outer({ one: { stale: 1 }, many: [{ stale: 2 }] });
    expect(outer._source).toEqual({ one: { fresh: 1 }, many: [{ fresh: 2 }] });
    outer.updateSource({ one: { stale: 5 } });
    expect(outer._source["one"]).toEqual({ fresh: 5 });
  });
});

describe("4.1 copies", () => {
  it("4.1 clone takes dot keys and special keys, and validates", () => {
    const hero = new Hero({ tags: ["a"] });
    const copy = hero.clone({ "hp.value": 2, tags: ["b"] }) as Hero;
    expect([copy.constructor === Hero, copy.hp.value, [...copy.tags]]).toEqual([true, 2, ["b"]]);
    expect([hero.hp.value, [...hero.tags]]).toEqual([5, ["a"]]);
    expect(() => hero.clone({ "hp.value": 99 })).toThrow(/hp above max/);
  });

  it("4.1 fromJSON revives what toJSON wrote", () => {
    const hero = new Hero({ name: "Anna", tags: ["a"] });
    expect(Hero.fromJSON(JSON.stringify(hero)).toObject()).toEqual(hero.toObject());
  });
});

describe("4.1 type data models", () => {
  class Data extends abstract.TypeDataModel {
    static override defineSchema() {
      return { a: new f.NumberField({ initial: 1 }) };
    }
  }

  it("4.1 know their document, their metadata and the package that brought them", () => {
    const system = { id: "mini" };
    const other = { id: "other" };
    vi.stubGlobal("game", { system, modules: new Map([["other", other]]) });
    const of = (type: string): unknown => new Data({}, { parent: { type } }).modelProvider;
    expect([of("hero"), of("other.hero"), of("base"), of("none.hero")]).toEqual([system, other, null, null]);
    expect([typeof Data.metadata, new Data({}, { parent: { type: "hero" } }).parent]).toEqual([
      "object",
      { type: "hero" },
    ]);
    vi.unstubAllGlobals();
  });

  it("4.1 have every step of preparation, workflow and embedding", async () => {
    const model = new Data() as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const step of ["prepareBaseData", "prepareDerivedData", "_onCreate", "_onUpdate", "_onDelete"])
      expect(model[step]?.({}, {}, "id")).toBeUndefined();
    for (const step of ["_preCreate", "_preUpdate", "_preDelete"]) {
      const answer = model[step]?.({}, {}, {});
      expect(answer).toBeInstanceOf(Promise);
      expect(await answer).toBeUndefined();
    }
    expect(await model["toEmbed"]?.({}, {})).toBeNull();
  });
});
