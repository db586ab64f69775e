// Sec. 4.1: the life of a DataModel.

/** A model with a bit of everything. */
function probeModel(extra = () => ({})) {
  const f = foundry.data.fields;
  return modelOf(() => ({
    name: new f.StringField({ required: true, blank: false, initial: "nobody" }),
    age: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 100, initial: 7 }),
    tags: new f.SetField(new f.StringField()),
    list: new f.ArrayField(new f.StringField()),
    deep: new f.SchemaField({ one: new f.NumberField({ initial: 1 }), two: new f.NumberField({ initial: 2 }) }),
    free: new f.ObjectField(),
    keyed: new f.TypedObjectField(new f.NumberField({ initial: 0 })),
    ...extra(f),
  }));
}

probe.section("4.1", "Lifecycle of models", async ({ is, fails, see }) => {
  const Model = probeModel();
  const { DataModel } = foundry.abstract;
  const plain = { name: "nobody", age: 7, tags: [], list: [], deep: { one: 1, two: 2 }, free: {}, keyed: {} };
  await is("W", "missing keys are filled with defaults", plain, () => new Model().toObject());
  await is("W", "the source is plain, the instance is rich", [["a"], true], () => {
    const model = new Model({ tags: ["a", "a"] });
    return [model._source.tags, model.tags instanceof Set];
  });
  await is("W", "toObject(true) is a deep copy of the source", [1, 1], () => {
    const model = new Model();
    const copy = model.toObject();
    copy.deep.one = 9;
    return [model._source.deep.one, model.deep.one];
  });
  await is("W", "toObject(false) is the prepared values in the shape of the source", [50, ["x"]], () => {
    const model = new Model({ tags: ["x"] });
    model.age = 50;
    const object = model.toObject(false);
    return [object.age, [...object.tags]];
  });
  await is("W", "toJSON is toObject(true)", plain, () => JSON.parse(JSON.stringify(new Model())));
  await is("W", "reset goes back to the source", 7, () => {
    const model = new Model();
    model.age = 50;
    model.reset();
    return model.age;
  });
  await is("W", "the source is sealed", true, () => Object.isSealed(new Model()._source));
  await is("W", "unknown keys are dropped silently", false, () => "other" in new Model({ other: 1 }).toObject());
  await is("W", "clone takes changes and leaves the original", [9, 7], () => {
    const model = new Model();
    return [model.clone({ age: 9 }).age, model.age];
  });
  await is("W", "the schema is one cached SchemaField", [true, true], () => [
    Model.schema === Model.schema,
    new Model().schema === Model.schema && Model.schema instanceof foundry.data.fields.SchemaField,
  ]);
  await is("W", "fields know their path", "deep.one", () => Model.schema.getField("deep.one").fieldPath);
  await is(
    "W",
    "fields know their parent",
    true,
    () => Model.schema.getField("deep.one").parent === Model.schema.fields.deep,
  );
  await is(
    "W",
    "the parent of the context",
    "me",
    () => new Model({}, { parent: Object.assign(new Model(), { tag: "me" }) }).parent.tag,
  );

  const order = [];
  class Traced extends Model {
    static migrateData(source) {
      order.push("migrateData");
      if ("old" in source) source.age = source.old;
      return super.migrateData(source);
    }
    static cleanData(...args) {
      order.push("cleanData");
      return super.cleanData(...args);
    }
    static validateJoint(data) {
      order.push("validateJoint");
      if (data.age === 13) throw new Error("thirteen is unlucky");
      return super.validateJoint(data);
    }
    _initialize(...args) {
      order.push("initialize");
      return super._initialize(...args);
    }
  }
  await is(
    "W",
    "migrate, clean, validate, initialise, in this order",
    ["migrateData", "cleanData", "validateJoint", "initialize"],
    () => {
      order.length = 0;
      new Traced();
      return order.filter((step, at) => order.indexOf(step) === at);
    },
  );
  await is("W", "migrateData maps old keys at construction", 42, () => new Traced({ old: 42 }).age);
  await is("W", "migrateData maps old keys of a change", 42, () => {
    const model = new Traced();
    model.updateSource({ old: 42 });
    return model.age;
  });
  await is("W", "migrateData gets the change alone, not the whole", false, () => {
    let whole = null;
    class Watched extends Model {
      static migrateData(source) {
        whole = "name" in source;
        return super.migrateData(source);
      }
    }
    const model = new Watched({ name: "x" });
    model.updateSource({ age: 8 });
    return whole;
  });
  await fails("W", "joint validation refuses", () => new Traced({ age: 13 }));
  await fails("W", "joint validation refuses a change", () => new Traced().updateSource({ age: 13 }));
  await is("W", "a refused change leaves the source alone", 7, () => {
    const model = new Traced();
    try {
      model.updateSource({ age: 13 });
    } catch {
      /* wanted */
    }
    return model._source.age;
  });
  await fails(
    "W",
    "strict construction refuses what cannot be cleaned",
    () => new Model({ name: null, list: [null], age: "many" }),
  );
  await is("W", "fromSource is not strict", true, () => Model.fromSource({ age: 7, list: ["a"] }) instanceof Model);
  await is("W", "validate answers true", true, () => new Model().validate());
  await fails("W", "validate refuses changes", () => new Model().validate({ changes: { age: -1 }, clean: false }));
  await see("4.1: validate({strict:false}) answers false", false, () =>
    new Model().validate({ changes: { age: -1 }, clean: false, strict: false }),
  );
  await is("W", "the static validation keeps failures of fields and of the whole", ["fields", "joint"], () =>
    Object.keys(new Model().validationFailures).sort(),
  );
  await is("W", "_addDataFieldMigration moves a path", [{ b: { c: 5 } }, false], () => {
    const source = { a: 5 };
    foundry.abstract.Document._addDataFieldMigration(source, "a", "b.c");
    return [{ b: source.b }, "a" in source];
  });
  await is("W", "a TypeDataModel has the delegated workflow", [], () =>
    [
      "_preCreate",
      "_preUpdate",
      "_preDelete",
      "_onCreate",
      "_onUpdate",
      "_onDelete",
      "prepareBaseData",
      "prepareDerivedData",
    ].filter((name) => !(name in foundry.abstract.TypeDataModel.prototype)),
  );
  await is(
    "D",
    "TypeDataModel is a DataModel",
    true,
    () => foundry.abstract.TypeDataModel.prototype instanceof DataModel,
  );
});
