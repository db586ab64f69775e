// Sec. 5.1, 5.3: what workflow methods may change, batches, and options of operations.

probe.section(
  "5.3",
  "Changing what is sent",
  async ({ is, see, bench }) => {
    const log = [];
    class Changing extends CONFIG.JournalEntry.documentClass {
      async _preCreate(data, options, user) {
        await super._preCreate(data, options, user);
        this.updateSource({ sort: 77 });
        options.fromPreCreate = 1;
      }
      async _preUpdate(changed, options, user) {
        await super._preUpdate(changed, options, user);
        if ("sort" in changed) changed.flags = { world: { probe: changed.sort } };
        options.fromPreUpdate = 1;
      }
      _onUpdate(changed, options, userId) {
        log.push([Object.keys(changed).sort(), options.fromPreUpdate ?? null]);
        super._onUpdate(changed, options, userId);
      }
    }
    bench.swap(CONFIG.JournalEntry, "documentClass", Changing);
    let fromPreCreate = null;
    bench.hook("createJournalEntry", (_entry, options) => void (fromPreCreate = options.fromPreCreate ?? null));
    const entry = await bench.make("JournalEntry", { sort: 1 });
    await is("W", "updateSource in _preCreate is stored", 77, () => entry._source.sort);
    await is("W", "options changed in _preCreate reach the create hook", 1, () => fromPreCreate);
    await entry.update({ sort: 5 });
    await is("W", "a key added in _preUpdate is stored", 5, () => entry.getFlag("world", "probe"));
    await is("W", "... and heard by _onUpdate, with changed options", [true, true, 1], () => [
      log[0][0].includes("flags"),
      log[0][0].includes("sort"),
      log[0][1],
    ]);
    bench.hook("preUpdateJournalEntry", (_entry, changed) => {
      if (changed.sort === 6) changed.sort = 8;
    });
    await entry.update({ sort: 6 });
    await is("W", "a value changed in the pre-hook is stored", 8, () => entry._source.sort);

    const order = [];
    for (const phase of ["preCreate", "create", "preDelete", "delete"])
      bench.hook(`${phase}JournalEntry`, (one) => void order.push(`${phase} ${one.name.at(-1)}`));
    const names = ["1", "2"].map((n) => ({ name: `${PROBE_NAME} ${n}` }));
    const made = await Changing.createDocuments(names);
    await is(
      "W",
      "a batch: all pre-hooks, then all hooks, in order",
      ["preCreate 1", "preCreate 2", "create 1", "create 2"],
      () => order.splice(0),
    );
    const stop = Hooks.on("preDeleteJournalEntry", (one) => (one.name.endsWith("1") ? false : undefined));
    const gone = await Changing.deleteDocuments(made.map((one) => one.id));
    Hooks.off("preDeleteJournalEntry", stop);
    await is("W", "in a batch one document can be held back", [["2"], true], () => [
      gone.map((one) => one.name.at(-1)),
      game.journal.has(made[0].id),
    ]);
    await made[0].delete();
    await is(
      "W",
      "changes by an update of several fields come at once",
      [["_id", "_stats", "flags", "name", "sort"]],
      async () => {
        log.length = 0;
        await entry.update({ sort: 21, name: `${PROBE_NAME} both` });
        return log.map(([keys]) => keys);
      },
    );
    await see("5.3: a nested and a dotted key of one update", undefined, async () => {
      await entry.update({ "flags.world.a": 1, flags: { world: { b: 2 } } });
      return entry.flags.world;
    });
  },
  { gm: true },
);

probe.section("7", "Fields and effects", async ({ is, see }) => {
  const f = foundry.data.fields;
  if (!FOURTEEN) {
    const change = (mode, value) => ({ key: "x", mode, value: String(value), priority: 0 });
    const applied = (field, value, mode, delta) => field.applyChange(value, null, change(mode, delta));
    const { ADD, MULTIPLY, OVERRIDE, UPGRADE, DOWNGRADE } = CONST.ACTIVE_EFFECT_MODES;
    const number = new f.NumberField();
    await is("D", "Number: applyChange in each mode", [8, 15, 3, 5, 3], () =>
      [
        [ADD, 3],
        [MULTIPLY, 3],
        [OVERRIDE, 3],
        [UPGRADE, 3],
        [DOWNGRADE, 3],
      ].map(([mode, delta]) => applied(number, 5, mode, delta)),
    );
    await is("D", "String: add joins, override replaces", ["ab", "b"], () => [
      applied(new f.StringField(), "a", ADD, "b"),
      applied(new f.StringField(), "a", OVERRIDE, "b"),
    ]);
    await is("D", "Boolean: add is or, multiply is and", [true, false], () => [
      applied(new f.BooleanField(), false, ADD, true),
      applied(new f.BooleanField(), false, MULTIPLY, true),
    ]);
    await is("D", "Set: add", ["a", "b"], () => [
      ...applied(new f.SetField(new f.StringField()), new Set(["a"]), ADD, "b"),
    ]);
    await is("D", "Array: add", ["a", "b"], () => applied(new f.ArrayField(new f.StringField()), ["a"], ADD, "b"));
  }
  // In v14 a change has a type where it had a mode, and is handed to the field all the same.
  const upgraded = (type, value) => {
    const kind = FOURTEEN ? { type, phase: "initial" } : { mode: CONST.ACTIVE_EFFECT_MODES[type.toUpperCase()] };
    const change = { key: "x", value: "b", priority: 0, ...kind };
    return [...new f.SetField(new f.StringField()).applyChange(new Set(value), null, change)];
  };
  await see("7: Set: upgrade and downgrade", [["a", "b"], ["b"]], () => [
    upgraded("upgrade", ["a"]),
    upgraded("downgrade", ["a", "b"]),
  ]);
  await see(
    "7: isTemporary of an effect with rounds",
    true,
    () =>
      new foundry.documents.ActiveEffect({
        name: PROBE_NAME,
        duration: FOURTEEN ? { value: 3, units: "rounds" } : { rounds: 3 },
      }).isTemporary,
  );
  await is(
    "D",
    "an effect without duration or status is not temporary",
    false,
    () => new foundry.documents.ActiveEffect({ name: PROBE_NAME }).isTemporary,
  );
});

probe.section("16", "Labels of models", async ({ is, bench }) => {
  const f = foundry.data.fields;
  bench.swap(game.i18n.translations, "PROBEMODEL", {
    Greeting: "Hello {name}, {name}",
    FIELDS: {
      power: { label: "Power!", hint: "How strong" },
      deep: { one: { label: "One!" } },
      list: { element: { a: { label: "A!" } } },
    },
  });
  class Labelled extends foundry.abstract.DataModel {
    static LOCALIZATION_PREFIXES = ["PROBEMODEL"];
    static defineSchema() {
      return {
        power: new f.NumberField(),
        deep: new f.SchemaField({ one: new f.NumberField() }),
        list: new f.ArrayField(new f.SchemaField({ a: new f.NumberField() })),
        own: new f.NumberField({ label: "Own" }),
      };
    }
  }
  await is("W", "localize and format", ["PROBEMODEL.Nothing", "Hello you, you"], () => [
    game.i18n.localize("PROBEMODEL.Nothing"),
    game.i18n.format("PROBEMODEL.Greeting", { name: "you" }),
  ]);
  foundry.helpers.Localization.localizeDataModel(Labelled);
  await is("W", "labels and hints by prefix and path", ["Power!", "How strong", "One!", "A!"], () => [
    Labelled.schema.fields.power.label,
    Labelled.schema.fields.power.hint,
    Labelled.schema.getField("deep.one").label,
    Labelled.schema.fields.list.element.fields.a.label,
  ]);
  await is("W", "a label of the options stays", "Own", () => Labelled.schema.fields.own.label);
});

probe.section("8.1", "More dice", async ({ is, see }) => {
  const totalOf = (formula, faces) =>
    withDice(6, faces, async () => (await new Roll(formula, { a: 2 }).evaluate()).total);
  const rows = [
    ["2d6kh1 + 1d6", [2, 5, 3], 8],
    ["(1d6 + 2) * 2", [3], 10],
    ["floor(1d6 / 2)", [5], 2],
    ["max(1d6, 1d6)", [2, 5], 5],
    ["{2d6kh1, 1d6}kh1", [2, 5, 3], 5],
    ["{1d6, {1d6, 1d6}kh}kl", [4, 2, 6], 4],
    ["(@a)d6", [3, 4], 7],
    ["3d6dl1x6", [1, 6, 2, 4], 12],
    ["1d6 - -2", [3], 5],
    ["-1d6", [3], -3],
    ["10 - 2 * 3 + 1", [], 5],
    ["2d6min3max5", [1, 6], 8],
  ];
  for (const [formula, faces, total] of rows)
    await is("D", `${formula} on ${faces.length ? faces : "no dice"}`, total, () => totalOf(formula, faces));
  await is("D", "minimize of exploding dice and of pools", [1, 2], async () => [
    (await new Roll("1d6x").evaluate({ minimize: true })).total,
    (await new Roll("{1d6, 1d6}").evaluate({ minimize: true })).total,
  ]);
  await see("8.1: division by zero", undefined, () => totalOf("1 / 0", []));
  await see(
    "8.1: a text as a term",
    undefined,
    async () => (await new Roll("1d6 + abc").evaluate({ allowStrings: true })).terms.length,
  );
});
