// Sec. 11.6 to 11.8: dialogs, context menus, search, sheets, image fields.

probe.section("11.7", "Dialogs", async ({ is, fails, see }) => {
  const { DialogV2 } = foundry.applications.api;
  /** Answers the newest dialog by a click on its button. */
  const answer = async (action, before = () => {}) => {
    await until(() => document.querySelector(`.contract-probe-dialog button[data-action="${action}"]`));
    const button = document.querySelector(`.contract-probe-dialog button[data-action="${action}"]`);
    before(button.closest(".application"));
    button.click();
  };
  const options = (more = {}) => ({
    classes: ["contract-probe-dialog"],
    window: { title: PROBE_NAME },
    content: "<p>probe</p>",
    ...more,
  });
  const both = async (asked, action, before) => (await Promise.all([asked, answer(action, before)]))[0];
  await is("D", "confirm: yes is true", true, () => both(DialogV2.confirm(options()), "yes"));
  await is("D", "confirm: no is false", false, () => both(DialogV2.confirm(options()), "no"));
  await is("D", "confirm: closing is null", null, () => both(DialogV2.confirm(options()), "close"));
  await fails("D", "rejectClose: closing is an error", () =>
    both(DialogV2.confirm(options({ rejectClose: true })), "close"),
  );
  await is("D", "prompt gives what the callback gives", "typed", () =>
    both(
      DialogV2.prompt(
        options({
          content: '<input name="word" value="typed">',
          ok: { callback: (_event, button) => button.form.elements.word.value },
        }),
      ),
      "ok",
    ),
  );
  await is("D", "input gives the form's data", { word: "typed", count: 3 }, () =>
    both(
      DialogV2.input(
        options({ content: '<input name="word" value="typed"><input type="number" name="count" value="3">' }),
      ),
      "ok",
    ),
  );
  const buttons = [
    { action: "left", label: "Left", default: true },
    { action: "right", label: "Right", callback: () => "from right" },
  ];
  await is("D", "wait gives the action", "left", () => both(DialogV2.wait(options({ buttons })), "left"));
  await is("D", "wait gives what the callback gives", "from right", () =>
    both(DialogV2.wait(options({ buttons })), "right"),
  );
  await is("D", "callbacks get (event, button, dialog)", [true, "BUTTON", true], () =>
    both(
      DialogV2.wait(
        options({
          buttons: [
            {
              action: "go",
              label: "Go",
              callback: (event, button, dialog) => [event instanceof Event, button.tagName, dialog instanceof DialogV2],
            },
          ],
        }),
      ),
      "go",
    ),
  );
  await is("S", "dialog.application", "DIALOG", async () => {
    let tag = null;
    await both(DialogV2.confirm(options()), "yes", (element) => void (tag = element.tagName));
    return tag;
  });
  await see("11.7: within, form.dialog-form > .dialog-content and footer.form-footer", [true, true, true], async () => {
    let found = null;
    await both(DialogV2.confirm(options()), "yes", (element) => {
      found = ["form.dialog-form", "form.dialog-form .dialog-content", "form.dialog-form footer.form-footer"].map(
        (selector) => Boolean(element.querySelector(selector)),
      );
    });
    return found;
  });
  await is("D", "text content is cleaned", false, async () => {
    let script = null;
    const content = '<p onclick="void 0">x</p><script>void 0</script>';
    await both(
      DialogV2.confirm(options({ content })),
      "yes",
      (element) => void (script = Boolean(element.querySelector("script"))),
    );
    return script;
  });
  await is("D", "an element as content is taken as it is", true, async () => {
    const content = document.createElement("div");
    content.innerHTML = '<span class="probe-own" data-own="1"></span>';
    let kept = null;
    await both(
      DialogV2.confirm(options({ content })),
      "yes",
      (element) => void (kept = Boolean(element.querySelector("[data-own]"))),
    );
    return kept;
  });
});

probe.section("11.8", "Menus and search", async ({ is, see, bench }) => {
  const holder = document.createElement("div");
  holder.innerHTML =
    '<input type="search" name="probe-search"><ol class="probe-list"><li class="probe-entry" data-n="1">one</li><li class="probe-entry" data-n="2">two</li></ol>';
  document.body.append(holder);
  bench.undo(() => holder.remove());
  const calls = [];
  const entries = FOURTEEN
    ? [
        { label: "Probe one", icon: "", onClick: (event, target) => void calls.push(["clicked", target.dataset.n]) },
        { label: "Probe hidden", icon: "", visible: () => false, onClick: () => {} },
      ]
    : [
        { name: "Probe one", icon: "", callback: (target) => void calls.push(["clicked", target.dataset.n]) },
        { name: "Probe hidden", icon: "", condition: () => false, callback: () => {} },
      ];
  const menu = new foundry.applications.ux.ContextMenu.implementation(holder, ".probe-entry", entries, {
    jQuery: false,
    fixed: true,
  });
  bench.undo(() => menu.close({ animate: false }));
  const shown = () => [...document.querySelectorAll("#context-menu li.context-item")];
  holder
    .querySelector("[data-n='2']")
    .dispatchEvent(
      new PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 20, clientY: 20, button: 2 }),
    );
  await until(() => shown().length > 0);
  await is("S", "nav#context-menu with li.context-item, those that are wanted", ["Probe one"], () =>
    shown().map((item) => item.textContent.trim()),
  );
  await is("S", "a click calls with the element", [["clicked", "2"]], async () => {
    shown()[0]?.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true }));
    shown()[0]?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, cancelable: true }));
    await until(() => calls.length > 0);
    return calls;
  });
  const found = [];
  const search = new foundry.applications.ux.SearchFilter({
    inputSelector: "input[name=probe-search]",
    contentSelector: ".probe-list",
    callback: (_event, query, expression, content) =>
      void found.push([query, expression?.test?.("One") ?? null, content?.className ?? null]),
  });
  search.bind(holder);
  const input = holder.querySelector("input");
  input.value = "one";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await until(() => found.some(([query]) => query === "one"));
  await is("D", "SearchFilter calls (event, query, expression, content)", ["one", true, "probe-list"], () =>
    found.find(([query]) => query === "one"),
  );
  await see("11.8: what SearchFilter says when it is bound", undefined, () => found[0]);
});

probe.section("11.6", "Sheets", async ({ is, see, bench }) => {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const type = game.documentTypes.Actor.find((one) => one !== "base");
  class ContractProbeActorSheet extends foundry.applications.sheets.ActorSheetV2 {}
  const classes = () => CONFIG.Actor.sheetClasses[type];
  DocumentSheetConfig.registerSheet(getDocumentClass("Actor"), PROBE_SCOPE, ContractProbeActorSheet, {
    types: [type],
    label: "Probe",
  });
  bench.undo(() =>
    DocumentSheetConfig.unregisterSheet(getDocumentClass("Actor"), PROBE_SCOPE, ContractProbeActorSheet, {
      types: [type],
    }),
  );
  const id = `${PROBE_SCOPE}.ContractProbeActorSheet`;
  await is("W", "registered under scope and class name", [true, "Probe", false], () => [
    id in classes(),
    classes()[id]?.label,
    classes()[id]?.default,
  ]);
  await see("11.6: members of a registered sheet", undefined, () => Object.keys(classes()[id]).sort());
  await is("D", "the flag core.sheetClass chooses a sheet; doc.sheet is made once", [true, true], () => {
    const chosen = { name: PROBE_NAME, type, _id: "probeprobeprobe6", flags: { core: { sheetClass: id } } };
    const actor = new (getDocumentClass("Actor"))(chosen);
    return [actor.sheet instanceof ContractProbeActorSheet, actor.sheet === actor.sheet];
  });
  await is("W", "unregistered", false, () => {
    DocumentSheetConfig.unregisterSheet(getDocumentClass("Actor"), PROBE_SCOPE, ContractProbeActorSheet, {
      types: [type],
    });
    return id in classes();
  });
  await is(
    "D",
    "each type has a default sheet or none",
    true,
    () => Object.values(classes()).filter((entry) => entry.default).length <= 1,
  );
  await is("D", "overridable steps of drag and drop", [], () =>
    [
      "_canDragStart",
      "_canDragDrop",
      "_onDragStart",
      "_onDragOver",
      "_onDrop",
      "_onDropDocument",
      "_onDropItem",
      "_onDropActor",
      "_onDropActiveEffect",
      "_onDropFolder",
      "_onSortItem",
    ].filter((name) => !(name in foundry.applications.sheets.ActorSheetV2.prototype)),
  );
  const inMemory = (id) =>
    new (getDocumentClass("Actor"))({ name: PROBE_NAME, type, ownership: { default: 3 }, ...(id ? { _id: id } : {}) });
  const actor = inMemory("probeprobeprobe7");
  await see("11.6: uuid, and sheet, of a document without an id", undefined, () => {
    const bare = inMemory();
    try {
      return [bare.uuid, new ContractProbeActorSheet({ document: bare }).id];
    } catch (error) {
      return [bare.uuid, `refused: ${error.message}`];
    }
  });
  await see("11.6: the id and title of a sheet in memory", undefined, () => {
    const sheet = new ContractProbeActorSheet({ document: actor });
    return [sheet.id, sheet.title];
  });
  await see("11.6: the editImage action is known to document sheets, and what it reads", undefined, async () => {
    const image = document.createElement("img");
    image.dataset.edit = "img";
    image.dataset.action = "editImage";
    image.src = "icons/svg/aura.svg";
    const known = new ContractProbeActorSheet({ document: actor }).options.actions.editImage;
    return [typeof known, known?.handler ? "with buttons" : "plain"];
  });
  await see("11.6: which attribute of an image opens the picker for its path", { "data-edit": "opens" }, async () => {
    class ImageSheet extends ContractProbeActorSheet {
      static DEFAULT_OPTIONS = { id: "contract-probe-image" };
      async _renderHTML() {
        return '<img data-action="editImage" data-edit="img" src="icons/svg/aura.svg">';
      }
      _replaceHTML(result, content) {
        content.innerHTML = result;
      }
    }
    const before = new Set(foundry.applications.instances.keys());
    const sheet = await openProbe(bench, new ImageSheet({ document: actor }));
    sheet.element.querySelector("img").dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true }));
    const pickers = () =>
      [...foundry.applications.instances.values()].filter((app) => !before.has(app.id) && app !== sheet);
    await until(() => pickers().length > 0);
    const opened = pickers();
    for (const picker of opened) await picker.close({ animate: false });
    return { "data-edit": opened.length > 0 ? "opens" : "nothing" };
  });
});
