// Sec. 4.2 and 4.3: what validation refuses, and what values become on the instance.

probe.section("4.3", "Validation and initialised values", async ({ is, fails, see }) => {
  const f = foundry.data.fields;
  /** Throws when the field refuses the value (already clean). */
  const check = (field, value) => {
    const failure = field.validate(value);
    if (failure) throw failure.asError?.() ?? new Error(String(failure));
    return "accepted";
  };
  const refuses = (mark, claim, field, value) => fails(mark, `${claim} is refused`, () => check(field, value));
  const accepts = (mark, claim, field, value) =>
    is(mark, `${claim} is accepted`, "accepted", () => check(field, value));
  const image = () => new f.FilePathField({ categories: ["IMAGE"] });

  await refuses("W", "undefined on a required field", new f.StringField({ required: true }), undefined);
  await accepts("W", "undefined on another", new f.StringField(), undefined);
  await refuses("W", "null on a non-nullable field", new f.StringField(), null);
  await accepts("W", "null on a nullable one", new f.StringField({ nullable: true }), null);
  await refuses("W", "blank text where blank is false", new f.StringField({ blank: false }), "");
  await refuses("W", "text outside of the choices", new f.StringField({ choices: ["a", "b"] }), "c");
  await accepts("W", "text of the choices", new f.StringField({ choices: { a: "A" } }), "a");
  await accepts("W", "choices by a function", new f.StringField({ choices: () => ["a"] }), "a");
  await refuses("W", "a number outside of the choices", new f.NumberField({ choices: [1, 2] }), 3);
  await refuses("W", "a number below min", new f.NumberField({ min: 0 }), -1);
  await refuses("W", "a number above max", new f.NumberField({ max: 5 }), 6);
  await refuses("W", "a fraction on an integer field", new f.NumberField({ integer: true }), 1.5);
  await refuses("W", "zero on a positive field", new f.NumberField({ positive: true }), 0);
  await refuses("W", "not a number", new f.NumberField(), NaN);
  await refuses("W", "a text on a number field", new f.NumberField(), "5");
  await refuses("W", "a number on a boolean field", new f.BooleanField(), 1);
  await refuses("W", "too few elements", new f.ArrayField(new f.StringField(), { min: 1 }), []);
  await refuses("W", "too many elements", new f.ArrayField(new f.StringField(), { max: 1 }), ["a", "b"]);
  await refuses("W", "a wrong element", new f.ArrayField(new f.NumberField()), ["a"]);
  await refuses("W", "an id of another length", new f.DocumentIdField(), "abc");
  await accepts("W", "an id of 16 characters", new f.DocumentIdField(), "abcdefghABCDEFG1");
  await refuses("W", "no uuid", new f.DocumentUUIDField(), "Actor.short");
  await accepts("W", "a uuid", new f.DocumentUUIDField(), "Actor.abcdefghABCDEFG1");
  await refuses("W", "a uuid of another type", new f.DocumentUUIDField({ type: "Item" }), "Actor.abcdefghABCDEFG1");
  await refuses(
    "W",
    "an embedded uuid where none is allowed",
    new f.DocumentUUIDField({ embedded: false }),
    "Actor.abcdefghABCDEFG1.Item.abcdefghABCDEFG1",
  );
  await accepts("W", "an image", image(), "worlds/a/b.webp");
  await refuses("W", "a text file as an image", image(), "worlds/a/b.txt");
  await refuses("W", "a wildcard where none is allowed", image(), "worlds/a/*");
  await accepts(
    "W",
    "a wildcard where it is allowed",
    new f.FilePathField({ categories: ["IMAGE"], wildcard: true }),
    "worlds/a/*",
  );
  await refuses("W", "an embedded image", image(), "data:image/png;base64,iVBORw0KGgo=");
  await refuses("W", "no colour", new f.ColorField(), "#12");
  await refuses("W", "JSON that is none", new f.JSONField(), "{a:");
  await refuses("W", "script that is none", new f.JavaScriptField(), "const = 5;");
  await is("W", "script with await", "accepted", () => check(new f.JavaScriptField({ async: true }), "await 5;"));
  await refuses("W", "an own test that gives false", new f.NumberField({ validate: (value) => value !== 4 }), 4);
  await fails("W", "an own test that throws", () =>
    check(
      new f.NumberField({
        validate: () => {
          throw new Error("never");
        },
      }),
      1,
    ),
  );
  await see("4.3: ownership levels that are none", undefined, () =>
    check(new f.DocumentOwnershipField(), { default: 9 }),
  );
  await see("4.3: a flag scope that is no package's", undefined, () =>
    check(new f.DocumentFlagsField(), { nobody: {} }),
  );

  /** What a source value is on an instance. */
  const rich = (field, value) => new (modelOf(() => ({ value: field })))({ value }).value;
  await is("W", "Set gives a Set without duplicates", [true, ["a", "b"]], () => {
    const value = rich(new f.SetField(new f.StringField()), ["a", "b", "a"]);
    return [value instanceof Set, [...value]];
  });
  await is("W", "Color gives a Color", [true, "#ff8000"], () => {
    const value = rich(new f.ColorField(), "#ff8000");
    return [value instanceof foundry.utils.Color, value.css];
  });
  await is("W", "EmbeddedData gives the model, with the outer one as parent", [true, true], () => {
    const Inner = modelOf(() => ({ one: new f.NumberField({ initial: 1 }) }));
    const outer = new (modelOf(() => ({ inner: new f.EmbeddedDataField(Inner) })))();
    return [outer.inner instanceof Inner, outer.inner.parent === outer];
  });
  await is(
    "W",
    "ForeignDocument gives the document",
    true,
    () => rich(new f.ForeignDocumentField(foundry.documents.BaseUser), game.user.id) === game.user,
  );
  await is("W", "ForeignDocument gives null for a missing one", null, () =>
    rich(new f.ForeignDocumentField(foundry.documents.BaseUser), "abcdefghABCDEFG1"),
  );
  await is("W", "ForeignDocument with idOnly gives the id", game.user.id, () =>
    rich(new f.ForeignDocumentField(foundry.documents.BaseUser, { idOnly: true }), game.user.id),
  );
  await is("W", "JSON gives the parsed value", { a: 1 }, () => rich(new f.JSONField(), '{"a":1}'));
  await see("4.2: a readonly field after updateSource, and after assigning to the instance", undefined, () => {
    const Model = modelOf(() => ({ value: new f.NumberField({ readonly: true, initial: 1 }) }));
    const attempt = (act) => {
      const model = new Model({ value: 1 });
      try {
        act(model);
      } catch (error) {
        return error.message;
      }
      return model.value;
    };
    return [attempt((model) => model.updateSource({ value: 2 })), attempt((model) => (model.value = 3))];
  });
  await is("W", "label and hint of the options", ["L", "H"], () => {
    const field = new f.StringField({ label: "L", hint: "H" });
    return [field.label, field.hint];
  });
  await is("D", "the fields' names", [], () =>
    [
      ...[
        "AlphaField",
        "AngleField",
        "AnyField",
        "ArrayField",
        "BooleanField",
        "ColorField",
        "DataField",
        "DocumentAuthorField",
      ],
      ...["DocumentFlagsField", "DocumentIdField", "DocumentOwnershipField", "DocumentStatsField", "DocumentTypeField"],
      ...[
        "DocumentUUIDField",
        "EmbeddedCollectionField",
        "EmbeddedDataField",
        "EmbeddedDocumentField",
        "FilePathField",
      ],
      ...[
        "ForeignDocumentField",
        "HTMLField",
        "HueField",
        "IntegerSortField",
        "JSONField",
        "JavaScriptField",
        "NumberField",
      ],
      ...[
        "ObjectField",
        "SchemaField",
        "SetField",
        "StringField",
        "TypeDataField",
        "TypedObjectField",
        "TypedSchemaField",
      ],
    ].filter((name) => !(name in f)),
  );
});
