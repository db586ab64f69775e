import { beforeAll, describe, expect, it } from "vitest";
import { neverAgain } from "../support/browser";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What a package finds at each hook of the boot. */
interface Found {
  hook: string;
  /** The class of the first argument. */
  given: string | null;
  has: Record<string, boolean>;
}

/** Put into the page before any script: each boot hook notes what there is at that moment. */
const WATCH = `
  globalThis.bootLog = [];
  const names = ["init", "i18nInit", "setup", "ready", "canvasConfig", "canvasInit", "canvasReady",
    "initializeDynamicTokenRingConfig", "initializeCombatConfiguration"];
  const registers = (hook) => {
    try { game.keybindings.register("world", hook, {}); return true; } catch { return false; }
  };
  const look = (hook, given) => {
    const there = (value) => value !== undefined && value !== null;
    const first = globalThis.game.actors?.contents?.[0];
    bootLog.push({ hook, given: given?.constructor?.name ?? null, has: {
      release: there(game.release?.generation), userId: there(game.userId), system: there(game.system?.id),
      modules: there(game.modules), socket: there(game.socket), settings: there(game.settings),
      keybindings: there(game.keybindings), time: there(game.time), data: there(game.data), view: there(game.view),
      coreSettings: game.settings.settings.has("core.language"),
      translations: Boolean(game.i18n?.translations && Object.keys(game.i18n.translations).length),
      packs: Boolean(game.packs?.size), actors: Boolean(game.actors?.size), user: there(game.user),
      prepared: there(first) && there(first.itemTypes) && first.system?.parent === first,
      rendered: Boolean(document.querySelector("#sidebar .tab, #sidebar .sidebar-tab")),
      keys: registers(hook), canvas: globalThis.canvas?.ready === true, ready: game.ready === true,
    } });
  };
  let hooks;
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true,
    get: () => hooks,
    set(given) {
      hooks = given;
      for (const name of names) given.on(name, (argument) => look(name, argument));
    },
  });
`;

describe("2 the boot as a package sees it", () => {
  const session = tableSession();
  let gm: Player;
  let log: Found[];

  beforeAll(async () => {
    gm = await session.join("Gamemaster");
    neverAgain(gm.page);
    await gm.page.addInitScript(WATCH);
    await gm.page.reload();
    await gm.ready();
    log = await gm.ask<Found[]>("bootLog");
  });
  const at = (hook: string): Record<string, boolean> => log.find((one) => one.hook === hook)?.has ?? {};

  it("2 init, i18nInit, setup, ring, combat configuration, ready: once each, in this order, without canvas hooks", () => {
    expect(log.map((one) => one.hook)).toEqual([
      "init",
      "i18nInit",
      "setup",
      "initializeDynamicTokenRingConfig",
      "initializeCombatConfiguration",
      "ready",
    ]);
  });

  it("2 the ring's and the combat's hook are given what packages add to", () => {
    expect(log.filter((one) => one.given).map(({ hook, given }) => [hook, given])).toEqual([
      ["initializeDynamicTokenRingConfig", "TokenRingConfig"],
      ["initializeCombatConfiguration", "CombatConfiguration"],
    ]);
  });

  it("2 at init: release, user id, system, modules, socket, settings, keybindings, time, data; nothing of the world", () => {
    const { release, userId, system, modules, socket, settings, keybindings, time, data, view } = at("init");
    const there = { release, userId, system, modules, socket, settings, keybindings, time, data, view };
    expect(Object.entries(there).filter(([, yes]) => !yes)).toEqual([]);
    expect(at("init")).toMatchObject({ translations: false, actors: false, user: false, ready: false });
  });

  it("2 at i18nInit: core settings and translations, still no documents", () => {
    expect(at("i18nInit")).toMatchObject({ coreSettings: true, translations: true, actors: false, user: false });
  });

  it("2 keys are registered until the keyboard is made active: in init and setup, no longer in ready", () => {
    expect(["init", "setup", "ready"].map((hook) => at(hook).keys)).toEqual([true, true, false]);
  });

  it("2 at setup: packs, users and documents, all prepared; nothing is rendered", () => {
    expect(at("setup")).toMatchObject({
      packs: true,
      actors: true,
      user: true,
      prepared: true,
      rendered: false,
      ready: false,
    });
  });

  it("2 at ready: everything is rendered, game.ready is true, canvas.ready false", () => {
    expect(at("ready")).toMatchObject({ rendered: true, ready: true, canvas: false, prepared: true });
  });

  it("2 game and the globals that stay", async () => {
    const names =
      `actors items journal tables macros scenes folders combats messages users playlists cards packs user userId
      system modules settings keybindings i18n socket time world release version documentTypes collections ready paused
      togglePause tooltip audio keyboard data permissions documentIndex model workers`.split(/\s+/);
    const missing = `${JSON.stringify(names)}.filter((name) => game[name] === undefined)`;
    expect(await gm.ask(missing)).toEqual([]);
    const globals =
      `game ui canvas CONFIG CONST Hooks foundry fromUuid fromUuidSync getDocumentClass Actor Item ActiveEffect
      ChatMessage Combat Combatant Macro RollTable JournalEntry JournalEntryPage Folder Scene User TokenDocument Playlist Cards
      Roll Handlebars ProseMirror PIXI $ io`.split(/\s+/);
    expect(await gm.ask(`${JSON.stringify(globals)}.filter((name) => globalThis[name] === undefined)`)).toEqual([]);
    expect(
      await gm.ask(`[game.combat === null || game.combat.documentName === "Combat", game.users.activeGM?.isSelf,
        game.users.players.every((user) => !user.isGM), game.users.current === game.user,
        game.modules.get("none")?.active, game.actors.getName(game.actors.contents[0].name) === game.actors.contents[0],
        game.actors.tokens !== undefined, game.documentTypes.Actor.includes("base")]`),
    ).toEqual([true, true, true, true, undefined, true, true, true]);
  });

  it("2 the namespaces", async () => {
    const paths = `abstract.DataModel abstract.TypeDataModel abstract.Document data.fields documents.collections
      applications.api.ApplicationV2 applications.api.HandlebarsApplicationMixin applications.api.DocumentSheetV2
      applications.api.DialogV2 applications.api.CategoryBrowser applications.sheets.ActorSheetV2
      applications.sheets.ItemSheetV2 applications.sheets.ActiveEffectConfig applications.sheets.CombatantConfig
      applications.apps.DocumentSheetConfig applications.apps.FilePicker applications.apps.ImagePopout
      applications.ux.TextEditor applications.ux.DragDrop applications.ux.ContextMenu applications.ux.SearchFilter
      applications.ux.Tabs applications.ux.FormDataExtended applications.ux.Draggable applications.fields
      applications.handlebars applications.elements applications.ui applications.sidebar applications.hud applications.dice
      applications.settings applications.instances dice.Roll dice.RollParser dice.RollGrammar dice.MersenneTwister dice.terms
      helpers.Localization helpers.ClientSettings utils appv1.sheets.ActorSheet appv1.sheets.ItemSheet
      canvas.layers data.regionBehaviors.RegionBehaviorType Game helpers.AsyncWorker`.split(/\s+/);
    const missing = `${JSON.stringify(paths)}.filter((path) => foundry.utils.getProperty(foundry, path) === undefined)`;
    expect(await gm.ask(missing)).toEqual([]);
    const implementations = `["TextEditor", "DragDrop", "ContextMenu"].map((name) => typeof foundry.applications.ux[name].implementation)`;
    expect(await gm.ask(implementations)).toEqual(["function", "function", "function"]);
  });

  it("18 foundry.utils has every name", async () => {
    const names =
      `benchmark buildUuid cleanHTML debounce debouncedReload deepClone deepFreeze deepSeal deleteProperty diffObject
      duplicate encodeURL escapeHTML unescapeHTML expandObject fetchJsonWithTimeout fetchResource fetchWithTimeout filterObject
      flattenObject formatFileSize fromUuid fromUuidSync getDefiningClass getDocumentClass getParentClasses getProperty getRoute
      getType hasProperty invertObject isDeletionKey applySpecialKeys isEmpty isNewerVersion isSubclass logCompatibilityWarning
      mergeObject objectsEqual parseHTML parseUuid performIntegerSort randomID readTextFromFile saveDataToFile setProperty
      srcExists threadLock throttle timeSince BitMask Collection Color HttpError IterableWeakMap IterableWeakSet Semaphore
      StringTree WordTree EventEmitterMixin orient2dFast lineSegmentIntersects lineLineIntersection lineSegmentIntersection
      closestPointToSegment lineCircleIntersection quadraticIntersection circleCircleIntersects pathCircleIntersects
      polygonCentroid`.split(/\s+/);
    expect(
      await gm.ask(`${JSON.stringify(names)}.filter((name) => typeof foundry.utils[name] !== "function")`),
    ).toEqual([]);
  });

  it("3 CONFIG: the members of a document's entry, of dice, combat, chat, time and texts", async () => {
    const entry =
      "documentClass collection dataModels typeLabels typeIcons sheetClasses compendiumIndexFields sidebarIcon";
    for (const name of ["Actor", "Item", "JournalEntry", "RollTable", "Macro", "Scene"]) {
      const missing = `${JSON.stringify(entry.split(" "))}.filter((key) => CONFIG.${name}[key] === undefined)`;
      expect([name, await gm.ask(missing)]).toEqual([name, []]);
    }
    const paths = `Actor.trackableAttributes ActiveEffect.legacyTransferral Combat.documentClass Combat.initiative
      Combat.dataModels Combat.settings Combatant.documentClass CombatantGroup.documentClass Dice.types Dice.terms.d Dice.terms.c
      Dice.terms.f Dice.rolls Dice.termTypes Dice.functions Dice.parser Dice.rollModes Dice.randomUniform Dice.fulfillment
      ChatMessage.documentClass ChatMessage.template ChatMessage.dataModels sounds.dice statusEffects specialStatusEffects
      TextEditor.enrichers queries ui.chat ui.combat ui.actors time.roundTime time.turnTime fontDefinitions debug
      compatibility.mode`.split(/\s+/);
    const absent = `${JSON.stringify(paths)}.filter((path) => foundry.utils.getProperty(CONFIG, path) === undefined)`;
    expect(await gm.ask(absent)).toEqual([]);
    expect(await gm.ask("CONFIG.specialStatusEffects")).toMatchObject({
      DEFEATED: "dead",
      // The system has its own for these.
      FLY: "mythmagica-flying",
      INVISIBLE: "malleus-invisible",
      BLIND: "malleus-blind",
    });
  });

  it("17 the body says vtt, game, the system and a theme; layers stand in the documented order", async () => {
    const classes = await gm.ask<string[]>("[...document.body.classList]");
    expect(classes).toEqual(expect.arrayContaining(["vtt", "game", "system-manifold"]));
    expect(classes.filter((name) => name.startsWith("theme-"))).toHaveLength(1);
    const order = await gm.ask<string[]>(`[...document.styleSheets].flatMap((sheet) => {
      try { return [...sheet.cssRules]; } catch { return []; }
    }).filter((rule) => rule instanceof CSSLayerStatementRule).flatMap((rule) => [...rule.nameList])`);
    const top = [...new Set(order.map((name) => name.split(".")[0]))];
    const documented =
      `reset variables elements blocks applications compatibility layouts system modules exceptions`.split(" ");
    expect(top.filter((name) => documented.includes(name as string))).toEqual(documented);
  });

  it("17 the variables that systems read have a value, in applications of either theme", async () => {
    const names = `--color-text-primary --color-text-secondary --color-text-emphatic --color-text-subtle --color-border
      --color-light-1 --color-light-6 --color-dark-1 --color-dark-6 --color-level-info --color-level-warning
      --color-level-error --color-level-success --font-size-11 --font-size-14 --font-size-48 --font-primary --font-h1
      --input-height --input-background-color --button-text-color --z-index-window`.split(/\s+/);
    for (const theme of ["theme-light", "theme-dark"]) {
      const missing = await gm.ask<string[]>(`(() => {
        const box = Object.assign(document.createElement("div"), { className: "application themed ${theme}" });
        document.body.append(box);
        const style = getComputedStyle(box);
        const gone = ${JSON.stringify(names)}.filter((name) => !style.getPropertyValue(name).trim());
        box.remove();
        return gone;
      })()`);
      expect([theme, missing]).toEqual([theme, []]);
    }
  });

  it("17 icons of the Pro set, which core has, stand where they belong: every one can be seen and pressed", async () => {
    const drawn = await gm.ask(`(async () => {
      await document.fonts.ready;
      const box = document.body.appendChild(document.createElement("div"));
      const names = ["fa-solid fa-user", "fa-thin fa-user", "fas fa-up", "fa-thin fa-up", "fa-solid"];
      const result = names.map((name) => {
        const icon = box.appendChild(Object.assign(document.createElement("i"), { className: name }));
        return [name, getComputedStyle(icon, "::before").content.codePointAt(1), icon.getBoundingClientRect().width > 4];
      });
      box.remove();
      return result;
    })()`);
    expect(drawn).toEqual([
      ["fa-solid fa-user", 0xf007, true],
      ["fa-thin fa-user", 0xf007, true],
      ["fas fa-up", 0xf192, true],
      ["fa-thin fa-up", 0xf192, true],
      ["fa-solid", expect.anything(), false],
    ]);
  });

  it("11.8 a tab's button in the sidebar carries the classes of its icon, and shows it", async () => {
    const look = `[...document.querySelectorAll("#sidebar-tabs [data-tab]")].map((button) => {
      const icon = (foundry.applications.sidebar.Sidebar.TABS[button.dataset.tab]?.icon ?? "").split(" ");
      const { content, fontFamily } = getComputedStyle(button, "::before");
      return [icon.every((name) => button.classList.contains(name)), content !== "none" && fontFamily.includes("Awesome")];
    })`;
    const buttons = await gm.ask<[boolean, boolean][]>(look);
    expect(buttons.length).toBeGreaterThan(7);
    expect(buttons.filter(([carries, shows]) => !carries || !shows)).toEqual([]);
  });

  it("22 core templates, pictures and placeholders are served", async () => {
    const status = async (path: string): Promise<number> =>
      (await gm.page.request.get(`${session.table.url}/${path}`)).status();
    const paths = `templates/generic/tab-navigation.hbs templates/generic/form-footer.hbs
      templates/sidebar/tabs/combat/footer.hbs templates/dice/roll.hbs templates/dice/tooltip.hbs icons/anything/else.webp`.split(
      /\s+/,
    );
    const icons =
      `mystery-man aura item-bag d20-grey book chest sword shield target upgrade downgrade biohazard stoned eye fire jump
      walk pawprint`.split(/\s+/);
    for (const path of [...paths, ...icons.map((icon) => `icons/svg/${icon}.svg`)])
      expect([path, await status(path)]).toEqual([path, 200]);
  });

  it("9 chatMessage (log, text, data): false keeps the line for the package, anything else goes on", async () => {
    const seen = await gm.ask<unknown[]>(`(async () => {
      const seen = [];
      const id = Hooks.on("chatMessage", (log, text, data) => {
        seen.push(log === ui.chat, text, data.speaker !== undefined, data.user ?? data.author);
        return text.startsWith("/mine") ? false : undefined;
      });
      const before = game.messages.size;
      await ui.chat.processMessage("/mine 1 2");
      seen.push(game.messages.size - before);
      await ui.chat.processMessage("/ooc hello");
      seen.push(game.messages.size - before);
      Hooks.off("chatMessage", id);
      return seen;
    })()`);
    const user = await gm.ask("game.userId");
    expect(seen).toEqual([true, "/mine 1 2", true, user, 0, true, "/ooc hello", true, user, 1]);
  });

  it("9 renderChatMessageHTML (message, element, context) runs in the log, on every render", async () => {
    expect(
      await gm.ask(`(async () => {
        const seen = [];
        const id = Hooks.on("renderChatMessageHTML", (message, html, context) =>
          seen.push([message.documentName, html instanceof HTMLElement, html.dataset.messageId === message.id, typeof context]));
        const message = await ChatMessage.create({ content: "x" });
        for (let look = 0; look < 50 && !seen.length; look++) await new Promise((done) => setTimeout(done, 20));
        const again = [];
        Hooks.once("renderChatMessageHTML", (message, html) => void again.push(html));
        const html = await message.renderHTML();
        Hooks.off("renderChatMessageHTML", id);
        await message.delete();
        return [seen[0], again.length];
      })()`),
    ).toEqual([["ChatMessage", true, true, "object"], 1]);
  });

  it("9 entries of getChatMessageContextOptions are offered by condition and called with the entry of the log", async () => {
    const { page } = gm;
    await gm.ask(`void (globalThis.picked = [], globalThis.optionHook = Hooks.on("getChatMessageContextOptions", (app, options) => {
      options.push(
        { name: "Mine", icon: "<i></i>", condition: (li) => li.dataset.messageId !== undefined, callback: (li) => picked.push(li.dataset.messageId) },
        { name: "Never", icon: "<i></i>", condition: () => false, callback: () => picked.push("never") },
      );
    }))`);
    await gm.ask("ui.chat.close().then(() => ui.chat.render({ force: true }))");
    const id = await gm.ask<string>(`ChatMessage.create({ content: "menu" }).then((message) => message.id)`);
    await page.click("#sidebar button[data-tab=chat]");
    await page.locator(`#chat [data-message-id="${id}"]`).click({ button: "right" });
    expect(await page.locator("#context-menu .context-item", { hasText: "Never" }).count()).toBe(0);
    await page.locator("#context-menu .context-item", { hasText: "Mine" }).click();
    expect(await gm.ask("picked")).toEqual([id]);
    await gm.ask(`void Hooks.off("getChatMessageContextOptions", optionHook)`);
  });

  it("14 hotbarDrop (hotbar, data, slot): false keeps core from making a macro; else it makes one in that slot", async () => {
    const drop = (data: object): Promise<unknown> =>
      gm.ask(`(async () => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", ${JSON.stringify(JSON.stringify(data))});
        const slot = document.querySelector("#hotbar [data-slot='3']");
        slot.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
        await new Promise((done) => setTimeout(done, 500));
        return game.user.hotbar[3] ?? null;
      })()`);
    await gm.ask(`void (globalThis.dropped = [], globalThis.dropHook = Hooks.on("hotbarDrop", (bar, data, slot) => {
      dropped.push([bar === ui.hotbar, data.type, Number(slot)]);
      return data.type === "Mine" ? false : undefined;
    }))`);
    expect(await drop({ type: "Mine", id: "x" })).toBeNull();
    expect(await gm.ask("dropped")).toEqual([[true, "Mine", 3]]);
    const uuid = await gm.ask<string>("game.actors.contents[0].uuid");
    const made = await drop({ type: "Actor", uuid });
    expect(await gm.ask(`game.macros.get(${JSON.stringify(made)})?.type`)).toBe("script");
    await gm.ask(`game.user.assignHotbarMacro(null, 3).then(() => Hooks.off("hotbarDrop", dropHook))`);
  });

  it("22 getSceneControlButtons (controls): a package's tool is offered and told of its click", async () => {
    await gm.ask(`void (globalThis.tooled = [], globalThis.toolHook = Hooks.on("getSceneControlButtons", (controls) => {
      controls.tokens.tools.mine = { name: "mine", title: "My tool", icon: "fa-solid fa-star", order: 99, button: true,
        visible: true, onChange: (event, active) => tooled.push(active) };
    }))`);
    await gm.ask("ui.controls.render({ force: true })");
    await gm.page.locator("#scene-controls-tools button.tool[data-tool=mine]").click();
    expect(await gm.ask("tooled")).toEqual([true]);
    await gm.ask(`void Hooks.off("getSceneControlButtons", toolHook)`);
  });

  it("14 tooltips of any element: data-tooltip is localised, and goes with the pointer", async () => {
    const { page } = gm;
    await gm.ask(`void document.body.insertAdjacentHTML("beforeend",
      '<button id="tipped" style="position:fixed;left:400px;top:400px;z-index:9999" data-tooltip="COMBAT.Begin" data-tooltip-direction="UP">x</button>')`);
    const words = await gm.ask<string>(`game.i18n.localize("COMBAT.Begin")`);
    await page.hover("#tipped");
    await page.locator("#tooltip.active", { hasText: words }).waitFor();
    await page.mouse.move(5, 5);
    await page.locator("#tooltip.active").waitFor({ state: "detached" });
    await gm.ask(`void document.querySelector("#tipped").remove()`);
  });

  it("14 a query asks another client: its handler gets data and {timeout}; unknown names and silence reject", async () => {
    const anna = await session.join("Anna");
    await gm.ask(
      `void (CONFIG.queries["mine.double"] = async (data, options) => [data.n * 2, game.user.name, options.timeout ?? null])`,
    );
    await anna.ask(`void (CONFIG.queries["mine.double"] = async () => "not me")`);
    await anna.ask(`void (CONFIG.queries["mine.none"] = () => null)`);
    expect(await anna.ask(`game.users.activeGM.query("mine.double", { n: 4 }, { timeout: 5000 })`)).toEqual([
      8,
      "Gamemaster",
      5000,
    ]);
    const refusal = (call: string): Promise<string> =>
      anna.ask(`${call}.then(() => "answered", (error) => error instanceof Error ? "refused" : "odd")`);
    expect(await refusal(`game.users.activeGM.query("nobody.knows", {})`)).toBe("refused");
    expect(await refusal(`game.users.activeGM.query("mine.none", {}, { timeout: 3000 })`)).toBe("refused");
  });

  it("2 nothing went wrong in the window", () => {
    expect(gm.problems).toEqual([]);
  });
});
