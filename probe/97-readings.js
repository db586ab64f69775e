// What the playtest table had to decide where the contract says nothing ("contract [?]" in its sources): observations only.

probe.section("4.3", "Readings: texts and documents", async ({ see }) => {
  const f = foundry.data.fields;
  await see("4.3: DocumentUUID: blank and never null starts", "", () =>
    new f.DocumentUUIDField({ blank: true, nullable: false }).getInitialValue({}),
  );
  await see("4.3: Schema: its initial value is made of its fields' own", { a: 1, b: "" }, () =>
    new f.SchemaField({
      a: new f.NumberField({ initial: 1 }),
      b: new f.StringField({ required: true }),
    }).getInitialValue({}),
  );
  await see(
    "4.3: Schema: a field that returns a function when it is initialised is looked up on each access",
    [1, 2],
    () => {
      let count = 0;
      class CountingField extends f.NumberField {
        initialize() {
          return () => (count += 1);
        }
      }
      class Counting extends foundry.abstract.DataModel {
        static defineSchema() {
          return { value: new CountingField({ initial: 0 }) };
        }
      }
      const model = new Counting();
      count = 0;
      return [model.value, model.value];
    },
  );
  await see("4.3: _stats: who changed it last, by a name that is no id", [null, true], () => {
    const Entry = getDocumentClass("JournalEntry");
    const entry = new Entry({ name: PROBE_NAME, _stats: { lastModifiedBy: "packbuilder" } });
    return [entry._stats.lastModifiedBy, entry.validate()];
  });
  await see("4.3: ForeignDocument: the data model of no document", undefined, () => {
    class Plain extends foundry.abstract.DataModel {
      static defineSchema() {
        return {};
      }
    }
    return typeof new f.ForeignDocumentField(Plain, { idOnly: true });
  });
});

probe.section(
  "5.2",
  "Readings: a document of another type",
  async ({ see, bench }) => {
    const later = foundry.utils.randomID();
    class Watching extends foundry.abstract.DataModel {
      static defineSchema() {
        return { entry: new foundry.data.fields.ForeignDocumentField(getDocumentClass("JournalEntry")) };
      }
    }
    await see(
      "4.3: ForeignDocument: looked up on each access, so that it may be made later",
      [true, true],
      async () => {
        const model = new Watching({ entry: later });
        const before = model.entry === null;
        await bench.make("JournalEntry", { _id: later }, { keepId: true });
        return [before, model.entry === game.journal.get(later)];
      },
    );
    const types = game.documentTypes.Item.filter((type) => type !== "base");
    const Item = getDocumentClass("Item");
    const [first, second] = types.filter((type) => {
      try {
        return Boolean(new Item({ name: PROBE_NAME, type }));
      } catch {
        return false;
      }
    });
    // With one type only, its own name stands for the other: then nothing changes, which the report shows.
    const other = second ?? first;
    const keys = (item) => Object.keys(item._source.system).sort();
    await see("5.2: another type and system data in one update: what is stored is", undefined, async () => {
      const item = await bench.make("Item", { type: first });
      await item.update({ type: other, system: {} });
      const [stored, fresh] = [keys(item), keys(new Item({ name: PROBE_NAME, type: other }))];
      return [item.type === other, JSON.stringify(stored) === JSON.stringify(fresh) ? "data of the new type" : stored];
    });
    await see("5.2: another type and nothing else: what is stored is", undefined, async () => {
      const item = await bench.make("Item", { type: first });
      await item.update({ type: other });
      const [stored, fresh] = [keys(item), keys(new Item({ name: PROBE_NAME, type: other }))];
      return [item.type === other, JSON.stringify(stored) === JSON.stringify(fresh) ? "data of the new type" : stored];
    });
  },
  { gm: true },
);

probe.section("11.8", "Readings: windows and lists", async ({ see, bench }) => {
  const { HandlebarsApplicationMixin, ApplicationV2, DialogV2 } = foundry.applications.api;
  const path = `${PROBE_SCOPE}/scrolling.hbs`;
  Handlebars.registerPartial(
    path,
    Handlebars.compile(
      '<div><div class="probe-list" style="height:20px;overflow:auto"><p style="height:90px">x</p></div></div>',
    ),
  );
  bench.undo(() => Handlebars.unregisterPartial(path));
  await see("11.3: one selector in place of a list of them is taken for the list", true, async () => {
    class ScrollingProbe extends HandlebarsApplicationMixin(ApplicationV2) {
      static DEFAULT_OPTIONS = { id: "contract-probe-scrolling" };
      static PARTS = { body: { template: path, scrollable: ".probe-list" } };
    }
    const app = new ScrollingProbe();
    try {
      await app.render({ force: true });
      const list = () => app.element.querySelector(".probe-list");
      list().scrollTop = 30;
      await app.render();
      return list().scrollTop === 30;
    } finally {
      await app.close({ animate: false });
    }
  });
  await see("11.7: fields of a form inside the content belong to the dialog's own form", true, async () => {
    const content = document.createElement("div");
    content.innerHTML = '<form><input name="probe" value="1"></form>';
    let found = null;
    await DialogV2.wait({
      content: content.innerHTML,
      buttons: [{ action: "ok", label: "OK" }],
      render: (_event, dialog) => {
        const input = dialog.element.querySelector("input[name=probe]");
        found = Boolean(input) && input.form === dialog.element.querySelector("button[data-action=ok]").form;
        setTimeout(() => dialog.close({ animate: false }), 0);
      },
    });
    return found;
  });
  await see("11.8: contains of a filter, where the object has a list, where the filter has one", [true, true], () => {
    const { SearchFilter } = foundry.applications.ux;
    const { CONTAINS } = SearchFilter.OPERATORS;
    return [
      SearchFilter.evaluateFilter({ a: ["x", "y"] }, { field: "a", operator: CONTAINS, value: "x", negate: false }),
      SearchFilter.evaluateFilter({ a: "x" }, { field: "a", operator: CONTAINS, value: ["x", "y"], negate: false }),
    ];
  });
});

probe.section("6", "Readings: scenes", async ({ see }) => {
  await see("6: where a scene lies in its padding when its background is shifted by 30 and 10", [70, 90], () => {
    const data = {
      width: 400,
      height: 400,
      padding: 0.25,
      background: { offsetX: 30, offsetY: 10 },
      grid: { size: 100 },
    };
    const { sceneX, sceneY } = new (getDocumentClass("Scene"))({ name: PROBE_NAME, ...data }).getDimensions();
    return [sceneX, sceneY];
  });
  await see("6: how a new token's picture fits", "contain", () => {
    return new (getDocumentClass("Token"))({ name: PROBE_NAME }).texture.fit;
  });
});

probe.section("14", "Readings: core's own keys", async ({ see, bench }) => {
  await see("3: constants by name", undefined, () => Object.keys(CONST).sort());
  await see("14: actions of core and the keys they are bound to", undefined, () => {
    const actions = [...game.keybindings.actions.keys()].filter((id) => id.startsWith("core."));
    const keys = (id) =>
      game.keybindings.get("core", id.slice(5)).map(({ key, modifiers }) => [...modifiers, key].join("+"));
    return Object.fromEntries(actions.sort().map((id) => [id.slice(5), keys(id)]));
  });
  await see("14: of two windows Escape closes", 1, async () => {
    class EscapeProbe extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = { id: "contract-probe-escape-{id}", window: { title: PROBE_NAME } };
      async _renderHTML() {
        return document.createElement("p");
      }
      _replaceHTML(result, content) {
        content.replaceChildren(result);
      }
    }
    const windows = [new EscapeProbe(), new EscapeProbe()];
    bench.undo(() => Promise.all(windows.map((app) => app.close({ animate: false }))));
    for (const app of windows) await app.render({ force: true });
    document.activeElement?.blur?.();
    for (const type of ["keydown", "keyup"])
      document.body.dispatchEvent(new KeyboardEvent(type, { key: "Escape", code: "Escape", bubbles: true }));
    // Closing may be drawn.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return windows.filter((app) => !app.rendered).length;
  });
  await see("22: how many steps back a layer of the canvas keeps", 50, () => {
    const layer = canvas?.tokens;
    if (!Array.isArray(layer?.history)) return "no canvas";
    const before = [...layer.history];
    try {
      for (let step = 0; step < 300; step++) layer.storeHistory("update", [{ _id: "contractProbe000", x: step }]);
      return layer.history.length;
    } finally {
      layer.history.length = 0;
      layer.history.push(...before);
    }
  });
});
