// Sec. 2 and 3: globals, namespaces, hooks, constants, CONFIG.

probe.section("2", "Boot order and globals", async ({ is, see, bench }) => {
  const has = (object, ...names) => names.filter((name) => !(name in object));
  await is("D", "the globals that stay", [], () =>
    has(
      globalThis,
      ...["game", "ui", "canvas", "CONFIG", "Hooks", "CONST", "foundry", "fromUuid", "fromUuidSync"],
      ...[
        "getDocumentClass",
        "Actor",
        "Item",
        "ActiveEffect",
        "ChatMessage",
        "Combat",
        "Combatant",
        "Macro",
        "RollTable",
      ],
      ...["JournalEntry", "JournalEntryPage", "Folder", "Scene", "User", "TokenDocument", "Roll", "Handlebars", "$"],
    ),
  );
  await is("D", "foundry.abstract", [], () => has(foundry.abstract, "DataModel", "TypeDataModel", "Document"));
  await is("D", "foundry.applications.api", [], () =>
    has(foundry.applications.api, "ApplicationV2", "HandlebarsApplicationMixin", "DocumentSheetV2", "DialogV2"),
  );
  await is("D", "foundry.applications.sheets", [], () =>
    has(foundry.applications.sheets, "ActorSheetV2", "ItemSheetV2", "ActiveEffectConfig", "CombatantConfig"),
  );
  await is("D", "foundry.applications.ux", [], () =>
    has(foundry.applications.ux, "TextEditor", "DragDrop", "ContextMenu", "SearchFilter", "Tabs", "FormDataExtended"),
  );
  await is("D", "foundry.dice", [], () =>
    has(foundry.dice, "Roll", "RollParser", "RollGrammar", "MersenneTwister", "terms"),
  );
  await is("D", "game", [], () =>
    has(
      game,
      ...[
        "actors",
        "items",
        "journal",
        "tables",
        "macros",
        "scenes",
        "folders",
        "combats",
        "messages",
        "users",
        "packs",
      ],
      ...[
        "user",
        "userId",
        "combat",
        "system",
        "modules",
        "settings",
        "keybindings",
        "i18n",
        "socket",
        "time",
        "world",
      ],
      ...[
        "release",
        "version",
        "documentTypes",
        "collections",
        "ready",
        "paused",
        "tooltip",
        "data",
        "permissions",
        "model",
      ],
    ),
  );
  await is("D", "the game is ready", true, () => game.ready);
  await is("W", "game.users.activeGM is a user or null", true, () => {
    const gm = game.users.activeGM;
    return gm === null || (gm instanceof foundry.documents.User && typeof gm.isSelf === "boolean");
  });
  await is("D", "instances of applications are kept by id", true, () => foundry.applications.instances instanceof Map);
  await see("sec. 2: an unknown document class is undefined or an error", undefined, () => getDocumentClass("Nothing"));

  const called = [];
  const name = `${PROBE_SCOPE}.hook`;
  bench.hook(name, (...args) => void called.push(["first", ...args]));
  const stop = Hooks.on(name, (value) => {
    called.push(["second", value]);
    if (value === "stop") return false;
  });
  const last = (value) => void called.push(["third", value]);
  Hooks.on(name, last);
  await is(
    "D",
    "callbacks run in the order of registration, with the arguments",
    [
      ["first", 1, 2],
      ["second", 1],
      ["third", 1],
    ],
    () => {
      Hooks.callAll(name, 1, 2);
      return called.splice(0);
    },
  );
  await is("D", "call stops at the first false and returns false", [false, 2], () => [
    Hooks.call(name, "stop"),
    called.splice(0).length,
  ]);
  await is("D", "call is true otherwise", true, () => Hooks.call(name, "go"));
  await is("D", "callAll does not stop", 3, () => {
    called.length = 0;
    Hooks.callAll(name, "stop");
    return called.splice(0).length;
  });
  await is("D", "off by id and by function", 1, () => {
    Hooks.off(name, stop);
    Hooks.off(name, last);
    Hooks.callAll(name, 5);
    return called.splice(0).length;
  });
  await is("D", "once runs once", 1, () => {
    let runs = 0;
    Hooks.once(`${name}.once`, () => void runs++);
    Hooks.callAll(`${name}.once`);
    Hooks.callAll(`${name}.once`);
    return runs;
  });
});

probe.section("3", "Constants and CONFIG", async ({ is, see }) => {
  const some = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]));
  const constant = (name, expected) =>
    is("S", `CONST.${name}`, expected, () => some(CONST[name] ?? {}, Object.keys(expected)));
  await constant("DOCUMENT_OWNERSHIP_LEVELS", { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });
  await constant("USER_ROLES", { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
  await constant("CHAT_MESSAGE_STYLES", { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
  if (!FOURTEEN) {
    await constant("DICE_ROLL_MODES", {
      PUBLIC: "publicroll",
      PRIVATE: "gmroll",
      BLIND: "blindroll",
      SELF: "selfroll",
    });
    await constant("ACTIVE_EFFECT_MODES", { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 });
  }
  await constant("TOKEN_DISPOSITIONS", { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
  await constant("TABLE_RESULT_TYPES", { TEXT: "text", DOCUMENT: "document" });
  await constant("GRID_TYPES", { GRIDLESS: 0, SQUARE: 1 });
  await is("S", "CONST.FOLDER_MAX_DEPTH", 4, () => CONST.FOLDER_MAX_DEPTH);
  await is("S", "CONST.SORT_INTEGER_DENSITY", 100000, () => CONST.SORT_INTEGER_DENSITY);
  await is("D", "CONFIG.<Doc> members", [], () =>
    ["documentClass", "collection", "dataModels", "typeLabels", "sheetClasses"].filter(
      (name) => !(name in CONFIG.Actor),
    ),
  );
  await is("D", "CONFIG.Dice members", [], () =>
    ["types", "terms", "rolls", "termTypes", "functions", "randomUniform"].filter((name) => !(name in CONFIG.Dice)),
  );
  await is("D", "denominations d, c, f", ["Die", "Coin", "FateDie"], () =>
    ["d", "c", "f"].map((letter) => CONFIG.Dice.terms[letter].name),
  );
  const special = ["DEFEATED", "INVISIBLE", "BLIND"];
  await is("W", "special statuses", special, () => special.filter((name) => CONFIG.specialStatusEffects[name]));
  await is("W", "status effects can be walked and have an id", true, () =>
    Object.values(CONFIG.statusEffects).every((status) => typeof status.id === "string"),
  );
  await see("3: special statuses, and members of a status effect", undefined, () => [
    CONFIG.specialStatusEffects,
    Object.keys(Object.values(CONFIG.statusEffects)[0] ?? {}),
  ]);
  await is("D", "the dice's chance is at least 0 and below 1", true, () =>
    Array.from({ length: 50 }, () => CONFIG.Dice.randomUniform()).every((u) => u >= 0 && u < 1),
  );
});
