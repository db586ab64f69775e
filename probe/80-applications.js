// Sec. 11.1, 11.2, 11.4: windows of the probe, opened and closed.

/** A window whose content is plain HTML; it writes down its steps. */
function windowClass(html, more = {}, log = []) {
  const { ApplicationV2 } = foundry.applications.api;
  const note = (name) => log.push(name);
  return class ContractProbeWindow extends ApplicationV2 {
    static DEFAULT_OPTIONS = {
      id: "contract-probe-{id}",
      classes: ["contract-probe"],
      window: { title: PROBE_NAME },
      position: { width: 300 },
      ...more,
    };
    _configureRenderOptions(options) {
      note("_configureRenderOptions");
      return super._configureRenderOptions(options);
    }
    async _prepareContext(options) {
      note("_prepareContext");
      return { ...(await super._prepareContext(options)), probe: 1 };
    }
    async _preFirstRender(...args) {
      note("_preFirstRender");
      return super._preFirstRender(...args);
    }
    async _preRender(...args) {
      note("_preRender");
      return super._preRender(...args);
    }
    async _renderFrame(options) {
      note("_renderFrame");
      return super._renderFrame(options);
    }
    _attachFrameListeners() {
      note("_attachFrameListeners");
      return super._attachFrameListeners();
    }
    async _renderHTML() {
      note("_renderHTML");
      return html;
    }
    _replaceHTML(result, content) {
      note("_replaceHTML");
      content.innerHTML = result;
    }
    _insertElement(element) {
      note("_insertElement");
      return super._insertElement(element);
    }
    setPosition(position) {
      note("setPosition");
      return super.setPosition(position);
    }
    async _onFirstRender(...args) {
      note("_onFirstRender");
      return super._onFirstRender(...args);
    }
    async _onRender(...args) {
      note("_onRender");
      return super._onRender(...args);
    }
    async _preClose(options) {
      note("_preClose");
      return super._preClose(options);
    }
    _tearDown(options) {
      note("_tearDown");
      return super._tearDown(options);
    }
    _onClose(options) {
      note("_onClose");
      return super._onClose(options);
    }
  };
}

/** Opens an application until the section ends. */
async function openProbe(bench, application, options = {}) {
  bench.undo(() => (application.rendered ? application.close({ animate: false }) : null));
  await application.render({ force: true, ...options });
  return application;
}

probe.section("11.2", "Render pipeline", async ({ is, fails, see, bench }) => {
  const log = [];
  const Window = windowClass("<p>content</p>", {}, log);
  const app = new Window();
  const { RENDER_STATES } = Window;
  for (const name of ["ContractProbeWindow", "ApplicationV2"]) {
    bench.hook(
      `render${name}`,
      (_app, element) => void log.push(`hook render${name}${element instanceof HTMLElement ? "" : " without element"}`),
    );
    bench.hook(`close${name}`, () => void log.push(`hook close${name}`));
  }
  await is(
    "D",
    "RENDER_STATES",
    { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 },
    () => RENDER_STATES,
  );
  await is("D", "before: state NONE, not rendered, no element", [0, false], () => [app.state, app.rendered]);
  await is("W", "without force a closed application stays closed", false, async () => {
    await app.render();
    return app.rendered;
  });
  log.length = 0;
  await openProbe(bench, app);
  const steps = log.filter((step) => step !== "setPosition");
  const expected = [
    "_configureRenderOptions",
    "_prepareContext",
    "_preFirstRender",
    "_preRender",
    "_renderFrame",
    "_attachFrameListeners",
  ];
  await is(
    "W",
    "the first render, step by step",
    [...expected, "_renderHTML", "_replaceHTML", "_insertElement", "_onFirstRender", "_onRender"],
    () => steps.filter((step) => !step.startsWith("hook")),
  );
  await see(
    "11.2: setPosition runs before the on-render steps",
    true,
    () => log.indexOf("setPosition") >= 0 && log.indexOf("setPosition") < log.indexOf("_onFirstRender"),
  );
  await is(
    "W",
    "hooks for the class and its ancestors, after _onRender",
    ["_onRender", "hook renderContractProbeWindow", "hook renderApplicationV2"],
    () => steps.slice(-3),
  );
  await is("D", "after: state RENDERED, in the page", [2, true, true], () => [
    app.state,
    app.rendered,
    document.body.contains(app.element),
  ]);
  await is("D", "it is among the instances", true, () => foundry.applications.instances.get(app.id) === app);
  await is("W", "the id is filled in", true, () => /^contract-probe-.+/.test(app.id) && app.element.id === app.id);
  await is("D", "root: classes of the options, and application", [true, true], () => [
    app.element.classList.contains("application"),
    app.element.classList.contains("contract-probe"),
  ]);
  await is("D", "frame", [], () =>
    ["header.window-header", "h1.window-title", "button[data-action=close]", ".window-content"].filter(
      (selector) => !app.element.querySelector(selector),
    ),
  );
  await is("D", "title", [PROBE_NAME, PROBE_NAME], () => [
    app.title,
    app.element.querySelector(".window-title").textContent.trim(),
  ]);
  await is("D", "width of the options", 300, () => app.position.width);
  log.length = 0;
  await app.render();
  await is(
    "W",
    "the second render leaves the frame alone",
    ["_configureRenderOptions", "_prepareContext", "_preRender", "_renderHTML", "_replaceHTML", "_onRender"],
    () => log.filter((step) => step.startsWith("_")),
  );
  await is("D", "setPosition answers and moves", [120, 340], () => {
    const position = app.setPosition({ left: 120, width: 340 });
    return [position.left, position.width];
  });
  await is("D", "minimize and maximize", [true, false], async () => {
    await app.minimize();
    const small = app.minimized;
    await app.maximize();
    return [small, app.minimized];
  });
  log.length = 0;
  await app.close({ animate: false });
  await is(
    "W",
    "closing",
    ["_preClose", "_tearDown", "_onClose", "hook closeContractProbeWindow", "hook closeApplicationV2"],
    () => log.filter((step) => step !== "setPosition"),
  );
  await is("D", "closed: state, page, instances", [-1, false], () => [
    app.state,
    foundry.applications.instances.has(app.id),
  ]);
  await fails("D", "an application without a way to render its HTML", () =>
    new (class ProbeBare extends foundry.applications.api.ApplicationV2 {})().render({ force: true }),
  );
  await is("W", "events render and close", ["render", "close"], async () => {
    const heard = [];
    const other = new Window();
    for (const name of ["render", "close"]) other.addEventListener(name, () => heard.push(name));
    await openProbe(bench, other);
    await other.close({ animate: false });
    return heard;
  });
});

probe.section("11.1", "Options and actions", async ({ is, see, bench }) => {
  const calls = [];
  const html = `<div data-action="probeOuter"><button type="button" data-action="probeInner"><i>x</i></button><b>y</b></div>
    <button type="button" data-action="probeRight">r</button><button type="button" data-action="probeUnknown">u</button>`;
  class Window extends windowClass(html) {
    static DEFAULT_OPTIONS = {
      classes: ["more"],
      window: { controls: [{ icon: "fa-solid fa-dice", label: "Probe", action: "probeControl" }] },
      actions: {
        probeInner(event, target) {
          calls.push(["inner", this === app, event.type, target.dataset.action]);
        },
        probeOuter: () => void calls.push(["outer"]),
        probeRight: { handler: () => void calls.push(["right"]), buttons: [2] },
      },
    };
    _onClickAction(_event, target) {
      calls.push(["unknown", target.dataset.action]);
    }
  }
  const app = new Window();
  await is("D", "classes are concatenated", ["contract-probe", "more"], () =>
    [...app.options.classes].filter((name) => ["contract-probe", "more"].includes(name)),
  );
  await is("D", "the rest merges", [300, PROBE_NAME], () => [app.options.position.width, app.options.window.title]);
  await see("11.1: window.controls of a class and its child", 2, () => {
    class Child extends Window {
      static DEFAULT_OPTIONS = {
        window: { controls: [{ icon: "fa-solid fa-dice", label: "Child", action: "probeChild" }] },
      };
    }
    return new Child().options.window.controls.length;
  });
  await is(
    "D",
    "options of the constructor come last",
    444,
    () => new Window({ position: { width: 444 } }).options.position.width,
  );
  await openProbe(bench, app);
  const click = (selector, options = {}) => {
    app.element
      .querySelector(selector)
      .dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, ...options }));
    return calls.splice(0);
  };
  await is(
    "D",
    "an action: this is the application, arguments are event and target",
    [["inner", true, "click", "probeInner"]],
    () => click("[data-action=probeInner] i"),
  );
  await is("D", "the nearest ancestor wins", [["outer"]], () => click("b"));
  await is("D", "buttons other than the primary one are not heard by default", [], () =>
    click("[data-action=probeRight]"),
  );
  await is("D", "unknown actions go to _onClickAction", [["unknown", "probeUnknown"]], () =>
    click("[data-action=probeUnknown]"),
  );
  await see("11.1: keys of the header controls that the class has", undefined, () =>
    app._getHeaderControls().map((control) => control.action),
  );
  await is("D", "getHeaderControls hook (app, controls)", true, () => {
    let heard = false;
    Hooks.once(
      "getHeaderControlsApplicationV2",
      (given, controls) => void (heard = given === app && Array.isArray(controls)),
    );
    app._headerControlButtons?.();
    [...(app._headerControlButtons?.() ?? [])].length;
    return heard;
  });
});

probe.section("11.4", "Tabs and parts", async ({ is, see, bench }) => {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  const rendered = [];
  class ProbeParts extends HandlebarsApplicationMixin(ApplicationV2) {
    static DEFAULT_OPTIONS = {
      id: "contract-probe-parts",
      tag: "form",
      window: { title: PROBE_NAME, contentClasses: ["standard-form"] },
      position: { width: 400 },
    };
    static PARTS = {
      nav: { template: "templates/generic/tab-navigation.hbs" },
      footer: { template: "templates/generic/form-footer.hbs", classes: ["probe-footer"] },
    };
    static TABS = {
      primary: {
        tabs: [{ id: "one", icon: "fa-solid fa-dice" }, { id: "two" }],
        initial: "one",
        labelPrefix: "PROBE.Tab",
      },
    };
    async _prepareContext(options) {
      const context = await super._prepareContext(options);
      return Object.assign(context, {
        buttons: [{ type: "submit", icon: "fa-solid fa-check", label: "Probe", action: "probe" }],
      });
    }
    async _preparePartContext(partId, context, options) {
      rendered.push(partId);
      return super._preparePartContext(partId, context, options);
    }
  }
  const app = await openProbe(bench, new ProbeParts());
  const parts = () =>
    [...app.element.querySelectorAll("[data-application-part]")].map((part) => part.dataset.applicationPart);
  await is("W", "parts stand in order, with their name", ["nav", "footer"], parts);
  await is(
    "W",
    "app.parts holds their elements",
    true,
    () => app.parts.nav === app.element.querySelector("[data-application-part=nav]"),
  );
  await is("W", "part contexts are prepared for each part", ["nav", "footer"], () => rendered.splice(0));
  await is("W", "classes of a part", true, () => app.parts.footer.classList.contains("probe-footer"));
  await is("D", "the tag of the options is the root", "FORM", () => app.element.tagName);
  await is(
    "W",
    "_prepareTabs",
    { group: "primary", active: true, cssClass: "active", label: "PROBE.Tab.one", icon: "fa-solid fa-dice" },
    () => {
      const { group, active, cssClass, label, icon } = app._prepareTabs("primary").one;
      return { group, active, cssClass, label, icon };
    },
  );
  await is("W", "tabs that are not active", [false, ""], () => {
    const { active, cssClass } = app._prepareTabs("primary").two;
    return [active, cssClass];
  });
  await is("W", "with one group context.tabs is filled", ["one", "two"], async () =>
    Object.keys((await app._prepareContext({})).tabs ?? {}),
  );
  await is(
    "S",
    "the navigation has items with action, group and tab",
    [
      ["primary", "one"],
      ["primary", "two"],
    ],
    () => [...app.element.querySelectorAll("[data-action=tab]")].map((item) => [item.dataset.group, item.dataset.tab]),
  );
  await is("W", "a click on a tab changes the group", "two", () => {
    app.element
      .querySelector("[data-tab=two]")
      .dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true }));
    return app.tabGroups.primary;
  });
  await see("11.4: changeTab back, and the classes of the items", undefined, () => {
    app.changeTab("one", "primary", { force: true });
    return [
      app.tabGroups.primary,
      [...app.element.querySelectorAll("[data-action=tab]")].map((item) => item.classList.contains("active")),
    ];
  });
  rendered.length = 0;
  await is(
    "W",
    "a partial render renders its parts only, and leaves the other elements",
    [["footer"], true, true],
    async () => {
      const { nav, footer } = app.parts;
      await app.render({ parts: ["footer"] });
      return [rendered, app.parts.nav === nav, app.parts.footer !== footer];
    },
  );
  await is("W", "tabGroups survive closing", "two", async () => {
    app.changeTab("two", "primary", { force: true });
    await app.close({ animate: false });
    await openProbe(bench, app);
    return app.tabGroups.primary;
  });
  await see("11.3: a template that was registered as a partial of its path is used", true, async () => {
    const path = `${PROBE_SCOPE}/none.hbs`;
    Handlebars.registerPartial(path, Handlebars.compile("<p>{{word}}</p>"));
    bench.undo(() => Handlebars.unregisterPartial(path));
    return (await foundry.applications.handlebars.renderTemplate(path, { word: "here" })).includes("here");
  });
});
