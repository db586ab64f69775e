// Sec. 11.2, 11.8, 17, 22: the page's hooks, create and delete dialogs, the render queue.

probe.section("22", "The page", async ({ is, see }) => {
  const missing = (...selectors) => selectors.filter((selector) => !document.querySelector(selector));
  await is("W", "the body's classes", [], () =>
    ["vtt", "game", `system-${game.system.id}`].filter((name) => !document.body.classList.contains(name)),
  );
  await is("S", "sidebar, notifications, chat", [], () => missing("#sidebar", "#notifications", "#chat"));
  const tabs = ["chat", "combat", "actors", "items", "journal", "tables", "compendium", "settings"].filter(
    (name) => name in CONFIG.ui,
  );
  await is("S", "buttons of the sidebar's tabs", [], () =>
    missing(...tabs.map((tab) => `#sidebar button[data-tab=${tab}]`)),
  );
  await is("S", "panels of the sidebar's tabs", [], () => missing(...tabs.map((tab) => `#${tab}`)));
  await is("S", "changeTab shows a panel", true, () => {
    const before = ui.sidebar.tabGroups?.primary ?? "chat";
    ui.sidebar.changeTab("settings", "primary");
    const shown = document.querySelector("#settings").classList.contains("active");
    ui.sidebar.changeTab(before, "primary");
    return shown;
  });
  await see("17: which of the variables that systems read are set", undefined, () => {
    const style = getComputedStyle(document.body);
    const names = [
      "color-text-primary",
      "color-text-secondary",
      "color-border",
      "color-level-warning",
      "font-size-14",
      "font-primary",
      "input-height",
      "input-background-color",
      "button-text-color",
    ];
    return names.filter((name) => style.getPropertyValue(`--${name}`).trim() !== "");
  });
});

probe.section(
  "22",
  "Making and deleting by dialog",
  async ({ is, see, bench }) => {
    const dialogs = () => [...document.querySelectorAll("dialog.application, .application.dialog")];
    const nextDialog = async (known, selector) => {
      await until(() => dialogs().some((one) => !known.has(one) && one.querySelector(selector)));
      return dialogs().find((one) => !known.has(one) && one.querySelector(selector));
    };
    const type = bench.subtype("Actor");
    let known = new Set(dialogs());
    const answer = getDocumentClass("Actor").createDialog({ type });
    const dialog = await nextDialog(known, "input[name=name]");
    await is("S", "the create dialog: dialog.application with name, type and ok", ["DIALOG", []], () => [
      dialog.tagName,
      ["input[name=name]", "select[name=type]", "button[data-action=ok]"].filter(
        (selector) => !dialog.querySelector(selector),
      ),
    ]);
    dialog.querySelector("input[name=name]").value = PROBE_NAME;
    const choice = dialog.querySelector("select[name=type]");
    if (choice) choice.value = type;
    dialog.querySelector("button[data-action=ok]").click();
    const actor = await patiently(answer);
    bench.undo(() => (game.actors.has(actor?.id) ? actor.delete() : null));
    await is("S", "it makes the document and answers it", [PROBE_NAME, type, true], () => [
      actor.name,
      actor.type,
      game.actors.has(actor.id),
    ]);
    await see("22: whether it opened the document's sheet", undefined, async () => {
      await until(() => Object.keys(actor.apps).length > 0);
      const open = Object.values(actor.apps);
      for (const app of open) await app.close({ animate: false });
      return open.length;
    });
    await is("S", "the directory has an entry with its name", PROBE_NAME, async () => {
      const entry = () =>
        document.querySelector(`#actors .directory-item.entry[data-entry-id="${actor.id}"] .entry-name`);
      await until(entry);
      return entry()?.textContent.trim();
    });
    known = new Set(dialogs());
    const deleted = actor.deleteDialog();
    const confirm = await nextDialog(known, "button[data-action=yes]");
    confirm.querySelector("button[data-action=yes]").click();
    await patiently(deleted);
    await is(
      "S",
      "the delete dialog's yes deletes",
      false,
      () => until(() => !game.actors.has(actor.id)) && game.actors.has(actor.id),
    );

    const { settings } = game;
    settings.register(PROBE_SCOPE, "user", { scope: "user", config: false, type: Number, default: 1 });
    const stored = () => game.collections.get("Setting")?.find((one) => one.key === `${PROBE_SCOPE}.user`);
    bench.undo(async () => {
      await stored()?.delete();
      settings.settings.delete(`${PROBE_SCOPE}.user`);
    });
    await is("W", "a setting of user scope", [1, 5], async () => {
      const before = settings.get(PROBE_SCOPE, "user");
      await settings.set(PROBE_SCOPE, "user", 5);
      return [before, settings.get(PROBE_SCOPE, "user")];
    });
    await see("14: a user setting's document", undefined, () => {
      const one = stored()?.toObject();
      return one ? { value: one.value, isMine: one.user === game.user.id } : null;
    });
  },
  { gm: true },
);

probe.section("11.2", "Render queue and refusals", async ({ is, see, bench }) => {
  const Window = windowClass("<p>queued</p>");
  await is(
    "W",
    "renders of one application run one after the other",
    ["start 1", "end 1", "start 2", "end 2"],
    async () => {
      const steps = [];
      let count = 0;
      class Slow extends Window {
        async _renderHTML() {
          const turn = ++count;
          steps.push(`start ${turn}`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          steps.push(`end ${turn}`);
          return "<p>slow</p>";
        }
      }
      const app = new Slow();
      bench.undo(() => (app.rendered ? app.close({ animate: false }) : null));
      await Promise.all([app.render({ force: true }), app.render({ force: true })]);
      return steps;
    },
  );
  await is("W", "_canRender false: nothing is shown", false, async () => {
    class Refusing extends Window {
      _canRender() {
        return false;
      }
    }
    const app = new Refusing();
    await app.render({ force: true });
    return app.rendered;
  });
  await is("W", "render(true) is force", true, async () => {
    const app = new Window();
    bench.undo(() => (app.rendered ? app.close({ animate: false }) : null));
    await app.render(true);
    return app.rendered;
  });
  await is("W", "render answers the application", true, async () => {
    const app = new Window();
    bench.undo(() => (app.rendered ? app.close({ animate: false }) : null));
    return (await app.render({ force: true })) === app;
  });
  await is("W", "isFirstRender of the options", [true, false], async () => {
    const seen = [];
    class Watching extends Window {
      async _onRender(context, options) {
        seen.push(options.isFirstRender);
        return super._onRender(context, options);
      }
    }
    const app = await openProbe(bench, new Watching());
    await app.render();
    return seen;
  });
  await see(
    "11.2: close of a window that was never opened",
    undefined,
    async () => (await new Window().close()) instanceof Window,
  );
});
