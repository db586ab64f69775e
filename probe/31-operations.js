// Sec. 5.1, 5.2 and 5.5: calls, update payloads, flags and identity, on documents that go again.

probe.section(
  "5.1",
  "Operations",
  async ({ is, fails, see, bench }) => {
    const Journal = getDocumentClass("JournalEntry");
    const pages = [{ name: "one", type: "text", text: { content: "<p>1</p>" } }];
    const entry = await bench.make("JournalEntry", { pages });
    await is("W", "create answers the document of the collection", true, () => game.journal.get(entry.id) === entry);
    await is("W", "children come with their parent", ["one"], () => entry.pages.map((page) => page.name));
    await is("W", "an array gives an array", [`${PROBE_NAME} 1`, `${PROBE_NAME} 2`], async () => {
      const made = await Journal.create([{ name: `${PROBE_NAME} 1` }, { name: `${PROBE_NAME} 2` }]);
      const names = made.map((one) => one.name);
      await Journal.deleteDocuments(made.map((one) => one.id));
      return names;
    });
    await is("W", "the constructor makes nothing in the world", [null, false], () => {
      const made = new Journal({ name: PROBE_NAME });
      return [made.id, game.journal.some((other) => other === made)];
    });
    await is("W", "keepId keeps the id", "probeprobeprobe1", async () => {
      const made = await bench.make("JournalEntry", { _id: "probeprobeprobe1" }, { keepId: true });
      return made.id;
    });
    await is("W", "without keepId there is a new id", false, async () => {
      const made = await bench.make("JournalEntry", { _id: "probeprobeprobe2" });
      return made.id === "probeprobeprobe2";
    });
    await is("W", "updateDocuments answers the documents", [[entry.id], 3], async () => {
      const done = await Journal.updateDocuments([{ _id: entry.id, sort: 3 }]);
      return [done.map((one) => one.id), entry.sort];
    });
    await fails("W", "an update of a missing document is refused", () =>
      Journal.updateDocuments([{ _id: "probeprobeprobe9", sort: 3 }]),
    );
    await fails("W", "invalid data is refused", () => Journal.create({ name: "" }));
    await is(
      "W",
      "embedded: create, update and delete answer documents",
      [["two"], ["three"], ["three"], ["one"]],
      async () => {
        const names = (list) => list.map((one) => one.name);
        const made = await entry.createEmbeddedDocuments("JournalEntryPage", [{ name: "two", type: "text" }]);
        const first = names(made);
        const renamed = names(
          await entry.updateEmbeddedDocuments("JournalEntryPage", [{ _id: made[0].id, name: "three" }]),
        );
        const gone = names(await entry.deleteEmbeddedDocuments("JournalEntryPage", [made[0].id]));
        return [first, renamed, gone, names(entry.pages.contents)];
      },
    );
    await is("W", "updateAll takes a change and a condition", [9], async () => {
      await game.journal.updateAll({ sort: 9 }, (one) => one.id === entry.id);
      return game.journal.filter((one) => one.sort === 9 && one.id === entry.id).map((one) => one.sort);
    });
    await is("W", "clone is in memory, keepId keeps the id", [true, true], () => {
      const clone = entry.clone({ name: "clone" });
      return [
        clone.name === "clone" && !game.journal.getName("clone"),
        entry.clone({}, { keepId: true }).id === entry.id,
      ];
    });
    await is("D", "a clone without keepId has no id", true, () => !entry.clone().id);
    await is("W", "the server keeps _stats", [game.system.id, game.userId, true], () => {
      const { systemId, lastModifiedBy, createdTime, modifiedTime } = entry._stats;
      return [systemId, lastModifiedBy, modifiedTime >= createdTime && createdTime > 0];
    });
    await is("W", "recursive: false replaces inner objects", { b: 2 }, async () => {
      await entry.setFlag("world", "probe", { a: 1 });
      await entry.update({ flags: { world: { probe: { b: 2 } } } }, { recursive: false });
      return entry.getFlag("world", "probe");
    });
  },
  { gm: true },
);

probe.section(
  "5.5",
  "Flags, identity, collections",
  async ({ is, fails, see, bench }) => {
    const entry = await bench.make("JournalEntry", { pages: [{ name: "one", type: "text" }] });
    const page = entry.pages.contents[0];
    const flag = () => entry.getFlag("world", "probe");
    await is("W", "setFlag and getFlag", { a: 1, list: [1, 2] }, async () => {
      await entry.setFlag("world", "probe", { a: 1, list: [1, 2] });
      return flag();
    });
    await is("W", "setFlag merges objects, replaces arrays", { a: 1, list: [3], b: { c: 1 } }, async () => {
      await entry.setFlag("world", "probe", { list: [3], b: { c: 1 } });
      return flag();
    });
    await is("W", "a flag's key with dots", 5, async () => {
      await entry.setFlag("world", "probe.b.d", 5);
      return entry.getFlag("world", "probe").b.d;
    });
    await is("W", "getFlag with dots", 1, () => entry.getFlag("world", "probe.b.c"));
    await is("W", "deletion in an update of the world", { list: [3], b: { c: 1, d: 5 } }, async () => {
      await entry.update({ flags: { world: { probe: deletion("a") } } });
      return flag();
    });
    await is("W", "replacement in an update of the world", { z: 1 }, async () => {
      await entry.update({ flags: { world: replacement("probe", { z: 1 }) } });
      return flag();
    });
    await is("W", "unsetFlag", undefined, async () => {
      await entry.unsetFlag("world", "probe");
      return flag();
    });
    await fails("W", "a scope that is no package's", () => entry.getFlag(PROBE_SCOPE, "x"));
    await fails("W", "setting in such a scope", () => entry.setFlag(PROBE_SCOPE, "x", 1));

    await is(
      "W",
      "ids are 16 letters and digits",
      true,
      () => /^[A-Za-z0-9]{16}$/.test(entry.id) && /^[A-Za-z0-9]{16}$/.test(foundry.utils.randomID()),
    );
    await is("W", "uuids", [`JournalEntry.${entry.id}`, `JournalEntry.${entry.id}.JournalEntryPage.${page.id}`], () => [
      entry.uuid,
      page.uuid,
    ]);
    await is("W", "fromUuid", [true, true], async () => [
      (await fromUuid(entry.uuid)) === entry,
      (await fromUuid(page.uuid)) === page,
    ]);
    await is("W", "fromUuidSync", true, () => fromUuidSync(page.uuid) === page);
    await is("W", "fromUuid of what is not there is null", null, () => fromUuid("JournalEntry.probeprobeprobe9"));
    await is(
      "W",
      "a relative uuid",
      true,
      async () => (await fromUuid(`.JournalEntryPage.${page.id}`, { relative: entry })) === page,
    );
    await see("5.5: getRelativeUUID of a child", `.JournalEntryPage.${page.id}`, () => page.getRelativeUUID(entry));
    await is("W", "parseUuid", ["JournalEntryPage", page.id, true], () => {
      const { type, id, primaryId, embedded } = foundry.utils.parseUuid(page.uuid);
      return [type, id, primaryId === entry.id || embedded?.length === 2];
    });
    await see("5.5: parseUuid, all of it", undefined, () => ({
      ...foundry.utils.parseUuid(page.uuid),
      collection: null,
    }));

    await is("W", "collections walk over values", true, () => [...game.journal].includes(entry));
    await is("W", "collection methods give arrays", [true, 1, "one"], () => [
      Array.isArray(entry.pages.contents),
      entry.pages.filter((one) => one.name === "one").length,
      entry.pages.map((one) => one.name)[0],
    ]);
    await is("W", "getName, find, some, every, reduce", [true, true, true, true, 1], () => [
      entry.pages.getName("one") === page,
      entry.pages.find((one) => one.id === page.id) === page,
      entry.pages.some((one) => one.name === "one"),
      entry.pages.every((one) => one.name === "one"),
      entry.pages.reduce((sum) => sum + 1, 0),
    ]);
    await fails("W", "strict get of what is not there", () => game.journal.get("probeprobeprobe9", { strict: true }));
    await is("W", "get of what is not there is undefined", undefined, () => game.journal.get("probeprobeprobe9"));
    await is("W", "what a document says of itself", ["JournalEntry", null, false, true, true], () => [
      entry.documentName,
      entry.pack,
      entry.isEmbedded,
      page.isEmbedded,
      page.parent === entry,
    ]);
    await is("W", "drag data", { type: "JournalEntry", uuid: entry.uuid }, () => entry.toDragData());
    await is(
      "W",
      "fromDropData",
      true,
      async () => (await getDocumentClass("JournalEntry").fromDropData(entry.toDragData())) === entry,
    );
    await is("W", "link is markup for the editor", `@UUID[${entry.uuid}]{${entry.name}}`, () => entry.link);
    await is("W", "a folder knows what is in it", [[PROBE_NAME], PROBE_NAME], async () => {
      const folder = await bench.make("Folder", { type: "JournalEntry" });
      await entry.update({ folder: folder.id });
      return [folder.contents.map((one) => one.name), entry.folder?.name];
    });
  },
  { gm: true },
);
