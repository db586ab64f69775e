// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Hooks } from "../../hooks";
import { fakeTable, settled } from "../testing/fake-table";
import { ApplicationV2 } from "./application";
import type { ApplicationOptions, Context, RenderOptions } from "./types";

beforeEach(() => void fakeTable());

/** The least that renders. */
class Plain extends ApplicationV2 {
  override async _renderHTML(): Promise<string> {
    return '<form class="inner"></form><button type="button" data-action="go">Go</button>';
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
}

describe("11.1 options", () => {
  test("11.1 the defaults of every application", () => {
    const { options } = new ApplicationV2();
    expect(options).toMatchObject({
      id: "app-{id}",
      classes: [],
      tag: "div",
      window: {
        frame: true,
        positioned: true,
        controls: [],
        minimizable: true,
        resizable: false,
        contentTag: "section",
        contentClasses: [],
      },
      form: { submitOnChange: false, closeOnSubmit: false },
    });
    expect(options.form.handler).toBeUndefined();
  });

  test("11.1 each class of the chain adds, the constructor's options come last, the class keeps its own", () => {
    class Base extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        classes: ["base"],
        window: { title: "Base", resizable: true },
        position: { width: 100 },
      };
    }
    class Own extends Base {
      static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["own"], window: { title: "Own" } };
    }
    const app = new Own({ classes: ["mine"], position: { height: 50 } });
    expect(app.options.classes).toEqual(["base", "own", "mine"]);
    expect(app.options.window).toMatchObject({ title: "Own", resizable: true });
    expect(app.position).toMatchObject({ width: 100, height: 50 });
    expect(Own.DEFAULT_OPTIONS.classes).toEqual(["own"]);
  });

  test("11.1 the chain of options and hooks ends at BASE_APPLICATION", async () => {
    class Root extends Plain {
      static override BASE_APPLICATION: typeof ApplicationV2 = Root;
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        id: "root-{id}",
        classes: ["root"],
        tag: "section",
        window: { frame: false, positioned: false, controls: [] },
        actions: {},
        form: {},
        position: {},
      };
    }
    class Leaf extends Root {}
    expect([...Leaf.inheritanceChain()].map((cls) => cls.name)).toEqual(["Leaf", "Root"]);
    const call = vi.spyOn(Hooks, "callAll");
    await new Leaf().render({ force: true });
    const names = call.mock.calls.map(([name]) => name).filter((name) => name.startsWith("render"));
    call.mockRestore();
    expect(names).toEqual(["renderLeaf", "renderRoot"]);
  });

  test("11.1 getters before and after", async () => {
    const app = new Plain({ window: { title: "I18N.Title" } });
    expect([app.rendered, app.minimized, app.hasFrame, app.state, app.title]).toEqual([
      false,
      false,
      true,
      0,
      "I18N.Title",
    ]);
    expect(app.element ?? null).toBeNull();
    expect(app.classList ?? null).toBeNull();
    expect(app.form).toBeNull();
    await app.render({ force: true });
    expect([app.rendered, app.state, app.classList.contains("application")]).toEqual([true, 2, true]);
  });

  test("11.1 ApplicationV2.RENDER_STATES", () => {
    expect(ApplicationV2.RENDER_STATES).toEqual({
      ERROR: -3,
      CLOSING: -2,
      CLOSED: -1,
      NONE: 0,
      RENDERING: 1,
      RENDERED: 2,
    });
  });

  test("11.1 contentTag and contentClasses make the content; without a frame there is only the content", async () => {
    const framed = await new Plain({ window: { contentTag: "article", contentClasses: ["standard-form"] } }).render(
      true,
    );
    expect(framed.element.querySelector(":scope > article.window-content.standard-form")).not.toBeNull();
    const bare = await new Plain({ window: { frame: false } }).render(true);
    expect([bare.hasFrame, bare.element.querySelector("header"), bare.element.children.length]).toEqual([
      false,
      null,
      2,
    ]);
  });

  test("11.1 an unpositioned application is not moved", async () => {
    const app = await new Plain({ window: { positioned: false } }).render(true);
    expect(app.setPosition({ left: 10 })).toBeUndefined();
    expect(app.element.style.left).toBe("");
  });
});

describe("11.2 steps and their arguments", () => {
  test("11.2 render options: isFirstRender, the title of this render, the hook gets (app, element, context, options)", async () => {
    const seen: unknown[] = [];
    class Seeing extends Plain {
      override async _prepareContext(options: RenderOptions): Promise<Context> {
        seen.push(options.isFirstRender);
        return { from: "context" };
      }
    }
    const app = new Seeing({ window: { title: "Own" } });
    const hook = vi.fn();
    const id = Hooks.on("renderSeeing", hook);
    await app.render({ force: true, window: { title: "This once" } });
    expect(app.element.querySelector(".window-title")?.textContent).toBe("This once");
    await app.render();
    Hooks.off("renderSeeing", id);
    expect(seen).toEqual([true, false]);
    const [first] = hook.mock.calls;
    expect(first?.slice(0, 3)).toEqual([app, app.element, { from: "context" }]);
    expect(first?.[3]).toMatchObject({ force: true, isFirstRender: true });
  });

  test("11.2 every step before and after gets (context, options); closing steps get the options of close", async () => {
    const log: [string, unknown[]][] = [];
    class Noting extends Plain {}
    const steps = [
      "_preFirstRender",
      "_preRender",
      "_onFirstRender",
      "_onRender",
      "_postRender",
      "_preClose",
      "_onClose",
    ];
    for (const step of steps) {
      Object.defineProperty(Noting.prototype, step, {
        async value(this: Noting, ...args: unknown[]) {
          log.push([step, args]);
        },
      });
    }
    const app = await new Noting().render(true);
    await app.close({ animate: false, mine: 1 });
    expect(log.map(([step]) => step)).toEqual(steps);
    for (const [, args] of log.slice(0, 5)) expect(args).toEqual([expect.any(Object), expect.any(Object)]);
    for (const [, args] of log.slice(5)) expect(args[0]).toMatchObject({ animate: false, mine: 1 });
  });

  test("11.2 the steps before are awaited, so are those after", async () => {
    const log: string[] = [];
    const slow = (name: string) => async (): Promise<void> => {
      await settled();
      log.push(name);
    };
    class Slow extends Plain {
      override _preRender = slow("pre");
      override _onRender = slow("on");
      override async _renderHTML(): Promise<string> {
        log.push("html");
        return "";
      }
    }
    await new Slow().render({ force: true });
    expect(log).toEqual(["pre", "html", "on"]);
  });

  test("11.2 the events render, close and position are dispatched, and listeners may be taken off", async () => {
    const seen: string[] = [];
    const app = new Plain();
    const note = (event: Event): void => void seen.push(event.type);
    for (const type of ["render", "close", "position"]) app.addEventListener(type, note);
    await app.render({ force: true });
    await app.close();
    app.removeEventListener("render", note);
    app.removeEventListener("close", note);
    app.removeEventListener("position", note);
    await app.render({ force: true });
    expect(seen).toEqual(["position", "render", "close"]);
  });

  test("11.2 close hooks are called for the class and each ancestor; closing what is not open is no error", async () => {
    const call = vi.spyOn(Hooks, "callAll");
    const app = await new Plain().render(true);
    await app.close();
    const closed = call.mock.calls.filter(([name]) => name.startsWith("close"));
    call.mockRestore();
    expect(closed).toEqual([
      ["closePlain", app],
      ["closeApplicationV2", app],
    ]);
    expect(await app.close()).toBe(app);
    expect(await new Plain().close()).toBeInstanceOf(Plain);
  });

  test("11.2 minimize and maximize; what is not minimizable stays", async () => {
    const app = await new Plain().render(true);
    await app.minimize();
    expect([app.minimized, app.classList.contains("minimized")]).toEqual([true, true]);
    await app.maximize();
    expect([app.minimized, app.classList.contains("minimized")]).toEqual([false, false]);
    const fixed = await new Plain({ window: { minimizable: false } }).render(true);
    await fixed.minimize();
    expect(fixed.minimized).toBe(false);
  });

  test("11.2 setPosition answers the position and calls _onPosition", async () => {
    const on = vi.fn();
    class Placed extends Plain {
      override _onPosition(position: object): void {
        on({ ...position });
      }
    }
    const app = await new Placed({ position: { width: 300, height: 200 } }).render(true);
    on.mockClear();
    const answer = app.setPosition({ left: 60, top: 20 });
    expect(answer).toMatchObject({ left: 60, top: 20, width: 300, height: 200 });
    expect(on).toHaveBeenCalledWith(expect.objectContaining({ left: 60, top: 20 }));
  });
});

describe("11.2 header and actions", () => {
  test("11.2 _getHeaderControls of a class, hooks for each ancestor, and onClick", async () => {
    const used = vi.fn();
    class Controlled extends Plain {
      override _getHeaderControls() {
        return [
          ...super._getHeaderControls(),
          {
            icon: "i",
            label: "Own",
            action: "own",
            onClick(this: unknown) {
              used(this);
            },
          },
        ];
      }
    }
    const names: string[] = [];
    const ids = ["Controlled", "Plain", "ApplicationV2"].map((name) =>
      Hooks.on(`getHeaderControls${name}`, (() => void names.push(name)) as () => void),
    );
    const app = await new Controlled().render(true);
    app.element.querySelector<HTMLElement>("li.header-control[data-action=own] button")?.click();
    ids.forEach((id, index) => Hooks.off(`getHeaderControls${["Controlled", "Plain", "ApplicationV2"][index]}`, id));
    expect(names.slice(0, 3)).toEqual(["Controlled", "Plain", "ApplicationV2"]);
    expect(used).toHaveBeenCalledOnce();
  });

  test("11.2 an entry of the menu without onClick runs the action of its name", async () => {
    const act = vi.fn();
    const control = { icon: "i", label: "L", action: "mine" };
    const app = await new Plain({ window: { controls: [control] }, actions: { mine: act } }).render(true);
    app.element.querySelector<HTMLElement>("li[data-action=mine] button")?.click();
    expect(act).toHaveBeenCalledOnce();
  });

  test("11.2 reserved actions cannot be taken by an application's own", async () => {
    const mine = vi.fn();
    const app = await new Plain({ actions: { close: mine } }).render(true);
    app.element.querySelector<HTMLElement>("[data-action=close]")?.click();
    await settled();
    expect([mine.mock.calls.length, app.state]).toEqual([0, ApplicationV2.RENDER_STATES.CLOSED]);
  });

  test("11.2 toggleControls opens and closes the menu, or takes the wish", async () => {
    const app = await new Plain({ window: { controls: [{ icon: "i", label: "L", action: "a" }] } }).render(true);
    const isOpen = (): boolean => app.window.controlsDropdown?.classList.contains("expanded") ?? false;
    const states: boolean[] = [];
    for (const wish of [undefined, undefined, true, true, false]) {
      await app.toggleControls(wish);
      states.push(isOpen());
    }
    expect(states).toEqual([true, false, true, true, false]);
  });

  test("11.2 a context menu takes entries from its handler and from hooks: of the name, or for each class", async () => {
    const item = (name: string): object => ({ name, icon: "", callback: () => undefined });
    class Menued extends Plain {
      open(options: object): Promise<string[]> {
        this._createContextMenu(() => [item("own") as never], "button", { jQuery: false, ...options } as never);
        this.element.querySelector("button")?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }));
        return Promise.resolve(
          [...document.querySelectorAll("#context-menu .context-item")].map((one) => one.textContent?.trim() ?? ""),
        );
      }
    }
    const add = (hook: string): number =>
      Hooks.on(hook, ((_app: unknown, entries: object[]) => void entries.push(item(hook))) as () => void);
    const ids = ["getMineOptions", "getPlainContextOptions", "getMenuedContextOptions"].map((name) => [
      name,
      add(name),
    ]);
    const first = await new Menued().render(true);
    expect(await first.open({ hookName: "getMineOptions", parentClassHooks: false })).toEqual([
      "own",
      "getMineOptions",
    ]);
    await first.close();
    const second = await new Menued().render(true);
    expect(await second.open({})).toEqual(["own", "getMenuedContextOptions", "getPlainContextOptions"]);
    for (const [name, id] of ids) Hooks.off(name as string, id as number);
  });
});
