// Sec. 4.2 and 4.3: what cleaning makes of values, field by field. [mark, claim, field, value, expected]

/** Defaults that the contract states and rules that suites assert on real Foundry. */
function cleaningRows(f) {
  const number = { required: true, nullable: false };
  return [
    ["W", "Boolean: nothing is false", new f.BooleanField(), undefined, false],
    ["W", "Boolean: initial", new f.BooleanField({ initial: true }), undefined, true],
    ["W", 'Boolean: "false" is false', new f.BooleanField(), "false", false],
    ["W", 'Boolean: "true" is true', new f.BooleanField(), "true", true],
    ["S", "Boolean: 1 is true", new f.BooleanField(), 1, true],
    ["S", "Boolean: 0 is false", new f.BooleanField(), 0, false],
    ["W", "Boolean: null becomes the initial", new f.BooleanField({ initial: true }), null, true],
    ["W", "Number: nullable, initial null", new f.NumberField(), undefined, null],
    ["W", "Number: null stays", new f.NumberField(), null, null],
    ["S", 'Number: "15" is 15', new f.NumberField(), "15", 15],
    ["S", "Number: below min is min", new f.NumberField({ min: 0 }), -5, 0],
    ["S", "Number: above max is max", new f.NumberField({ max: 100 }), 150, 100],
    ["S", "Number: null on a non-nullable one", new f.NumberField({ ...number, min: 0, initial: 0 }), null, 0],
    ["S", 'Number: "" on a non-nullable one', new f.NumberField({ ...number, min: 0, initial: 0 }), "", 0],
    ["W", "Number: integer rounds", new f.NumberField({ integer: true }), 14.7, 15],
    ["W", "Number: step snaps from min", new f.NumberField({ min: 1, step: 5 }), 7, 6],
    ["W", "Number: step alone", new f.NumberField({ step: 0.5 }), 1.3, 1.5],
    ["W", "Number: initial function", new f.NumberField({ initial: () => 3 }), undefined, 3],
    ["W", "String: not required stays undefined", new f.StringField(), undefined, undefined],
    ["W", "String: required and blank starts empty", new f.StringField({ required: true, blank: true }), undefined, ""],
    ["W", "String: trims", new f.StringField(), "  a b ", "a b"],
    ["W", "String: trim false", new f.StringField({ trim: false }), " a ", " a "],
    ["W", "String: casts", new f.StringField(), 5, "5"],
    [
      "W",
      'String: "" where blank is not allowed is nothing',
      new f.StringField({ blank: false, initial: "x" }),
      "",
      "x",
    ],
    ["S", "String: null stays on a nullable one", new f.StringField({ nullable: true }), null, null],
    ["W", "String: null on a non-nullable one", new f.StringField({ required: true, initial: "x" }), null, "x"],
    ["W", "String: choices do not allow blank", new f.StringField({ choices: ["a", "b"], initial: "a" }), "", "a"],
    ["W", "Array: starts empty", new f.ArrayField(new f.StringField()), undefined, []],
    ["W", "Array: a scalar becomes its element", new f.ArrayField(new f.StringField()), "x", ["x"]],
    ["W", "Array: cleans its elements", new f.ArrayField(new f.NumberField()), ["1", 2], [1, 2]],
    ["W", "Array: an object with integer keys", new f.ArrayField(new f.StringField()), { 0: "a", 1: "b" }, ["a", "b"]],
    ["W", "Set: starts empty", new f.SetField(new f.StringField()), undefined, []],
    ["W", "Object: starts empty", new f.ObjectField(), undefined, {}],
    ["W", "TypedObject: cleans its values", new f.TypedObjectField(new f.NumberField()), { a: "1" }, { a: 1 }],
    [
      "W",
      "TypedObject: drops invalid keys",
      new f.TypedObjectField(new f.NumberField(), { validateKey: (key) => key !== "b" }),
      { a: 1, b: 2 },
      { a: 1 },
    ],
    ["W", "HTML: starts empty", new f.HTMLField(), undefined, ""],
    ["W", "DocumentId: starts null", new f.DocumentIdField(), undefined, null],
    ["W", "DocumentUUID: starts null", new f.DocumentUUIDField(), undefined, null],
    ["W", "FilePath: starts null", new f.FilePathField({ categories: ["IMAGE"] }), undefined, null],
    ["W", "Color: starts null", new f.ColorField(), undefined, null],
    ["W", "Color: keeps a hex colour", new f.ColorField(), "#ff8000", "#ff8000"],
    ["W", "Color: a number", new f.ColorField(), 0xff8000, "#ff8000"],
    ["W", "Alpha: clamped to 1", new f.AlphaField(), 2, 1],
    ["W", "Alpha: clamped to 0", new f.AlphaField(), -1, 0],
    ["W", "Any: as it is", new f.AnyField(), { a: [1, "2"] }, { a: [1, "2"] }],
  ];
}

/** Defaults and casts of which the contract is not sure. */
function unsureRows(f) {
  return [
    ["Boolean: an empty text", new f.BooleanField(), "", false],
    ["Boolean: any other text", new f.BooleanField(), "yes", true],
    ["Number: no number", new f.NumberField(), "abc", NaN],
    ["Number: choices are not nullable", new f.NumberField({ choices: [1, 2], initial: 1 }), null, 1],
    ["Number: true", new f.NumberField(), true, 1],
    ["Number: an empty text on a nullable one", new f.NumberField(), "", 0],
    ["Number: integer of a negative half", new f.NumberField({ integer: true }), -2.5, -2],
    [
      "String: required and nullable starts",
      new f.StringField({ required: true, nullable: true, blank: false }),
      undefined,
      null,
    ],
    ["String: an object", new f.StringField(), { a: 1 }, "[object Object]"],
    ["Array: null", new f.ArrayField(new f.StringField()), null, []],
    ["Array: a Set", new f.ArrayField(new f.StringField()), new Set(["a"]), ["a"]],
    ["Set: duplicates in cleaning", new f.SetField(new f.StringField()), ["a", "a"], ["a"]],
    ["Object: JSON text", new f.ObjectField(), '{"a":1}', undefined],
    ["Color: a name", new f.ColorField(), "red", undefined],
    ["Color: an empty text", new f.ColorField(), "", null],
    ["FilePath: an empty text", new f.FilePathField({ categories: ["IMAGE"] }), "", null],
    ["Angle: starts at 0", new f.AngleField(), undefined, 0],
    ["Angle: 360 degrees", new f.AngleField(), 360, 360],
    ["Angle: 370 degrees", new f.AngleField(), 370, 10],
    ["Angle: -90 degrees", new f.AngleField(), -90, 270],
    ["Alpha: starts at 1", new f.AlphaField(), undefined, 1],
    ["Hue: starts at 0", new f.HueField(), undefined, 0],
    ["Hue: above one", new f.HueField(), 1.25, undefined],
    ["IntegerSort: starts at 0", new f.IntegerSortField(), undefined, 0],
    ["IntegerSort: rounds", new f.IntegerSortField(), 1.6, 2],
    ["JSON: starts as", new f.JSONField(), undefined, undefined],
    ["JSON: an empty text", new f.JSONField(), "", "{}"],
    ["JSON: an object becomes text", new f.JSONField(), { a: 1 }, '{"a":1}'],
    ["JavaScript: starts as", new f.JavaScriptField(), undefined, undefined],
    ["DocumentId: a document becomes its id", new f.DocumentIdField(), game.user, game.user.id],
    [
      "ForeignDocument: a document becomes its id",
      new f.ForeignDocumentField(foundry.documents.BaseUser),
      game.user,
      game.user.id,
    ],
    ["DocumentOwnership: starts as", new f.DocumentOwnershipField(), undefined, { default: 0 }],
    ["DocumentFlags: starts as", new f.DocumentFlagsField(), undefined, {}],
  ];
}

probe.section("4.2", "Cleaning", async ({ is, see }) => {
  const f = foundry.data.fields;
  for (const [mark, claim, field, value, expected] of cleaningRows(f))
    await is(mark, claim, expected, () => field.clean(value));
  for (const [claim, field, value, guess] of unsureRows(f)) await see(`4.3: ${claim}`, guess, () => field.clean(value));
  await is("S", "an integer field makes an integer of 14.7", true, () =>
    Number.isInteger(new f.NumberField({ integer: true }).clean(14.7)),
  );

  const schema = () =>
    new f.SchemaField({
      one: new f.NumberField({ initial: 1 }),
      two: new f.SchemaField({ three: new f.StringField({ required: true, initial: "3" }) }),
    });
  await is("W", "Schema: built from its children", { one: 1, two: { three: "3" } }, () => schema().clean(undefined));
  await is("W", "Schema: drops unknown keys", { one: 5, two: { three: "3" } }, () =>
    schema().clean({ one: 5, four: 4 }),
  );
  await is("W", "Schema: partial cleaning visits the given keys only", { two: {} }, () =>
    schema().clean({ two: {} }, { partial: true }),
  );
  await is("W", "partial cleaning casts what it visits", { one: 5 }, () =>
    schema().clean({ one: "5" }, { partial: true }),
  );
  await is(
    "W",
    "an initial function gets the source",
    "from 5",
    () =>
      new (modelOf(() => ({
        one: new f.NumberField({ initial: 5 }),
        two: new f.StringField({ required: true, initial: (source) => `from ${source.one}` }),
      })))({ one: 5 }).two,
  );
  await is("W", "elements of arrays are cleaned as a whole in partial cleaning", [{ a: 1, b: 2 }], () => {
    const element = new f.SchemaField({ a: new f.NumberField({ initial: 0 }), b: new f.NumberField({ initial: 2 }) });
    return new f.ArrayField(element).clean([{ a: 1 }], { partial: true });
  });
  await is("W", "TypedSchema: the schema of its type", { type: "b", size: 3 }, () =>
    new f.TypedSchemaField({
      a: { type: new f.StringField({ required: true, choices: ["a"], initial: "a" }), name: new f.StringField() },
      b: { type: new f.StringField({ required: true, choices: ["b"], initial: "b" }), size: new f.NumberField() },
    }).clean({ type: "b", size: "3" }),
  );
  await is("W", "EmbeddedData: the defaults of its model", { one: 1 }, () =>
    new f.EmbeddedDataField(modelOf(() => ({ one: new f.NumberField({ initial: 1 }) }))).clean(undefined),
  );
});
