// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Application } from "./application";
import { firstTable, type Templates } from "./testing/first-table";
import { Hooks } from "../hooks";
import { settled } from "../applications/testing/fake-table";
import type { HeaderButton, Options } from "./options";

const templates: Templates = {
  "list.html": `<div class="body"><nav class="tabs" data-group="main"><a class="item" data-tab="one">1</a><a class="item" data-tab="two">2</a></nav>
    <section><div class="tab" data-group="main" data-tab="one">{{name}}</div><div class="tab" data-group="main" data-tab="two"></div></section></div>`,
};

class ListWindow extends Application {
  label = "first";
  listened: JQuery[] = [];
  static override get defaultOptions(): Options {
    return {
      ...super.defaultOptions,
      template: "list.html",
      title: "LIST.Title",
      classes: ["my-system", "list"],
      scrollY: ["section"],
      tabs: [{ navSelector: ".tabs", contentSelector: "section", initial: "one", group: "main" }],
    };
  }
  override getData(): object | Promise<object> {
    return { name: this.label };
  }
  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    this.listened.push(html);
  }
}
class OwnWindow extends ListWindow {}

let seen: ReturnType<typeof firstTable>;
beforeEach(() => void (seen = firstTable(templates)));
const open = async <T extends Application>(app: T): Promise<T> => {
  app.render(true);
  await settled();
  return app;
};
const frame = (): HTMLElement | null => document.querySelector<HTMLElement>(".app.window-app");

describe("2 V1 applications: rendering", () => {
  it("2 V1 options of the class and of the call are merged; arrays are replaced", () => {
    const app = new ListWindow({ title: "Other", classes: ["mine"], width: 300 });
    expect(app.options).toMatchObject({ template: "list.html", title: "Other", classes: ["mine"], popOut: true });
    expect(app.position).toMatchObject({ width: 300, top: null });
  });

  it("2 V1 render answers the application at once and shows the template in a window", async () => {
    const app = new ListWindow();
    expect(app.render(true)).toBe(app);
    expect([app.rendered, app._state]).toEqual([false, Application.RENDER_STATES.RENDERING]);
    await settled();
    expect([app.rendered, app._state]).toEqual([true, 2]);
    expect(frame()?.matches(`#${app.id}.my-system.list[data-appid="${app.appId}"]`)).toBe(true);
    expect(frame()?.querySelector(".window-header .window-title")?.textContent).toBe("LIST.Title");
    expect(frame()?.querySelector(".window-content > .body .tab")?.textContent).toBe("first");
    expect(app.element[0]).toBe(frame());
    expect(ui.windows[app.appId]).toBe(app);
    expect(app.listened[0]?.[0]?.className).toBe("body");
  });

  it("2 V1 without force only what is open is refreshed; the frame stays, the content is new", async () => {
    const app = new ListWindow();
    app.render();
    await settled();
    expect(frame()).toBeNull();
    await open(app);
    const before = frame();
    app.label = "second";
    app.render(false);
    await settled();
    expect(frame()).toBe(before);
    expect(frame()?.querySelector(".tab")?.textContent).toBe("second");
    expect(app.listened).toHaveLength(2);
  });

  it("2 V1 data may be a promise", async () => {
    class Late extends ListWindow {
      override async getData(): Promise<object> {
        return { name: "late" };
      }
    }
    await open(new Late());
    expect(frame()?.querySelector(".tab")?.textContent).toBe("late");
  });

  it("2 V1 scroll positions of the named selectors survive a render", async () => {
    const app = await open(new ListWindow());
    (frame()?.querySelector("section") as HTMLElement).scrollTop = 40;
    app.render();
    await settled();
    expect(frame()?.querySelector("section")?.scrollTop).toBe(40);
  });

  it("2 V1 a failing render is reported, and the next one may succeed", async () => {
    const app = new ListWindow();
    const data = vi.spyOn(app, "getData").mockRejectedValueOnce(new Error("no data"));
    await open(app);
    expect(app._state).toBe(Application.RENDER_STATES.ERROR);
    expect(seen.errors).toHaveLength(1);
    await open(app);
    expect(app.rendered).toBe(true);
    expect(data).toHaveBeenCalledTimes(2);
  });
});

describe("2 V1 applications: tabs, hooks, closing", () => {
  it("2 V1 a click on a tab shows its section, and the choice survives a render", async () => {
    const app = await open(new ListWindow());
    const active = (): (string | undefined)[] =>
      [...(frame()?.querySelectorAll<HTMLElement>(".tab.active") ?? [])].map((tab) => tab.dataset.tab);
    expect(active()).toEqual(["one"]);
    frame()?.querySelector<HTMLElement>(".item[data-tab=two]")?.click();
    expect(active()).toEqual(["two"]);
    app.render();
    await settled();
    expect(active()).toEqual(["two"]);
    app.activateTab("one");
    expect(active()).toEqual(["one"]);
  });

  it("2 V1 tabs inside a tab go by the group that their navigation names", async () => {
    templates["nested.html"] = `<div><nav class="outer" data-group="outer"><a data-tab="one"></a></nav>
      <section><div class="tab" data-group="outer" data-tab="one"><nav class="inner" data-group="inner"><a data-tab="a"></a></nav>
      <div class="tab" data-group="inner" data-tab="a"></div></div></section></div>`;
    const tabs = [".outer", ".inner"].map((navSelector) => ({ navSelector, contentSelector: "section" }));
    await open(new ListWindow({ template: "nested.html", tabs }));
    frame()?.querySelector<HTMLElement>(".outer [data-tab]")?.click();
    expect([...(frame()?.querySelectorAll(".tab") ?? [])].map((tab) => tab.classList.contains("active"))).toEqual([
      true,
      true,
    ]);
  });

  it("2 V1 hooks are called for each class of the chain, own class first, with jQuery objects", async () => {
    const called: unknown[] = [];
    const html: unknown[] = [];
    const ids = ["OwnWindow", "ListWindow", "Application"].flatMap((name) => [
      [
        `render${name}`,
        Hooks.on(`render${name}`, (_app: unknown, element: JQuery) => {
          called.push(name);
          html.push(element[0]);
        }),
      ] as const,
      [`close${name}`, Hooks.on(`close${name}`, () => void called.push(`close ${name}`))] as const,
    ]);
    const app = await open(new OwnWindow());
    expect(called).toEqual(["OwnWindow", "ListWindow", "Application"]);
    expect(html[0]).toBe(frame());
    await app.close();
    expect(called.slice(3)).toEqual(["close OwnWindow", "close ListWindow", "close Application"]);
    for (const [name, id] of ids) Hooks.off(name, id);
  });

  it("2 V1 the chain of hooks ends at the base application that the options name", () => {
    class Base extends Application {
      static override get defaultOptions(): Options {
        return { ...super.defaultOptions, baseApplication: "Base" };
      }
    }
    class Sheet extends Base {}
    expect(Sheet._getInheritanceChain().map((cls) => cls.name)).toEqual(["Sheet", "Base"]);
  });

  it("2 V1 hooks add buttons to the title bar, which are run by their click", async () => {
    const onclick = vi.fn();
    const id = Hooks.on("getListWindowHeaderButtons", (_app: unknown, buttons: HeaderButton[]) =>
      buttons.unshift({ label: "Help", class: "help", icon: "fas fa-question", onclick }),
    );
    await open(new OwnWindow());
    Hooks.off("getListWindowHeaderButtons", id);
    frame()?.querySelector<HTMLElement>(".header-button.help")?.click();
    expect(onclick).toHaveBeenCalledOnce();
    frame()?.querySelector<HTMLElement>(".header-button.close")?.click();
    await settled();
    expect(frame()).toBeNull();
  });

  it("2 V1 a closed window is forgotten by the page, and opens again with force", async () => {
    const app = await open(new ListWindow());
    await app.close();
    expect([app.rendered, app._state, Object.keys(ui.windows)]).toEqual([false, -1, []]);
    app.render();
    await settled();
    expect(frame()).toBeNull();
    await open(app);
    expect(frame()).not.toBeNull();
  });

  it("2 V1 without popOut the content itself stands in the page", async () => {
    const app = await open(new ListWindow({ popOut: false, id: "corner" }));
    expect(frame()).toBeNull();
    expect(app.element.hasClass("body")).toBe(true);
    app.label = "again";
    app.render();
    await settled();
    expect(document.querySelectorAll(".body")).toHaveLength(1);
    expect(document.querySelector(".body .tab")?.textContent).toBe("again");
  });
});
