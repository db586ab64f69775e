// Sec. 7: the order of data preparation, active effects with modes and priorities, statuses. All in memory: Foundry's own
// Actor and Item with models of the probe in place of the system's, put back at once.

/** Document and model classes that write down their preparation. */
function tracedPreparation(order) {
  const f = foundry.data.fields;
  const model = (label) =>
    class extends foundry.abstract.TypeDataModel {
      static defineSchema() {
        return { power: new f.NumberField({ required: true, nullable: false, initial: 1 }) };
      }
      prepareBaseData() {
        order.push(`${label} system base`);
      }
      prepareDerivedData() {
        order.push(`${label} system derived`);
      }
    };
  const documentOf = (label, Base) =>
    class extends Base {
      prepareBaseData() {
        super.prepareBaseData();
        order.push(`${label} base`);
      }
      prepareEmbeddedDocuments() {
        order.push(`${label} embedded`);
        super.prepareEmbeddedDocuments();
      }
      prepareDerivedData() {
        super.prepareDerivedData();
        order.push(`${label} derived`);
      }
    };
  class Actor extends documentOf("actor", foundry.documents.Actor) {
    applyActiveEffects(...args) {
      order.push("effects applied");
      return super.applyActiveEffects(...args);
    }
  }
  return {
    models: { Actor: model("actor"), Item: model("item") },
    classes: { Actor, Item: documentOf("item", foundry.documents.Item) },
  };
}

/** The models on which effects are tried. */
function effectTarget() {
  const f = foundry.data.fields;
  const number = () => new f.NumberField({ required: true, nullable: false, initial: 10 });
  return modelOf(
    () => ({
      number: number(),
      whole: new f.NumberField({ required: true, nullable: false, integer: true, initial: 10 }),
      text: new f.StringField({ required: true, initial: "ab" }),
      flag: new f.BooleanField(),
      list: new f.ArrayField(new f.StringField(), { initial: ["a"] }),
      tags: new f.SetField(new f.StringField(), { initial: ["a"] }),
      deep: new f.SchemaField({ number: number() }),
      free: new f.ObjectField({ initial: { number: 10, text: "ab" } }),
    }),
    foundry.abstract.TypeDataModel,
  );
}

probe.section("7", "Preparation", async ({ is, see }) => {
  const order = [];
  const { models, classes } = tracedPreparation(order);
  amongOwnDocuments(
    models,
    (types) => {
      new classes.Actor({ name: PROBE_NAME, type: types.Actor, items: [{ name: "i", type: types.Item }] });
      const steps = order.splice(0);
      const own = steps.filter((step) => !step.startsWith("item"));
      const ofActor = [
        "actor system base",
        "actor base",
        "actor embedded",
        "effects applied",
        "actor system derived",
        "actor derived",
      ];
      is("W", "an actor: system base, base, embedded, effects, system derived, derived", ofActor, () =>
        own.filter((step, at) => own.indexOf(step) === at),
      );
      is("W", "items are prepared after the actor's base and before the effects", true, () => {
        const [base, item, effects] = ["actor base", "item derived", "effects applied"].map((step) =>
          steps.indexOf(step),
        );
        return base < item && item < effects;
      });
      is(
        "W",
        "an item: system base, base, system derived, derived",
        ["item system base", "item base", "item system derived", "item derived"],
        () => {
          const items = steps.filter((step) => step.startsWith("item") && step !== "item embedded");
          return items.filter((step, at) => items.indexOf(step) === at);
        },
      );
      see(
        "7: how often an actor prepares when it is made in memory",
        1,
        () => steps.filter((step) => step === "actor derived").length,
      );
      see("7: how often its item prepares then", 1, () => steps.filter((step) => step === "item derived").length);
      see(
        "7: how often effects are applied in one preparation",
        FOURTEEN ? 2 : 1,
        () => steps.filter((step) => step === "effects applied").length,
      );
      is("W", "a change prepares again", true, () => {
        const actor = new classes.Actor({ name: PROBE_NAME, type: types.Actor });
        order.length = 0;
        actor.updateSource({ system: { power: 4 } });
        actor.prepareData();
        return order.includes("actor derived") && actor.system.power === 4;
      });
    },
    classes,
  );
});

probe.section("7", "Active effects", async ({ is, see }) => {
  const modes = { custom: 0, multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 };
  const Model = effectTarget();
  const entry = (change) => ({ ...change, mode: modes[change.mode], value: String(change.value) });
  const effect = (...changes) => ({ name: "e", changes: changes.map(entry) });
  amongOwnDocuments({ Actor: Model, Item: modelOf(() => ({}), foundry.abstract.TypeDataModel) }, (types) => {
    const make = (effects, more = {}) =>
      new foundry.documents.Actor({ name: PROBE_NAME, type: types.Actor, effects, ...more });
    const gives = (mark, claim, path, expected, ...changes) =>
      is(mark, claim, expected, () => foundry.utils.getProperty(make([effect(...changes)]), path));
    const one = (mark, mode, key, value, expected) =>
      gives(mark, `${mode} ${value} on ${key}`, key, expected, { key, mode, value });
    one("W", "add", "system.number", 3, 13);
    one("W", "add", "system.number", -3, 7);
    one("W", "add", "system.text", "cd", "abcd");
    one("W", "add", "system.list", "b", ["a", "b"]);
    one("W", "add", "system.tags", "b", ["a", "b"]);
    one("W", "add", "system.flag", true, true);
    one("W", "multiply", "system.number", 1.5, 15);
    one("W", "override", "system.number", 4, 4);
    one("W", "override", "system.text", "z", "z");
    one("W", "override", "system.flag", true, true);
    one("W", "upgrade", "system.number", 12, 12);
    one("W", "upgrade", "system.number", 8, 10);
    one("W", "downgrade", "system.number", 8, 8);
    one("W", "downgrade", "system.number", 12, 10);
    one("W", "add", "system.deep.number", 5, 15);
    one("W", "add", "system.free.number", 5, 15);
    one("W", "override", "name", "renamed", "renamed");
    gives(
      "W",
      "priorities by mode: multiply, add, override",
      "system.number",
      25,
      ...["add", "multiply"].map((mode) => ({ key: "system.number", mode, value: mode === "add" ? 5 : 2 })),
    );
    gives(
      "W",
      "an override comes last by itself",
      "system.number",
      3,
      { key: "system.number", mode: "override", value: 3 },
      { key: "system.number", mode: "add", value: 5 },
    );
    gives(
      "W",
      "an own priority goes before",
      "system.number",
      8,
      { key: "system.number", mode: "override", value: 3, priority: 5 },
      { key: "system.number", mode: "add", value: 5 },
    );
    gives(
      "W",
      "equal priorities keep their order",
      "system.text",
      "abxy",
      { key: "system.text", mode: "add", value: "x" },
      { key: "system.text", mode: "add", value: "y" },
    );
    see(
      "7: multiply on a boolean (and)",
      false,
      () => make([effect({ key: "system.flag", mode: "multiply", value: true })]).system.flag,
    );
    see(
      "7: a fraction added to a whole number field",
      undefined,
      () => make([effect({ key: "system.whole", mode: "add", value: 0.5 })]).system.whole,
    );
    see(
      "7: a text added to a number field",
      10,
      () => make([effect({ key: "system.number", mode: "add", value: "many" })]).system.number,
    );
    see(
      "7: a list added to a list",
      undefined,
      () => make([effect({ key: "system.list", mode: "add", value: '["b","c"]' })]).system.list,
    );
    see(
      "7: override of a path that is not there",
      undefined,
      () => make([effect({ key: "system.nothing", mode: "override", value: 5 })]).system.nothing,
    );
    see(
      "7: @refs in a value (not resolved in v13)",
      undefined,
      () => make([effect({ key: "system.number", mode: "add", value: "@whole" })]).system.number,
    );
    is("W", "the source does not change", [13, 10], () => {
      const actor = make([effect({ key: "system.number", mode: "add", value: 3 })]);
      return [actor.system.number, actor._source.system.number];
    });
    is(
      "W",
      "overrides tell what was changed",
      { system: { number: 13 } },
      () => make([effect({ key: "system.number", mode: "add", value: 3 })]).overrides,
    );
    is(
      "W",
      "disabled effects do nothing",
      10,
      () => make([{ ...effect({ key: "system.number", mode: "add", value: 3 }), disabled: true }]).system.number,
    );
    const item = (transfer) => ({
      name: "i",
      type: types.Item,
      effects: [{ ...effect({ key: "system.number", mode: "add", value: 3 }), transfer }],
    });
    is("W", "effects of items that transfer apply in place", [13, 0], () => {
      const actor = make([], { items: [item(true)] });
      return [actor.system.number, actor.effects.size];
    });
    is(
      "W",
      "effects of items that do not transfer stay there",
      10,
      () => make([], { items: [item(false)] }).system.number,
    );
    is("W", "allApplicableEffects: own ones, then those of items", ["own", "e"], () =>
      [...make([{ name: "own" }], { items: [item(true)] }).allApplicableEffects()].map((one) => one.name),
    );
    is("W", "appliedEffects are the active ones", ["own"], () =>
      make([{ name: "own" }, { name: "off", disabled: true }]).appliedEffects.map((one) => one.name),
    );
    is("W", "statuses of active effects", ["probe"], () => [
      ...make([
        { name: "s", statuses: ["probe"] },
        { name: "t", statuses: ["other"], disabled: true },
      ]).statuses,
    ]);
    is("W", "an effect's members", [true, false, true], () => {
      const [made] = make([{ name: "e" }]).effects;
      return [made.active, made.isSuppressed, made.modifiesActor];
    });
    is("W", "target is the actor", true, () => {
      const actor = make([{ name: "own" }], { items: [item(true)] });
      return [...actor.allApplicableEffects()].every((one) => one.target === actor);
    });
    const heard = [];
    const id = Hooks.on(
      "applyActiveEffect",
      (actor, change, current) => void heard.push([actor.name, change.key, current]),
    );
    make([effect({ key: "system.number", mode: "custom", value: 3 })]);
    Hooks.off("applyActiveEffect", id);
    is(
      FOURTEEN ? "S" : "W",
      "custom changes ask the hook (actor, change, current ...)",
      [[PROBE_NAME, "system.number", 10]],
      () => heard,
    );
    is("W", "getRollData is the system's data", 10, () => make([]).getRollData().number);
    is("W", "itemTypes has every type", [true, 1], () => {
      const { itemTypes } = make([], { items: [item(false)] });
      return [
        game.documentTypes.Item.every((type) => type === "base" || type in itemTypes),
        itemTypes[types.Item].length,
      ];
    });
  });
});

probe.section(
  "6",
  "Statuses",
  async ({ is, see, bench }) => {
    const status = [...Object.values(CONFIG.statusEffects)].find(
      (one) => one.id && !Object.values(CONFIG.specialStatusEffects).includes(one.id),
    );
    const actor = await bench.make("Actor", { type: bench.subtype("Actor") });
    const count = () => actor.effects.filter((effect) => effect.statuses.has(status.id)).length;
    const before = count();
    const said = new Set(game.messages.map(({ id }) => id));
    const made = await actor.toggleStatusEffect(status.id, { active: true });
    await is("W", "toggleStatusEffect makes an effect that holds the id", [before + 1, true], () => [
      count(),
      made instanceof foundry.documents.ActiveEffect,
    ]);
    await is("W", "the actor has the status", true, () => actor.statuses.has(status.id));
    await is("W", "active again changes nothing", before + 1, async () => {
      await actor.toggleStatusEffect(status.id, { active: true });
      return count();
    });
    await see("6: the answer when it is active already", true, () =>
      actor.toggleStatusEffect(status.id, { active: true }),
    );
    await is("W", "toggled off: false, the effect is gone", [false, before], async () => [
      await actor.toggleStatusEffect(status.id),
      count(),
    ]);
    await see("6: the answer when it is off already", undefined, () =>
      actor.toggleStatusEffect(status.id, { active: false }),
    );
    await see("6: a status that is not there", undefined, async () => {
      try {
        return await actor.toggleStatusEffect("probe-nothing");
      } catch (error) {
        return `refused: ${error.message}`;
      }
    });
    await is("W", "fromStatusEffect builds an effect of the status", [status.id], async () => [
      ...(await getDocumentClass("ActiveEffect").fromStatusEffect(status.id)).statuses,
    ]);
    // A system may have said in the log what was toggled.
    for (const message of game.messages.filter(({ id }) => !said.has(id))) await message.delete();
  },
  { gm: true },
);
