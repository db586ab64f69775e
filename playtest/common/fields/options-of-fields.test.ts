import { describe, expect, it } from "vitest";
import { abstract, data, fields, setEnvironment, utils } from "../index.js";

const f = fields;
type Field = fields.DataField;
const ID = "abcdefghABCDEFG1";
const message = (field: Field, value: unknown): string | undefined => field.validate(value)?.message;

describe("4.2 options of every field", () => {
  it("4.2 their defaults", () => {
    class Plain extends f.DataField {}
    const { required, nullable, initial, readonly, gmOnly, label, hint } = new Plain();
    expect({ required, nullable, initial, readonly, gmOnly, label, hint }).toEqual({
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
    });
  });

  it("4.2 what is given wins, and is kept as it was given in options", () => {
    const given = { required: true, nullable: true, initial: 4, gmOnly: true, label: "A", hint: "B", mine: 1 };
    const field = new f.NumberField(given);
    expect(field).toMatchObject({ required: true, nullable: true, initial: 4, gmOnly: true, label: "A", hint: "B" });
    expect(field.options).toMatchObject(given);
  });

  it("4.2 an empty text is no value for a field that may not be blank, and is never cast", () => {
    class Reference extends f.StringField {
      override _cast(value: unknown): unknown {
        if (String(value).length < 3) throw new Error("no reference");
        return super._cast(value);
      }
    }
    const field = new Reference({ nullable: true, blank: false, initial: null });
    expect([field.clean(""), field.clean("  "), field.clean("abc")]).toEqual([null, null, "abc"]);
  });

  it("4.2 a validate that is no function asks nothing", () => {
    const field = new f.NumberField({ validate: false as never });
    expect(field.validate(5)).toBeUndefined();
  });

  it("4.2 validationError is what a validate option that gives false says", () => {
    const field = new f.NumberField({ validate: () => false, validationError: "is no prime" });
    expect(message(field, 4)).toBe("is no prime");
  });

  it("4.2 the validate option sees the value after the type checks, and the options", () => {
    const seen: unknown[] = [];
    const field = new f.NumberField({
      validate: (value, options) => {
        seen.push(value, typeof options);
        return undefined;
      },
    });
    field.validate(5);
    field.validate("5");
    expect(seen).toEqual([5, "object"]);
  });
});

describe("4.3 defaults of the kinds of field", () => {
  it.each([
    ["BooleanField", () => new f.BooleanField(), { required: true, nullable: false }, false],
    ["NumberField", () => new f.NumberField(), { required: false, nullable: true }, null],
    ["NumberField with choices", () => new f.NumberField({ choices: [1] }), { nullable: false }, undefined],
    ["NumberField, never null", () => new f.NumberField({ nullable: false }), { required: false }, undefined],
    [
      "ObjectField, required and nullable",
      () => new f.ObjectField({ nullable: true }),
      { required: true, nullable: true },
      null,
    ],
    [
      "TypedSchemaField, nullable",
      () => new f.TypedSchemaField({ a: { type: new f.StringField() } }, { nullable: true }),
      { required: true },
      null,
    ],
    ["StringField", () => new f.StringField(), { blank: true, trim: true, nullable: false }, undefined],
    ["StringField, required", () => new f.StringField({ required: true }), { blank: true }, ""],
    [
      "StringField, required and nullable",
      () => new f.StringField({ required: true, nullable: true, blank: false }),
      {},
      null,
    ],
    ["StringField with choices", () => new f.StringField({ choices: ["a"] }), { blank: false }, undefined],
    [
      "SchemaField",
      () => new f.SchemaField({ a: new f.NumberField() }),
      { required: true, nullable: false },
      { a: null },
    ],
    ["ArrayField", () => new f.ArrayField(new f.NumberField()), { required: true, nullable: false }, []],
    ["SetField", () => new f.SetField(new f.NumberField()), { required: true, nullable: false }, []],
    ["ObjectField", () => new f.ObjectField(), { required: true, nullable: false }, {}],
    ["TypedObjectField", () => new f.TypedObjectField(new f.NumberField()), { required: true, nullable: false }, {}],
    ["HTMLField", () => new f.HTMLField(), { required: true, blank: true }, ""],
    ["DocumentIdField", () => new f.DocumentIdField(), { nullable: true, blank: false }, null],
    ["DocumentUUIDField", () => new f.DocumentUUIDField(), { nullable: true, blank: false }, null],
    ["DocumentUUIDField, blank", () => new f.DocumentUUIDField({ blank: true, nullable: false }), { blank: true }, ""],
    ["DocumentIdField, never null", () => new f.DocumentIdField({ nullable: false }), { blank: false }, undefined],
    ["FilePathField", () => new f.FilePathField({ categories: ["IMAGE"] }), { nullable: true, blank: false }, null],
    ["ColorField", () => new f.ColorField(), { nullable: true, blank: false }, null],
    ["AngleField", () => new f.AngleField(), { required: true, nullable: false, min: 0, max: 360 }, 0],
    ["AlphaField", () => new f.AlphaField(), { required: true, nullable: false, min: 0, max: 1 }, 1],
    ["HueField", () => new f.HueField(), { required: true, nullable: false, min: 0, max: 1 }, 0],
    ["IntegerSortField", () => new f.IntegerSortField(), { required: true, nullable: false, integer: true }, 0],
    ["JavaScriptField", () => new f.JavaScriptField(), { required: true, blank: true, nullable: false }, ""],
  ] as [string, () => Field, object, unknown][])("4.3 %s", (_name, make, options, initial) => {
    const field = make();
    expect(field).toMatchObject(options);
    expect(field.getInitialValue({})).toEqual(initial);
  });

  it("4.3 every field of the list has its name", () => {
    const names = `Boolean Number String Schema Array Set Object TypedObject TypedSchema EmbeddedData HTML DocumentId
      DocumentUUID ForeignDocument FilePath Color JSON JavaScript Angle Alpha Hue IntegerSort Any DocumentOwnership
      DocumentFlags DocumentStats DocumentType DocumentAuthor TypeData EmbeddedCollection EmbeddedDocument`.split(
      /\s+/,
    );
    const missing = names.filter((name) => typeof (f as Record<string, unknown>)[`${name}Field`] !== "function");
    expect(missing).toEqual([]);
  });
});

describe("4.3 numbers and texts", () => {
  it("4.3 integer rounds to the nearest, step counts from min, positive refuses and does not clamp", () => {
    expect(new f.NumberField({ integer: true }).clean(14.4)).toBe(14);
    expect(new f.NumberField({ min: 3, step: 5 }).clean(9)).toBe(8);
    const positive = new f.NumberField({ positive: true });
    expect(positive.clean(-2)).toBe(-2);
    expect(message(positive, -2)).toMatch(/positive/);
  });

  it("4.2 min and max clamp what is cleaned and refuse what was not", () => {
    const field = new f.NumberField({ min: 0, max: 10 });
    expect([field.clean("-5"), field.clean(11)]).toEqual([0, 10]);
    expect(message(field, -5)).toMatch(/at least 0/);
    expect(message(field, 11)).toMatch(/at most 10/);
  });

  it("4.3 choices of a number: a list, an object of labels, a function", () => {
    for (const choices of [[1, 2], { 1: "one", 2: "two" }, () => [1, 2], () => ({ 1: "one" })]) {
      const field = new f.NumberField({ choices, required: true });
      expect(message(field, 1)).toBeUndefined();
      expect(message(field, 3)).toMatch(/choice/);
      expect(message(field, null)).toMatch(/null/);
    }
  });

  it("4.3 choices of a text: blank and null only where the field says so", () => {
    const field = new f.StringField({ choices: { a: "A" } });
    expect([message(field, ""), message(field, null)]).toEqual([
      expect.stringMatching(/blank/),
      expect.stringMatching(/null/),
    ]);
    const open = new f.StringField({ choices: { a: "A" }, blank: true, nullable: true });
    expect([message(open, ""), message(open, null)]).toEqual([undefined, undefined]);
  });

  it("4.3 an inherited name is no choice", () => {
    expect(message(new f.StringField({ choices: { a: "A" } }), "constructor")).toMatch(/choice/);
  });
});

describe("4.3 schemas and lists", () => {
  it("4.3 the initial value of a schema is made of its fields' own", () => {
    const schema = new f.SchemaField({
      hp: new f.SchemaField({ value: new f.NumberField({ initial: 4 }), max: new f.NumberField({ initial: 9 }) }),
      tags: new f.SetField(new f.StringField()),
    });
    expect(schema.clean(undefined)).toEqual({ hp: { value: 4, max: 9 }, tags: [] });
    expect(schema.clean({ hp: null })).toEqual({ hp: { value: 4, max: 9 }, tags: [] });
    expect(schema.getInitialValue()).toEqual({ hp: { value: 4, max: 9 }, tags: [] });
    expect(schema.getInitialValue({ hp: { value: 1 } })).toEqual({ hp: { value: 4, max: 9 }, tags: [] });
    const given = new f.SchemaField({ a: new f.NumberField({ initial: 1 }) }, { initial: { a: 2 } });
    expect([given.getInitialValue(), given.clean(undefined)]).toEqual([{ a: 2 }, { a: 2 }]);
  });

  it("4.3 a nullable schema keeps null", () => {
    const schema = new f.SchemaField({ a: new f.NumberField() }, { required: false, nullable: true, initial: null });
    expect([schema.clean(undefined), schema.clean(null), schema.initialize(null)]).toEqual([null, null, null]);
  });

  it("4.3 getField, fields and entries", () => {
    const value = new f.NumberField();
    const schema = new f.SchemaField({ hp: new f.SchemaField({ value }) });
    expect(schema.getField("hp.value")).toBe(value);
    expect(schema.fields["hp"]).toBeInstanceOf(f.SchemaField);
    expect([...schema.entries()].map(([name]) => name)).toEqual(["hp"]);
    expect(value).toMatchObject({ name: "value", parent: schema.fields["hp"], fieldPath: "hp.value" });
  });

  it("4.3 a field belongs to one schema", () => {
    const field = new f.NumberField();
    new f.SchemaField({ a: field });
    expect(() => new f.SchemaField({ b: field })).toThrow(/already belongs/);
  });

  it("4.3 SchemaField#apply calls a function or a method on each field, with its value", () => {
    const schema = new f.SchemaField({ a: new f.NumberField(), b: new f.SchemaField({ c: new f.StringField() }) });
    const seen: string[] = [];
    schema.apply(
      function (this: Field, value) {
        seen.push(`${this.fieldPath}=${String(value)}`);
        return value;
      },
      { a: 1, b: { c: "x" } },
    );
    expect(seen).toEqual(["a=1", "b.c=x"]);
    expect(schema.apply("clean", { a: "2", b: { c: 3 } })).toEqual({ a: 2, b: { c: "3" } });
  });

  it("4.3 a list is as long as min and max allow", () => {
    const list = new f.ArrayField(new f.NumberField(), { min: 1, max: 2 });
    expect([message(list, []), message(list, [1]), message(list, [1, 2, 3])]).toEqual([
      expect.stringMatching(/fewer than 1/),
      undefined,
      expect.stringMatching(/more than 2/),
    ]);
  });

  it("4.3 an invalid element of a list is replaced by fallback, one that has no initial value is left out", () => {
    const numbers = new f.ArrayField(new f.NumberField({ required: true, nullable: false, initial: 0 }));
    const replaced: unknown[] = [1, "x", 3];
    expect(numbers.validate(replaced, { fallback: true })?.unresolved).toBe(false);
    expect(replaced).toEqual([1, 0, 3]);
    const texts = new f.ArrayField(new f.StringField({ required: true, blank: false }));
    const dropped: unknown[] = ["a", 5, "b"];
    texts.validate(dropped, { fallback: true });
    expect(dropped).toEqual(["a", "b"]);
  });

  it("4.3 an object field merges updates, a list is replaced", () => {
    class Notes extends abstract.DataModel {
      static override defineSchema() {
        return { notes: new f.ObjectField(), list: new f.ArrayField(new f.NumberField()) };
      }
    }
    const model = new Notes({ notes: { a: { b: 1 } }, list: [1, 2, 3] });
    model.updateSource({ "notes.a.c": 2, list: [4] });
    expect(model._source).toEqual({ notes: { a: { b: 1, c: 2 } }, list: [4] });
  });

  it("4.3 entries of a typed object come, change and go by their keys", () => {
    class Skills extends abstract.DataModel {
      static override defineSchema() {
        const skill = new f.SchemaField({ rank: new f.NumberField({ integer: true, initial: 1 }) });
        return { skills: new f.TypedObjectField(skill, { validateKey: (key: string) => key !== "bad" }) };
      }
    }
    const model = new Skills({ skills: { climb: { rank: "2" }, bad: {} } });
    expect(model._source).toEqual({ skills: { climb: { rank: 2 } } });
    expect(model.updateSource({ "skills.swim": {}, "skills.bad.rank": 4 })).toEqual({ skills: { swim: { rank: 1 } } });
    expect(model.updateSource({ "skills.-=climb": null })).toEqual({ skills: { "-=climb": null } });
    expect(model.toObject(false)).toEqual({ skills: { swim: { rank: 1 } } });
  });
});

describe("4.3 what values become", () => {
  it("4.3 an embedded model has methods and the outer model as parent", () => {
    class Pool extends abstract.DataModel {
      declare value: number;
      static override defineSchema() {
        return { value: new f.NumberField({ initial: 3 }) };
      }
      get half(): number {
        return this.value / 2;
      }
    }
    class Owner extends abstract.DataModel {
      declare pool: Pool;
      static override defineSchema() {
        return { pool: new f.EmbeddedDataField(Pool) };
      }
    }
    const owner = new Owner({ pool: { value: 8 } });
    expect(owner.pool).toBeInstanceOf(Pool);
    expect([owner.pool.half, owner.pool.parent === owner, owner.toObject()]).toEqual([4, true, { pool: { value: 8 } }]);
  });

  it("4.3 a foreign document is looked up in the world: null where it is missing, its id with idOnly", () => {
    const actor = { _id: ID };
    const restore = setEnvironment({
      worldDocument: (_name: string, id: string) => (id === ID ? actor : undefined),
    } as never);
    class Link extends abstract.DataModel {
      declare who: unknown;
      declare id: unknown;
      static override defineSchema() {
        const cls = { documentName: "Actor" };
        return { who: new f.ForeignDocumentField(cls), id: new f.ForeignDocumentField(cls, { idOnly: true }) };
      }
    }
    const link = new Link({ who: ID, id: ID });
    expect([link.who, link.id]).toEqual([actor, ID]);
    expect(link.toObject(false)).toEqual({ who: ID, id: ID });
    expect(new Link({ who: "b".repeat(16) }).who).toBeNull();
    expect(new Link({}).who).toBeNull();
    restore();
  });

  it("4.3 a colour is a Color to the model and #rrggbb to the source", () => {
    const field = new f.ColorField();
    expect(field.initialize("#ff8000")).toBeInstanceOf(utils.Color);
    expect(field.toObject(utils.Color.from("#ff8000"))).toBe("#ff8000");
    expect(field.initialize(null)).toBeNull();
  });

  it("4.3 a file path is judged by the extension, with wildcards and data only where the options say so", () => {
    const image = (options: object = {}): Field => new f.FilePathField({ categories: ["IMAGE"], ...options });
    expect(message(image(), "a/b.webp?1#x")).toBeUndefined();
    expect(message(image(), "a/b.ogg")).toMatch(/extension/);
    expect(message(image(), "a/*.txt")).toMatch(/extension/);
    expect(message(image({ wildcard: true }), "a/*")).toBeUndefined();
    expect(message(image(), "data:image/png;base64,AAAA")).toMatch(/extension/);
    expect(message(image({ base64: true }), "data:image/png;base64,AAAA")).toBeUndefined();
    expect(() => new f.FilePathField()).toThrow(/categories/);
  });

  it("4.3 a uuid may have to be of one class, embedded, or not", () => {
    const uuid = (options: Record<string, unknown> = {}): Field => new f.DocumentUUIDField(options);
    const embedded = `Actor.${ID}.Item.${ID}`;
    expect(message(uuid(), embedded)).toBeUndefined();
    expect(message(uuid({ type: "Item" }), embedded)).toBeUndefined();
    expect(message(uuid({ type: "Actor" }), embedded)).toMatch(/Actor/);
    expect(message(uuid({ embedded: false }), embedded)).toMatch(/may not be an embedded/);
    expect(message(uuid({ embedded: true }), `Actor.${ID}`)).toMatch(/must be an embedded/);
    expect(message(uuid(), `Compendium.mini.gear.Item.${ID}`)).toBeUndefined();
  });
});

describe("4.3 hooks of subclasses", () => {
  class Shout extends f.StringField {
    static override get _defaults() {
      return { ...super._defaults, required: true, initial: "HEY", loud: true };
    }
    override _cast(value: unknown) {
      return `${String(value)}!`;
    }
    override _cleanType(value: unknown) {
      return String(value).toUpperCase();
    }
    override _validateType(value: unknown): undefined {
      if (!String(value).endsWith("!")) throw new Error("must shout");
    }
    override _castChangeDelta(delta: unknown) {
      return `<${String(delta)}>`;
    }
    override _applyChangeAdd(value: unknown, delta: unknown) {
      return `${String(value)}+${String(delta)}`;
    }
    override _toInput(config: { name?: string }) {
      return `input ${config.name ?? ""}`;
    }
  }

  it("4.3 _defaults, _cast, _cleanType and _validateType have their say", () => {
    const field = new Shout();
    expect(field).toMatchObject({ initial: "HEY", loud: true, required: true });
    expect(field.clean("oi")).toMatch(/^OI!/);
    expect(message(field, "oi")).toBe("must shout");
  });

  it("7 _castChangeDelta and _applyChangeAdd decide what an effect makes of the value", () => {
    expect(new Shout().applyChange("A", {} as never, { key: "a", mode: 2, value: "b" })).toBe("A+<b>");
  });

  it("4.3 _toInput makes the input; its name is the field's path unless another is given", () => {
    const shout = new Shout();
    new f.SchemaField({ word: shout });
    expect([shout.toInput(), shout.toInput({ name: "x" })]).toEqual(["input word", "input x"]);
  });
});

describe("4.2 failures", () => {
  it("4.2 a failure becomes an error that names every path", () => {
    const schema = new f.SchemaField({
      a: new f.NumberField({ min: 1 }),
      b: new f.SchemaField({ c: new f.StringField() }),
    });
    const error = schema.validate({ a: 0, b: { c: 5 } })?.asError();
    expect(error).toBeInstanceOf(data.validation.DataModelValidationError);
    expect(error?.message).toMatch(/a: .*at least 1[\s\S]*c: must be a string/);
  });
});
