// Sec. 14: settings, keys, queries, notifications, time. Settings of the probe are taken out again.

probe.section("14", "Settings", async ({ is, fails, see, bench }) => {
  const { settings } = game;
  const f = foundry.data.fields;
  const register = (key, data) => {
    settings.register(PROBE_SCOPE, key, { scope: "client", config: false, ...data });
    bench.undo(() => {
      settings.settings.delete(`${PROBE_SCOPE}.${key}`);
      localStorage.removeItem(`${PROBE_SCOPE}.${key}`);
    });
  };
  // The namespace is taken by no package; where Foundry refuses that, the system's own is used.
  const get = (key) => settings.get(PROBE_SCOPE, key);
  const set = (key, value) => settings.set(PROBE_SCOPE, key, value);
  const changes = [];
  register("number", { type: Number, default: 1, onChange: (value) => void changes.push(value) });
  register("text", { type: String, default: "a" });
  register("flag", { type: Boolean, default: false });
  register("object", { type: Object, default: { a: 1 } });
  register("list", { type: Array, default: [1] });
  register("field", { type: new f.NumberField({ required: true, nullable: false, min: 0, max: 10, initial: 3 }) });
  register("model", { type: modelOf(() => ({ one: new f.NumberField({ initial: 1 }) })) });
  await is("W", "defaults", [1, "a", false, { a: 1 }, [1]], () =>
    ["number", "text", "flag", "object", "list"].map(get),
  );
  await is("W", "a set value is got", 5, async () => {
    await set("number", 5);
    return get("number");
  });
  await is("W", "onChange hears it", [5], () => [...changes]);
  await is("W", "onChange is silent about the same value", [5], async () => {
    await set("number", 5);
    return [...changes];
  });
  await is("W", "Number casts", 6, async () => {
    await set("number", "6");
    return get("number");
  });
  await is("W", "String", "b", async () => (await set("text", "b"), get("text")));
  await is("W", "Boolean", true, async () => (await set("flag", true), get("flag")));
  await is("W", "Object is replaced", { b: 2 }, async () => (await set("object", { b: 2 }), get("object")));
  await is("W", "Array", [2, 3], async () => (await set("list", [2, 3]), get("list")));
  await is("W", "a field's initial value", 3, () => get("field"));
  await is("W", "a field cleans", 10, async () => (await set("field", 50), get("field")));
  await is("W", "a model", [1, true], () => [get("model").one, get("model") instanceof foundry.abstract.DataModel]);
  await is("W", "a model's value", 4, async () => (await set("model", { one: 4 }), get("model").one));
  await is("W", "client settings lie in localStorage by scope and key", "6", () =>
    localStorage.getItem(`${PROBE_SCOPE}.number`),
  );
  await fails("W", "an unregistered setting", () => settings.get(PROBE_SCOPE, "nothing"));
  await is("W", "the default scope is client", "client", () => {
    settings.register(PROBE_SCOPE, "scope", { type: Number, default: 1 });
    const { scope } = settings.settings.get(`${PROBE_SCOPE}.scope`);
    settings.settings.delete(`${PROBE_SCOPE}.scope`);
    return scope;
  });
  await see("14: a registered setting's members", undefined, () =>
    Object.keys(settings.settings.get(`${PROBE_SCOPE}.number`)).sort(),
  );
  if (!game.user.isGM) return;
  const heard = [];
  register("world", {
    scope: "world",
    type: Number,
    default: 1,
    onChange: (...args) => void heard.push(args.map((value) => typeof value)),
  });
  await is(
    "D",
    "the world's settings are a collection in the storage",
    true,
    () => settings.storage.get("world") instanceof foundry.documents.collections.WorldSettings,
  );
  const collection = settings.storage.get("world") ?? game.collections.get("Setting");
  const stored = () => collection.find((entry) => entry.key === `${PROBE_SCOPE}.world`);
  bench.undo(() => stored()?.delete());
  await is("W", "a world setting is stored in the world", [2, true], async () => {
    await set("world", 2);
    await until(() => stored());
    return [get("world"), Boolean(stored())];
  });
  await is("W", "its onChange (value, options, userId)", [["number", "object", "string"]], () => heard);
  await see("14: a world setting's document", undefined, () => {
    const { key, value, user } = stored().toObject();
    return { key, value, user: user ?? null };
  });
});

probe.section("14", "Keys, queries, notifications, time", async ({ is, see, bench }) => {
  bench.swap(CONFIG.queries, `${PROBE_SCOPE}.double`, async ({ value }, { timeout } = {}) => ({
    double: value * 2,
    timeout: timeout ?? null,
  }));
  await see("14: a query to oneself", { double: 8 }, async () => {
    try {
      const { double } = await game.user.query(`${PROBE_SCOPE}.double`, { value: 4 }, { timeout: 3000 });
      return { double };
    } catch (error) {
      return `refused: ${error.message}`;
    }
  });
  await see("14: a query that nobody knows", undefined, async () => {
    try {
      return await game.user.query(`${PROBE_SCOPE}.nothing`, {}, { timeout: 3000 });
    } catch (error) {
      return `refused: ${error.message}`;
    }
  });
  await is("W", "the core query dialog is there", true, () => "dialog" in CONFIG.queries);
  const note = ui.notifications.info(`${PROBE_NAME}: a notification`, { console: false, permanent: true });
  await until(() => document.querySelector("#notifications .notification.info"));
  await is("W", "a notification in the page", true, () =>
    [...document.querySelectorAll("#notifications .notification.info")].some((one) =>
      one.textContent.includes(PROBE_NAME),
    ),
  );
  await is("W", "what info answers can be taken away", true, async () => {
    note.remove();
    return until(
      () =>
        ![...document.querySelectorAll("#notifications .notification")].some((one) =>
          one.textContent.includes("a notification"),
        ),
    );
  });
  await is("W", "worldTime is a number, components are there", ["number", true], () => [
    typeof game.time.worldTime,
    typeof game.time.components === "object",
  ]);
  await see("14: components of the world time", undefined, () => ({ ...game.time.components }));
  await is(
    "D",
    "keybindings can be registered at init only or at any time",
    true,
    () => typeof game.keybindings.register === "function",
  );
  await is("D", "sockets", ["function", "function"], () => [typeof game.socket.emit, typeof game.socket.on]);
  await is(
    "D",
    "tooltip manager",
    true,
    () => typeof game.tooltip.activate === "function" && typeof game.tooltip.deactivate === "function",
  );
  if (!game.user.isGM) return;
  const heard = [];
  bench.hook(
    "updateWorldTime",
    (...args) => void heard.push(args.map((value) => (typeof value === "object" ? "object" : typeof value))),
  );
  const before = game.time.worldTime;
  await is(
    "W",
    "advance moves the world's time; the hook (time, delta, options, userId)",
    [60, ["number", "number", "object", "string"]],
    async () => {
      await game.time.advance(60);
      await until(() => heard.length > 0);
      return [game.time.worldTime - before, heard[0]];
    },
  );
  await game.time.advance(before - game.time.worldTime);
});

probe.section("15", "Packs (read only)", async ({ is, see, skip }) => {
  const names = ["Item", "Actor"];
  const usable = game.packs.filter((one) => one.visible && one.index.size > 0);
  const pack = names.map((name) => usable.find((one) => one.documentName === name)).find(Boolean);
  if (!pack) return skip("W", "packs", "no visible pack of actors or items with entries");
  await is(
    "W",
    "collection is package and name",
    `${pack.metadata.packageName ?? pack.metadata.package}.${pack.metadata.name}`,
    () => pack.collection,
  );
  await is("W", "game.packs.get", true, () => game.packs.get(pack.collection) === pack);
  const [entry] = pack.index;
  await is(
    "W",
    "an index entry has _id, uuid, name",
    [true, true, `Compendium.${pack.collection}.${pack.documentName}.${entry._id}`],
    () => [entry._id.length === 16, typeof entry.name === "string", entry.uuid],
  );
  await see("15: keys of an index entry", undefined, () => Object.keys(entry).sort());
  await is("W", "getDocument gives the document", [entry._id, true, pack.collection], async () => {
    const found = await pack.getDocument(entry._id);
    return [found.id, found.inCompendium, found.pack];
  });
  await is("W", "getDocuments with a query", [entry._id], async () =>
    (await pack.getDocuments({ _id__in: [entry._id] })).map((one) => one.id),
  );
  await is("W", "getIndex with fields", true, async () => {
    const index = await pack.getIndex({ fields: ["system"] });
    return index.get(entry._id)?.system !== undefined;
  });
  await is("W", "fromUuid of a pack's document", entry._id, async () => (await fromUuid(entry.uuid)).id);
  await see("15: fromUuidSync gives the index entry or the cached document", undefined, () => {
    const found = fromUuidSync(pack.index.contents.at(-1).uuid);
    return found instanceof foundry.abstract.Document ? "document" : "index entry";
  });
  await is("W", "packs of a system are locked at first", true, () => typeof pack.locked === "boolean");
  await see("15: members of metadata", undefined, () => Object.keys(pack.metadata).sort());
});
