// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Hooks } from "../../hooks";
import { fakeTable, settled, type FakeTable } from "../testing/fake-table";
import { instances } from "../instances";
import { ApplicationV2 } from "./application";
import type { ApplicationOptions, Context, RenderOptions } from "./types";

let table: FakeTable;
beforeEach(() => {
  table = fakeTable();
});

/** An application that writes down each step. */
class Traced extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { id: "traced-{id}", window: { title: "Traced" } };
  steps: string[] = [];
  override _canRender(): void {
    this.steps.push("canRender");
  }
  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    this.steps.push("configure");
  }
  override async _prepareContext(): Promise<Context> {
    this.steps.push("context");
    return { text: "hello" };
  }
  override async _preFirstRender(): Promise<void> {
    this.steps.push("preFirst");
  }
  override async _preRender(): Promise<void> {
    this.steps.push("pre");
  }
  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    this.steps.push("frame");
    return super._renderFrame(options);
  }
  override _attachFrameListeners(): void {
    this.steps.push("listeners");
    super._attachFrameListeners();
  }
  override async _renderHTML(context: Context): Promise<string> {
    this.steps.push("html");
    return String(context.text);
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    this.steps.push("replace");
    content.textContent = String(result);
  }
  override _insertElement(element: HTMLElement): void {
    this.steps.push("insert");
    super._insertElement(element);
  }
  override _updateFrame(options: RenderOptions): void {
    this.steps.push("updateFrame");
    super._updateFrame(options);
  }
  override async _onFirstRender(): Promise<void> {
    this.steps.push("onFirst");
  }
  override async _onRender(): Promise<void> {
    this.steps.push("on");
  }
  override async _postRender(): Promise<void> {
    this.steps.push("post");
  }
  override async _preClose(): Promise<void> {
    this.steps.push("preClose");
  }
  override _tearDown(): void {
    this.steps.push("tearDown");
  }
  override _onClose(): void {
    this.steps.push("onClose");
  }
}

describe("11.2 the render pipeline", () => {
  test("11.2 first render: every step in order, then the hooks, then postRender", async () => {
    const app = new Traced();
    const id = Hooks.on("renderTraced", () => void app.steps.push("hook"));
    await app.render({ force: true });
    Hooks.off("renderTraced", id);
    const expected =
      "canRender configure context preFirst pre frame listeners html replace insert updateFrame onFirst on hook post";
    expect(app.steps.join(" ")).toBe(expected);
    expect(app.rendered).toBe(true);
    expect(app.element.querySelector(".window-content")?.textContent).toBe("hello");
  });

  test("11.2 a later render leaves frame and first steps out", async () => {
    const app = await new Traced().render(true);
    app.steps = [];
    await app.render();
    expect(app.steps.join(" ")).toBe("canRender configure context pre html replace updateFrame on post");
  });

  test("11.2 without force a closed application stays closed", async () => {
    const app = new Traced();
    await app.render();
    expect(app.steps).toEqual([]);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.NONE);
  });

  test("11.2 renders of one application queue: none begins before the former has ended", async () => {
    const app = await new Traced().render(true);
    app.steps = [];
    await Promise.all([app.render(), app.render()]);
    const once = "canRender configure context pre html replace updateFrame on post";
    expect(app.steps.join(" ")).toBe(`${once} ${once}`);
  });

  test("11.2 render hooks are called for the class and each ancestor up to ApplicationV2, own class first", async () => {
    const call = vi.spyOn(Hooks, "callAll");
    const app = new Traced();
    await app.render({ force: true });
    const names = call.mock.calls.filter(([, first]) => first === app).map(([name]) => name);
    expect(names.filter((name) => name.startsWith("render"))).toEqual(["renderTraced", "renderApplicationV2"]);
    const render = call.mock.calls.find(([name]) => name === "renderTraced");
    expect(render?.slice(1, 4)).toEqual([app, app.element, { text: "hello" }]);
    call.mockRestore();
  });

  test("11.2 an application that cannot render itself rejects and is in the error state", async () => {
    const app = new ApplicationV2();
    await expect(app.render({ force: true })).rejects.toThrow("HandlebarsApplicationMixin");
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.ERROR);
    expect(instances.has(app.id)).toBe(false);
  });

  test("11.2 _canRender: false stops silently, an error warns the user", async () => {
    class Refusing extends Traced {
      override _canRender(): void {
        throw new Error("You may not.");
      }
    }
    const app = await new Refusing().render({ force: true });
    expect(app.rendered).toBe(false);
    expect(table.warnings).toEqual(["You may not."]);
  });
});

describe("11.2 closing", () => {
  test("11.2 closing runs its steps, removes the element and keeps the active tabs", async () => {
    const app = await new Traced().render(true);
    app.tabGroups.primary = "items";
    const closed: string[] = [];
    const id = Hooks.on("closeTraced", () => void closed.push("hook"));
    app.addEventListener("close", () => closed.push("event"));
    app.steps = [];
    await app.close();
    Hooks.off("closeTraced", id);
    expect(app.steps).toEqual(["preClose", "tearDown", "onClose"]);
    expect(closed).toEqual(["hook", "event"]);
    expect(document.getElementById(app.id)).toBeNull();
    expect(instances.has(app.id)).toBe(false);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.CLOSED);
    await app.render({ force: true });
    expect(app.tabGroups.primary).toBe("items");
  });
});

describe("11.1 identity and frame", () => {
  test("11.1 {id} in the id is the unique id; instances hold what is rendered", async () => {
    const app = await new Traced({ uniqueId: "one" }).render(true);
    expect(app.id).toBe("traced-one");
    expect(instances.get("traced-one")).toBe(app);
    expect(app.element.id).toBe("traced-one");
  });

  test("11.2 the frame has the documented elements and a name for screen readers", async () => {
    const app = await new Traced({ classes: ["mine"], window: { resizable: true } }).render(true);
    const { element } = app;
    expect([...element.classList]).toEqual(expect.arrayContaining(["application", "mine"]));
    expect(element.querySelector(":scope > header.window-header > h1.window-title")?.textContent).toBe("Traced");
    expect(
      element.querySelector(".window-header > button[data-action=close]")?.getAttribute("aria-label"),
    ).toBeTruthy();
    expect(element.querySelector(":scope > section.window-content")).not.toBeNull();
    expect(element.querySelector(":scope > .window-resize-handle")).not.toBeNull();
    const label = element.getAttribute("aria-labelledby") ?? "";
    expect(document.getElementById(label)?.textContent).toBe("Traced");
    expect(element.getAttribute("role")).toBe("dialog");
  });

  test("11.2 the application is among the instances before its element enters the page", async () => {
    const found: unknown[] = [];
    class Looking extends Traced {
      override _insertElement(element: HTMLElement): void {
        found.push(instances.get(element.id));
        super._insertElement(element);
      }
    }
    const app = await new Looking().render(true);
    expect(found).toEqual([app]);
    await app.close();
    expect(instances.get(app.id)).toBeUndefined();
  });

  test("11.1 a window whose content is a form hands its submission to the handler, and the page stays", async () => {
    const handler = vi.fn();
    class Asking extends Traced {
      static override DEFAULT_OPTIONS = { tag: "dialog", window: { contentTag: "form" }, form: { handler } };
    }
    const app = await new Asking().render(true);
    expect(app.form).toBe(app.element.querySelector("form.window-content"));
    const submit = new SubmitEvent("submit", { bubbles: true, cancelable: true });
    app.form?.dispatchEvent(submit);
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce());
    expect(submit.defaultPrevented).toBe(true);
    await app.close();
  });

  test("11.2 an override of _renderFrame finds the parts of the frame in app.window and may add to them", async () => {
    class WithButton extends Traced {
      override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
        const frame = await super._renderFrame(options);
        const mine = Object.assign(document.createElement("button"), { type: "button", className: "mine" });
        this.window.close?.before(mine);
        return frame;
      }
    }
    const app = await new WithButton().render(true);
    expect(app.element.querySelector(".window-header > .mine + [data-action=close]")).not.toBeNull();
    await app.close();
  });

  test("11.2 header controls: hooks add entries, hidden ones are left out, the menu opens and runs onClick", async () => {
    const clicked = vi.fn();
    const id = Hooks.on("getHeaderControlsTraced", ((_app: unknown, controls: object[]) => {
      controls.push({ icon: "x", label: "Added", action: "added", onClick: clicked });
    }) as () => void);
    const hidden = { icon: "y", label: "Hidden", action: "hidden", visible: () => false };
    const app = await new Traced({ window: { controls: [hidden] } }).render(true);
    const entries = [...app.element.querySelectorAll<HTMLElement>("menu.controls-dropdown > li.header-control")];
    expect(entries.map((entry) => entry.dataset.action)).toEqual(["added"]);
    app.element.querySelector<HTMLElement>("[data-action=toggleControls]")?.click();
    expect(app.element.querySelector(".controls-dropdown")?.classList.contains("expanded")).toBe(true);
    entries[0]?.querySelector<HTMLElement>("button")?.click();
    Hooks.off("getHeaderControlsTraced", id);
    expect(clicked).toHaveBeenCalledOnce();
  });
});

describe("11.2 actions", () => {
  class Buttons extends Traced {
    static override DEFAULT_OPTIONS: ApplicationOptions = {
      actions: {
        inner: Buttons.#onInner,
        both: { handler: Buttons.#onBoth, buttons: [0, 2] },
        broken: async () => Promise.reject(new Error("no")),
      },
    };
    log: unknown[] = [];
    override _replaceHTML(_result: unknown, content: HTMLElement): void {
      content.innerHTML =
        '<div data-action="outer"><button data-action="inner"><i></i></button></div>' +
        '<button data-action="both"></button><button data-action="unknown"></button><button data-action="broken"></button>';
    }
    override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
      this.log.push(["fallback", target.dataset.action]);
    }
    static #onInner(this: Buttons, event: PointerEvent, target: HTMLElement): void {
      this.log.push([this.constructor.name, event.type, target.dataset.action]);
    }
    static #onBoth(this: Buttons, event: PointerEvent): void {
      this.log.push(event.button);
    }
  }
  const find = (app: ApplicationV2, selector: string): HTMLElement =>
    app.element.querySelector<HTMLElement>(selector) as HTMLElement;

  test("11.2 a click on a descendant runs the nearest action with the application as this", async () => {
    const app = await new Buttons().render(true);
    find(app, "[data-action=inner] i").click();
    expect(app.log).toEqual([["Buttons", "click", "inner"]]);
  });

  test("11.1 buttons: an action runs only for the mouse buttons it names", async () => {
    const app = await new Buttons().render(true);
    find(app, "[data-action=both]").click();
    find(app, "[data-action=both]").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2 }));
    find(app, "[data-action=inner]").dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, button: 2 }));
    expect(app.log).toEqual([0, 2]);
  });

  test("11.2 unknown actions fall to _onClickAction", async () => {
    const app = await new Buttons().render(true);
    find(app, "[data-action=unknown]").click();
    find(app, "[data-action=outer]").click();
    expect(app.log).toEqual([
      ["fallback", "unknown"],
      ["fallback", "outer"],
    ]);
  });

  test("11.2 an action that fails is reported once and the window lives on", async () => {
    const app = await new Buttons().render(true);
    find(app, "[data-action=broken]").click();
    await settled();
    expect(table.errors).toEqual([new Error("no")]);
    expect(app.rendered).toBe(true);
  });

  test("11.2 Enter presses what is reachable and acts like a button without being one", async () => {
    const app = await new Buttons().render(true);
    const outer = find(app, "[data-action=outer]");
    outer.tabIndex = 0;
    outer.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(app.log).toEqual([["fallback", "outer"]]);
  });
});

describe("11.2 position and keys of a window", () => {
  test("11.2 setPosition keeps the title bar within the page and reports by event and step", async () => {
    const app = await new Traced({ position: { width: 300, height: 200 } }).render(true);
    const seen = vi.fn();
    app.addEventListener("position", seen);
    app.setPosition({ left: 40, top: -500 });
    expect(app.position).toMatchObject({ left: 40, top: 0, width: 300, height: 200 });
    expect(app.element.style.left).toBe("40px");
    expect(seen).toHaveBeenCalledOnce();
  });

  test("11.1 sizes follow the content unless given; a render then places the window anew", async () => {
    const app = await new Traced().render(true);
    expect(app.position).toMatchObject({ width: "auto", height: "auto", scale: 1 });
    const seen = vi.fn();
    app.addEventListener("position", seen);
    await app.render();
    expect(seen).toHaveBeenCalledOnce();
    app.setPosition({ width: 300, height: 200 });
    await app.render();
    expect(seen).toHaveBeenCalledTimes(2);
  });

  test("11.2 arrow keys on the title bar move the window, Enter folds and unfolds it", async () => {
    const app = await new Traced({ position: { left: 100, top: 100, width: 300, height: 200 } }).render(true);
    const header = app.window.header as HTMLElement;
    const press = (key: string, more: object = {}): boolean =>
      header.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    press("ArrowRight");
    press("ArrowDown", { shiftKey: true });
    expect(app.position).toMatchObject({ left: 110, top: 150 });
    press("Enter");
    expect(app.minimized).toBe(true);
    expect(app.element.classList.contains("minimized")).toBe(true);
    press("Enter");
    expect(app.minimized).toBe(false);
  });

  test("11.2 bringToFront puts a window above the one opened later", async () => {
    const first = await new Traced().render(true);
    const second = await new Traced().render(true);
    first.bringToFront();
    expect(Number(first.element.style.zIndex)).toBeGreaterThan(Number(second.element.style.zIndex));
  });

  test("11.2 a window that had the focus gives it back to what opened it", async () => {
    const opener = document.createElement("button");
    document.body.append(opener);
    opener.focus();
    const app = await new Traced().render(true);
    expect(document.activeElement).toBe(app.element);
    await app.close();
    expect(document.activeElement).toBe(opener);
  });

  test("11.2 Escape with the focus nowhere closes the window on top, and only that", async () => {
    const first = await new Traced().render(true);
    const second = await new Traced().render(true);
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await settled();
    expect([first.rendered, second.rendered]).toEqual([true, false]);
  });

  test("11.2 a window does not take the focus from somebody who is typing", async () => {
    const field = document.createElement("textarea");
    document.body.append(field);
    field.focus();
    await new Traced().render(true);
    expect(document.activeElement).toBe(field);
  });
});
