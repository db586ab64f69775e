import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { abstract, data, fields } from "../index.js";

const f = fields;
const invalid = (field: fields.DataField, value: unknown): string | undefined => field.validate(value)?.message;

describe("4.3 DocumentTypeField of a system's own model", () => {
  it.each([
    ["a record by type", { language: class {}, skill: class {} }],
    ["a list", ["language", "skill"]],
  ])("4.3 takes the types that the class gives as %s", (_title, TYPES) => {
    const field = new f.DocumentTypeField(
      class Advancement {
        static TYPES = TYPES;
      },
    );
    expect(invalid(field, "language")).toBeUndefined();
    expect(invalid(field, "feat")).toContain('"feat" is not a valid type for the Advancement Document class');
  });
});

describe("4.2 cleaning", () => {
  it.each([
    ["casts text", { integer: true }, "15", 15],
    ["rounds integers", { integer: true }, 14.7, 15],
    ["clamps to min", { min: 0 }, -5, 0],
    ["clamps to max", { max: 100 }, 150, 100],
    ["takes null for the initial value", { nullable: false, min: 0, initial: 0 }, null, 0],
    ["takes an empty text for 0", { nullable: false, min: 0, initial: 0 }, "", 0],
    ["keeps null where it may be", {}, null, null],
    ["snaps to steps from min", { min: 1, step: 2 }, 4.2, 5],
    ["snaps without binary noise", { step: 0.1 }, 0.30000000000000004, 0.3],
    ["stays below max when snapping", { min: 0, max: 10, step: 3 }, 10, 9],
    ["is null by default", {}, undefined, null],
    ["has no minus zero", { integer: true }, -0.2, 0],
  ])("4.2 a number %s", (_title, options, value, expected) => {
    expect(new f.NumberField(options).clean(value)).toBe(expected);
  });

  it.each([
    [1, true],
    [0, false],
    ["false", false],
    ["true", true],
    [null, false],
    [undefined, false],
  ])("4.2 a boolean made of %s is %s", (value, expected) => {
    expect(new f.BooleanField().clean(value)).toBe(expected);
  });

  it.each([
    ["trims", {}, "  a ", "a"],
    ["keeps blanks if told", { trim: false }, " a ", " a "],
    ["keeps null for nullable text", { required: true, nullable: true }, null, null],
    ["is empty when required and blank", { required: true }, undefined, ""],
    ["is absent when not required", {}, undefined, undefined],
    [
      "takes empty text for nothing where it may not be blank",
      { required: true, blank: false, initial: "x" },
      "  ",
      "x",
    ],
    ["casts numbers", {}, 5, "5"],
    ["with choices falls back from empty to initial", { required: true, choices: ["a", "b"], initial: "b" }, "", "b"],
  ])("4.3 a text %s", (_title, options, value, expected) => {
    expect(new f.StringField(options).clean(value)).toBe(expected);
  });

  it("4.2 a function initial gets the source", () => {
    const schema = new f.SchemaField({
      a: new f.NumberField({ initial: 2 }),
      b: new f.NumberField({ initial: (source: unknown) => (source as { a: number }).a * 3 }),
    });
    expect(schema.clean({ a: 5 })).toEqual({ a: 5, b: 15 });
  });

  it("4.2 a schema drops unknown keys and fills missing ones, in updates only visits those given", () => {
    const make = () =>
      new f.SchemaField({
        a: new f.NumberField({ initial: 1 }),
        b: new f.SchemaField({ c: new f.StringField({ required: true }) }),
      });
    expect(make().clean({ x: 1 })).toEqual({ a: 1, b: { c: "" } });
    expect(make().clean({ b: { d: 1 } }, { partial: true, source: { a: 1, b: { c: "x" } } })).toEqual({ b: {} });
    expect(make().clean("nonsense")).toEqual({ a: 1, b: { c: "" } });
  });

  it("4.3 an array takes what forms post: integer keys, scalars, sets", () => {
    const list = new f.ArrayField(new f.NumberField({ nullable: false, initial: 0 }));
    expect(list.clean({ 1: "20", 0: "10" })).toEqual([10, 20]);
    expect(list.clean("5")).toEqual([5]);
    expect(list.clean(new Set([1, 2]))).toEqual([1, 2]);
    expect(list.clean(undefined)).toEqual([]);
    expect(list.clean({})).toEqual([]);
  });

  it("4.3 elements of an array are whole in updates too", () => {
    const list = new f.ArrayField(
      new f.SchemaField({ a: new f.NumberField({ initial: 1 }), b: new f.StringField({ required: true }) }),
    );
    expect(list.clean([{ b: "x" }], { partial: true })).toEqual([{ a: 1, b: "x" }]);
  });

  it("4.3 cleaning leaves the list that was given as it was", () => {
    const given = ["1", 2];
    expect(new f.ArrayField(new f.NumberField()).clean(given)).toEqual([1, 2]);
    expect(given).toEqual(["1", 2]);
  });

  it("4.3 a set drops duplicates and is a Set to the model, an array to the source", () => {
    const set = new f.SetField(new f.StringField());
    expect(set.clean(["a", "b", "a"])).toEqual(["a", "b"]);
    expect(set.initialize(["a"])).toEqual(new Set(["a"]));
    expect(set.toObject(new Set(["a"]))).toEqual(["a"]);
  });

  it("4.3 a typed object cleans its values and drops keys it refuses", () => {
    const map = new f.TypedObjectField(new f.NumberField({ integer: true }), {
      validateKey: (key: string) => key.length < 3,
    });
    expect(map.clean({ ab: "3", long: 1 })).toEqual({ ab: 3 });
    expect(map.clean({ "-=ab": null }, { partial: true })).toEqual({ "-=ab": null });
  });

  it("4.3 colours, angles, ids, paths", () => {
    expect(new f.ColorField().clean("#ABC")).toBe("#aabbcc");
    expect(new f.ColorField().clean("")).toBeNull();
    expect(String(new f.ColorField().initialize("#ff0000"))).toBe("#ff0000");
    expect(new f.AngleField().clean(-90)).toBe(270);
    expect(new f.AlphaField().clean(3)).toBe(1);
    expect(new f.DocumentIdField().clean(undefined)).toBeNull();
    expect(new f.FilePathField({ categories: ["IMAGE"] }).clean("")).toBeNull();
    expect(new f.JSONField().clean({ a: 1 })).toBe('{"a":1}');
    expect(new f.JSONField().initialize('{"a":1}')).toEqual({ a: 1 });
  });
});

describe("4.2 validation", () => {
  it("4.2 undefined needs required:false, null needs nullable", () => {
    expect(invalid(new f.StringField({ required: true, blank: false }), undefined)).toMatch(/undefined/);
    expect(invalid(new f.StringField({ required: false }), undefined)).toBeUndefined();
    expect(invalid(new f.StringField(), null)).toMatch(/null/);
    expect(invalid(new f.NumberField(), null)).toBeUndefined();
  });

  it.each(
    [
      [new f.NumberField({ integer: true }), 1.5],
      [new f.NumberField({ positive: true }), 0],
      [new f.NumberField({ choices: [1, 2] }), 3],
      [new f.NumberField(), NaN],
      [new f.StringField({ choices: { a: "A" } }), "b"],
      [new f.StringField({ choices: () => ["a"] }), "b"],
      [new f.StringField({ blank: false }), ""],
      [new f.BooleanField(), "true"],
      [new f.DocumentIdField(), "short"],
      [new f.DocumentUUIDField(), "Actor.x"],
      [new f.DocumentUUIDField({ type: "Item" }), `Actor.${"a".repeat(16)}`],
      [new f.FilePathField({ categories: ["IMAGE"] }), "a.txt"],
      [new f.ColorField(), "red"],
      [new f.JSONField(), "{"],
      [new f.ArrayField(new f.NumberField(), { max: 1 }), [1, 2]],
      [new f.ObjectField(), []],
    ].map(
      ([field, value]) =>
        [(field as fields.DataField).constructor.name, JSON.stringify(value) ?? "nothing", field, value] as const,
    ),
  )("4.2 a %s refuses %s", (_name, _text, given, value) => {
    const field = given as fields.DataField;
    expect(field.validate(value)).toBeInstanceOf(data.validation.DataModelValidationFailure);
  });

  it("4.2 a validate option refuses by false or by throwing, and accepts by true or nothing", () => {
    const made = (validate: (value: unknown) => unknown) => new f.NumberField({ validate });
    expect(
      invalid(
        made(() => false),
        1,
      ),
    ).toBe("is not a valid value");
    expect(
      invalid(
        made(() => {
          throw new Error("odd");
        }),
        1,
      ),
    ).toBe("odd");
    expect(
      invalid(
        made(() => true),
        1,
      ),
    ).toBeUndefined();
    expect(
      invalid(
        made(() => undefined),
        1,
      ),
    ).toBeUndefined();
  });

  it("4.2 a failure names the path", () => {
    const schema = new f.SchemaField({
      a: new f.ArrayField(new f.SchemaField({ n: new f.NumberField({ choices: [1] }) })),
    });
    const failure = schema.validate({ a: [{ n: 1 }, { n: 2 }] });
    expect(failure?.getFailure("a.1.n")?.message).toMatch(/choice/);
    expect([...(failure?.leaves() ?? [])].map(([path]) => path)).toEqual(["a.1.n"]);
  });

  it("4.1 fallback puts initial values in place of invalid ones", () => {
    const schema = new f.SchemaField({
      n: new f.NumberField({ choices: [1, 2], initial: 1 }),
      s: new f.StringField({ required: true }),
    });
    const source = { n: 7, s: "x" };
    const failure = schema.validate(source, { fallback: true });
    expect(failure?.unresolved).toBe(false);
    expect(source).toEqual({ n: 1, s: "x" });
  });
});

describe("7 effects on fields", () => {
  const MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };
  const model = {} as abstract.DataModel;
  it.each(
    [
      [new f.NumberField(), 5, MODES.ADD, "3", 8],
      [new f.NumberField(), 5, MODES.MULTIPLY, "2", 10],
      [new f.NumberField(), 5, MODES.OVERRIDE, "2", 2],
      [new f.NumberField(), 5, MODES.UPGRADE, "3", 5],
      [new f.NumberField(), 5, MODES.UPGRADE, "7", 7],
      [new f.NumberField(), 5, MODES.DOWNGRADE, "3", 3],
      [new f.NumberField(), 5, MODES.ADD, "nonsense", 5],
      [new f.StringField(), "a", MODES.ADD, "b", "ab"],
      [new f.StringField(), "a", MODES.OVERRIDE, "b", "b"],
      [new f.BooleanField(), false, MODES.ADD, "true", true],
      [new f.BooleanField(), true, MODES.MULTIPLY, "false", false],
      [new f.BooleanField(), false, MODES.OVERRIDE, "1", true],
      [new f.ArrayField(new f.StringField()), ["a"], MODES.ADD, "b", ["a", "b"]],
      [new f.ArrayField(new f.NumberField()), [1], MODES.ADD, "[2,3]", [1, 2, 3]],
      [new f.SetField(new f.StringField()), new Set(["a"]), MODES.ADD, "b", new Set(["a", "b"])],
      [new f.SetField(new f.StringField()), new Set(["a"]), MODES.OVERRIDE, '["c"]', new Set(["c"])],
    ].map(
      ([field, ...row]) =>
        [(field as fields.DataField).constructor.name, field, ...row] as unknown as [
          string,
          fields.DataField,
          unknown,
          number,
          unknown,
          unknown,
        ],
    ),
  )("7 a %s (%#) changes by mode and value", (_name, given, value, mode, delta, expected) => {
    const field = given as fields.DataField;
    expect(field.applyChange(value, model, { key: "x", mode: mode as number, value: delta })).toEqual(expected);
  });

  it("19.1 v14 names the same modes by type", () => {
    expect(new f.NumberField().applyChange(5, model, { key: "x", type: "add", value: 2 })).toBe(7);
    expect(new f.NumberField().applyChange(5, model, { key: "x", type: "subtract", value: 2 })).toBe(3);
  });
});

/** A schema with every kind of field that plain data can reach. */
function everything(): fields.SchemaField {
  return new f.SchemaField({
    number: new f.NumberField({ required: true, nullable: false, integer: true, min: -3, max: 9, initial: 0 }),
    steps: new f.NumberField({ step: 0.25 }),
    choice: new f.NumberField({ choices: [1, 2], initial: 1 }),
    text: new f.StringField({ required: true }),
    picked: new f.StringField({ choices: ["a"], required: true, initial: "a" }),
    html: new f.HTMLField(),
    flag: new f.BooleanField(),
    list: new f.ArrayField(new f.SchemaField({ n: new f.NumberField() })),
    set: new f.SetField(new f.StringField()),
    any: new f.AnyField(),
    object: new f.ObjectField(),
    typed: new f.TypedObjectField(new f.NumberField({ nullable: false, initial: 0 })),
    nested: new f.SchemaField({ deep: new f.SchemaField({ leaf: new f.StringField() }) }),
    color: new f.ColorField(),
    angle: new f.AngleField(),
    hue: new f.HueField(),
    id: new f.DocumentIdField(),
    uuid: new f.DocumentUUIDField(),
    file: new f.FilePathField({ categories: ["IMAGE"] }),
    json: new f.JSONField(),
    ownership: new f.DocumentOwnershipField(),
    flags: new f.DocumentFlagsField(),
    stats: new f.DocumentStatsField(),
  });
}

const KEYS = Object.keys(everything().fields);
const hostile = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...KEYS),
    fc.constantFrom("__proto__", "constructor", "-=number", "==object", "toString"),
    fc.string(),
  ),
  fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true, withDate: true, withSet: true })),
);
const clone = (value: unknown): unknown => structuredClone(value);

describe("4.2 any data", () => {
  it("4.2 cleaning never throws, is idempotent, and what it leaves validates or fails with a path", () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const schema = everything();
        const cleaned = schema.clean(input);
        expect(schema.clean(clone(cleaned))).toEqual(cleaned);
        const failure = schema.validate(clone(cleaned));
        if (failure === undefined) return;
        for (const [path, leaf] of failure.leaves()) {
          expect(KEYS).toContain(path.split(".")[0]);
          expect(leaf.message).not.toBe("");
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([[[1]], [new Set(["x"])], [new Date(0)], ["text"], [7]])(
    "4.2 %o in place of an object is an empty one",
    (given) => {
      const schema = everything();
      const cleaned = schema.clean({ nested: given }) as { nested: object };
      expect(Object.getPrototypeOf(cleaned.nested)).toBe(Object.prototype);
      expect(cleaned.nested).toEqual({ deep: {} });
    },
  );

  it("4.1 a field that a system adds to a schema's fields counts as one of them", () => {
    const skills = new f.SchemaField({ climb: new f.NumberField({ initial: 1 }) });
    skills.fields["swim"] = new f.NumberField({ initial: 2 });
    const schema = new f.SchemaField({ skills });
    expect(schema.clean({ skills: { swim: "5", fly: 3 } })).toEqual({ skills: { climb: 1, swim: 5 } });
    expect(schema.initialize({ skills: { climb: 3, swim: 4 } })).toEqual({ skills: { climb: 3, swim: 4 } });
    expect([skills.keys(), schema.getField("skills.swim") === skills.fields["swim"]]).toEqual([
      ["climb", "swim"],
      true,
    ]);
  });

  it("4.2 cleaned updates never touch a prototype", () => {
    fc.assert(
      fc.property(hostile, (input) => {
        everything().clean(input, { partial: true, source: {} });
        expect(({} as Record<string, unknown>)["number"]).toBeUndefined();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });

  it("5.3 _stats that a tool wrote under a name which is no id keep no document from being played", () => {
    const stats = new f.DocumentStatsField();
    const clean = (lastModifiedBy: unknown): unknown =>
      (stats.clean({ lastModifiedBy }) as Record<string, unknown>)["lastModifiedBy"];
    expect([clean("packbuilder"), clean("a".repeat(16)), clean(null)]).toEqual([null, "a".repeat(16), null]);
    expect(stats.validate(stats.clean({ lastModifiedBy: "packbuilder" }))).toBeUndefined();
  });

  it("4.3 [?] a ForeignDocumentField takes the data model of a document for its id; what is no model it refuses", () => {
    class Agent extends abstract.TypeDataModel {}
    const field = new fields.ForeignDocumentField(Agent, { idOnly: true });
    expect(field.initialize("a".repeat(16))).toBe("a".repeat(16));
    expect(() => new fields.ForeignDocumentField(class {})).toThrow("must specify a DataModel subclass");
  });
});
