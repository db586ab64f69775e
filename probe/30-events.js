// Sec. 5.3: order and arguments of events, on a temporary journal entry (any system has them).

/** A document class that writes down what is called on it. */
function tracedClass(Base, log, describe) {
  const step = (name, ...args) => log.push([name, ...args.map(describe)]);
  return class extends Base {
    async _preCreate(...args) {
      step("_preCreate", ...args);
      return this.constructor.refuse === "create" ? false : super._preCreate(...args);
    }
    async _preUpdate(...args) {
      step("_preUpdate", ...args);
      return this.constructor.refuse === "update" ? false : super._preUpdate(...args);
    }
    async _preDelete(...args) {
      step("_preDelete", ...args);
      return this.constructor.refuse === "delete" ? false : super._preDelete(...args);
    }
    _onCreate(...args) {
      super._onCreate(...args);
      step("_onCreate", ...args);
    }
    _onUpdate(...args) {
      super._onUpdate(...args);
      step("_onUpdate", ...args);
    }
    _onDelete(...args) {
      super._onDelete(...args);
      step("_onDelete", ...args);
    }
    _onCreateDescendantDocuments(...args) {
      super._onCreateDescendantDocuments(...args);
      step("_onCreateDescendantDocuments", ...args);
    }
    _onUpdateDescendantDocuments(...args) {
      super._onUpdateDescendantDocuments(...args);
      step("_onUpdateDescendantDocuments", ...args);
    }
    _onDeleteDescendantDocuments(...args) {
      super._onDeleteDescendantDocuments(...args);
      step("_onDeleteDescendantDocuments", ...args);
    }
    static async _preCreateOperation(documents, operation, user) {
      step("_preCreateOperation", documents, operation, user);
      return super._preCreateOperation(documents, operation, user);
    }
    static async _onCreateOperation(documents, operation, user) {
      await super._onCreateOperation(documents, operation, user);
      step("_onCreateOperation", documents, operation, user);
    }
    static async _preUpdateOperation(documents, operation, user) {
      step("_preUpdateOperation", documents, operation, user);
      return super._preUpdateOperation(documents, operation, user);
    }
    static async _onUpdateOperation(documents, operation, user) {
      await super._onUpdateOperation(documents, operation, user);
      step("_onUpdateOperation", documents, operation, user);
    }
    static async _preDeleteOperation(documents, operation, user) {
      step("_preDeleteOperation", documents, operation, user);
      return super._preDeleteOperation(documents, operation, user);
    }
    static async _onDeleteOperation(documents, operation, user) {
      await super._onDeleteOperation(documents, operation, user);
      step("_onDeleteOperation", documents, operation, user);
    }
  };
}

/** What an argument of an event is, in a word. */
function argumentWord(value) {
  if (value === game.userId) return "userId";
  if (value === game.user) return "User";
  if (value instanceof foundry.abstract.Document) return value.documentName;
  if (Array.isArray(value)) return value.map(argumentWord);
  if (value && typeof value === "object") return "probeMark" in value ? "options with mine" : "object";
  return typeof value === "string" && value.length !== 16 ? value : typeof value;
}

probe.section(
  "5.3",
  "Events of documents",
  async ({ is, see, bench }) => {
    const log = [];
    const names = () => log.map(([name]) => name);
    const argumentsOf = (name) => log.find(([step]) => step === name)?.slice(1);
    const Traced = tracedClass(CONFIG.JournalEntry.documentClass, log, argumentWord);
    bench.swap(CONFIG.JournalEntry, "documentClass", Traced);
    for (const phase of ["preCreate", "preUpdate", "preDelete", "create", "update", "delete"])
      bench.hook(`${phase}JournalEntry`, (...args) => void log.push([`hook ${phase}`, ...args.map(argumentWord)]));
    const mark = { probeMark: true };

    const entry = await bench.make("JournalEntry", {}, mark);
    await is(
      "W",
      "create: the order on the acting client",
      ["_preCreate", "hook preCreate", "_preCreateOperation", "_onCreate", "hook create", "_onCreateOperation"],
      names,
    );
    await is("W", "_preCreate(data, options, User)", ["object", "options with mine", "User"], () =>
      argumentsOf("_preCreate"),
    );
    await is(
      "W",
      "preCreate hook (doc, data, options, userId)",
      ["JournalEntry", "object", "options with mine", "userId"],
      () => argumentsOf("hook preCreate"),
    );
    await is("W", "_onCreate(data, options, userId)", ["object", "options with mine", "userId"], () =>
      argumentsOf("_onCreate"),
    );
    await is("W", "create hook (doc, options, userId)", ["JournalEntry", "options with mine", "userId"], () =>
      argumentsOf("hook create"),
    );
    await is("W", "_preCreateOperation(docs, operation, User)", [["JournalEntry"], "options with mine", "User"], () =>
      argumentsOf("_preCreateOperation"),
    );

    log.length = 0;
    const updated = await entry.update({ name: `${PROBE_NAME} two` }, mark);
    await is("W", "update answers the document", true, () => updated === entry);
    await is(
      "W",
      "update: the order on the acting client",
      ["_preUpdate", "hook preUpdate", "_preUpdateOperation", "_onUpdate", "hook update", "_onUpdateOperation"],
      names,
    );
    await is("W", "_preUpdate(changed, options, User)", ["object", "options with mine", "User"], () =>
      argumentsOf("_preUpdate"),
    );
    await is(
      "W",
      "update hook (doc, changed, options, userId)",
      ["JournalEntry", "object", "options with mine", "userId"],
      () => argumentsOf("hook update"),
    );

    log.length = 0;
    const nothing = await entry.update({ name: entry.name });
    await is("W", "an update without a change sends nothing and answers undefined", [undefined, []], () => [
      nothing,
      names(),
    ]);
    const seen = [];
    bench.hook("updateJournalEntry", (_entry, changed) => void seen.push(changed));
    await entry.update({ name: entry.name, sort: 7 });
    await is("W", "the changes are the difference only", [["_id", "_stats", "sort"], 7], () => [
      Object.keys(seen[0]).sort(),
      seen[0].sort,
    ]);
    await entry.update({ name: entry.name }, { diff: false });
    await is("W", "diff: false sends what did not change", entry.name, () => seen[1]?.name);

    const stop = (name) => {
      const id = Hooks.on(name, () => false);
      return () => Hooks.off(name, id);
    };
    let go = stop("preUpdateJournalEntry");
    const refused = await entry.update({ name: "not this" });
    go();
    await is("W", "false from a pre-hook cancels: undefined, nothing changes", [undefined, `${PROBE_NAME} two`], () => [
      refused,
      entry.name,
    ]);
    Traced.refuse = "update";
    const refusedBefore = await entry.update({ name: "not this either" });
    Traced.refuse = null;
    await is("W", "false from _preUpdate cancels", [undefined, `${PROBE_NAME} two`], () => [refusedBefore, entry.name]);
    go = stop("preCreateJournalEntry");
    const notMade = await Traced.create({ name: `${PROBE_NAME} never` });
    go();
    await is("W", "a cancelled create answers undefined", undefined, () => notMade);
    await is("W", "noHook keeps the hooks silent", [], async () => {
      log.length = 0;
      await entry.update({ sort: 8 }, { noHook: true });
      return names().filter((name) => name.startsWith("hook"));
    });

    log.length = 0;
    const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: PROBE_NAME, type: "text" }], mark);
    await is(
      "W",
      "a child created: the parent hears (parent, collection, documents, data, options, userId)",
      ["JournalEntry", "pages", ["JournalEntryPage"], ["object"], "options with mine", "userId"],
      () => argumentsOf("_onCreateDescendantDocuments"),
    );
    log.length = 0;
    await page.update({ sort: 5 }, mark);
    await is("W", "a child updated: no _onUpdate on the parent", ["_onUpdateDescendantDocuments"], names);
    await is(
      "W",
      "with (parent, collection, documents, changes, options, userId)",
      ["JournalEntry", "pages", ["JournalEntryPage"], ["object"], "options with mine", "userId"],
      () => argumentsOf("_onUpdateDescendantDocuments"),
    );
    log.length = 0;
    await page.delete(mark);
    await is(
      "W",
      "a child deleted: ids in place of data",
      ["JournalEntry", "pages", ["JournalEntryPage"], ["string"], "options with mine", "userId"],
      () => argumentsOf("_onDeleteDescendantDocuments"),
    );

    log.length = 0;
    const id = entry.id;
    await entry.delete(mark);
    await is(
      "W",
      "delete: the order on the acting client",
      ["_preDelete", "hook preDelete", "_preDeleteOperation", "_onDelete", "hook delete", "_onDeleteOperation"],
      names,
    );
    await is("W", "_preDelete(options, User)", ["options with mine", "User"], () => argumentsOf("_preDelete"));
    await is("W", "delete hook (doc, options, userId)", ["JournalEntry", "options with mine", "userId"], () =>
      argumentsOf("hook delete"),
    );
    await is("W", "a deleted document has left its collection", false, () => game.journal.has(id));
    await see("5.3: keys of the options at the create hook", undefined, async () => {
      let keys = null;
      Hooks.once("createJournalEntry", (_made, options) => void (keys = Object.keys(options).sort()));
      await bench.make("JournalEntry");
      return keys;
    });
  },
  { gm: true },
);
