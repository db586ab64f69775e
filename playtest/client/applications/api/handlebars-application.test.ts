// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { registerHelpers } from "../../handlebars/index";
import { fakeTable, settled, type FakeTable } from "../testing/fake-table";
import { serveTemplates } from "../testing/templates";
import { ApplicationV2 } from "./application";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-application";
import type { Context, FormDataLike, RenderOptions } from "./types";

registerHelpers();
let table: FakeTable;
beforeEach(() => {
  table = fakeTable();
  serveTemplates({
    "t/head.hbs": "<header><h2>{{title}} {{partId}}</h2></header>",
    "t/body.hbs":
      '<section><div class="list" style="overflow:auto"><input name="name" value="{{value}}"><input type="radio" name="pick" value="a"><input type="radio" name="pick" value="b"></div></section>',
    "t/foot.hbs": "<footer>end</footer>",
    "t/two.hbs": "<p>one</p><p>two</p>",
    "t/none.hbs": "just text",
    "t/form.hbs": '<section><form class="own"><input name="a" value="1"></form></section>',
    "t/root.hbs": "<p>one</p><p>two</p>",
  });
});

class Sheet extends HandlebarsApplicationMixin(ApplicationV2) {
  static override PARTS: Record<string, TemplatePart> = {
    head: { template: "t/head.hbs", id: "top", classes: ["extra"] },
    body: { template: "t/body.hbs", scrollable: [".list", ""] },
    foot: { template: "t/foot.hbs" },
  };
  value = "first";
  override async _prepareContext(options: RenderOptions): Promise<Context> {
    return Object.assign(await super._prepareContext(options), { title: "T", value: this.value });
  }
}
const ids = (app: ApplicationV2): (string | undefined)[] =>
  [...(app.element.querySelector(".window-content")?.children ?? [])].map(
    (child) => (child as HTMLElement).dataset.applicationPart,
  );

test("11.3 [?] one selector in place of a list of them is taken for the list", async () => {
  class Single extends Sheet {
    static override PARTS = { body: { template: "t/body.hbs", scrollable: ".list" as unknown as string[] } };
  }
  const app = await new Single({ uniqueId: "single" }).render(true);
  (app.element.querySelector(".list") as HTMLElement).scrollTop = 12;
  await app.render();
  expect((app.element.querySelector(".list") as HTMLElement).scrollTop).toBe(12);
});

test("11.3 parts are concatenated in order; each root carries its part id, its id and classes", async () => {
  const app = await new Sheet({ uniqueId: "s" }).render(true);
  expect(ids(app)).toEqual(["head", "body", "foot"]);
  expect(app.parts.head?.id).toBe("app-s-top");
  expect(app.parts.head?.classList.contains("extra")).toBe(true);
  expect(app.parts.head?.textContent).toBe("T app-s-head");
});

test("11.3 a partial render replaces only the named parts", async () => {
  const app = await new Sheet().render(true);
  const before = { ...app.parts };
  app.value = "second";
  await app.render({ parts: ["body"] });
  expect(app.parts.head).toBe(before.head);
  expect(app.parts.body).not.toBe(before.body);
  expect(app.element.querySelector<HTMLInputElement>("input[name=name]")?.value).toBe("second");
  expect(ids(app)).toEqual(["head", "body", "foot"]);
});

test("11.3 focus, caret and scroll positions survive a render", async () => {
  const app = await new Sheet().render(true);
  const field = app.element.querySelector<HTMLInputElement>("input[name=name]") as HTMLInputElement;
  field.focus();
  field.setSelectionRange(2, 4);
  const list = app.element.querySelector(".list") as HTMLElement;
  list.scrollTop = 30;
  (app.parts.body as HTMLElement).scrollTop = 12;
  await app.render();
  const renewed = app.element.querySelector<HTMLInputElement>("input[name=name]") as HTMLInputElement;
  expect(renewed).not.toBe(field);
  expect(document.activeElement).toBe(renewed);
  expect([renewed.selectionStart, renewed.selectionEnd]).toEqual([2, 4]);
  expect((app.element.querySelector(".list") as HTMLElement).scrollTop).toBe(30);
  expect(app.parts.body?.scrollTop).toBe(12);
});

test("11.3 among inputs of one name the focus returns to the same choice", async () => {
  const app = await new Sheet().render(true);
  app.element.querySelector<HTMLInputElement>("input[value=b]")?.focus();
  await app.render({ parts: ["body"] });
  expect((document.activeElement as HTMLInputElement).value).toBe("b");
});

test("11.3 a part with two root elements, or none, is an error that names it", async () => {
  class Two extends Sheet {
    static override PARTS = { wrong: { template: "t/two.hbs" } };
  }
  class None extends Sheet {
    static override PARTS = { empty: { template: "t/none.hbs" } };
  }
  await expect(new Two().render(true)).rejects.toThrow(/"wrong" of Two .*exactly one HTML element/);
  await expect(new None().render(true)).rejects.toThrow(/"empty" of None .*exactly one HTML element/);
});

test("11.3 a root part fills the content with any number of elements", async () => {
  class Root extends Sheet {
    static override PARTS = { all: { template: "t/root.hbs", root: true } };
  }
  const app = await new Root().render(true);
  expect(app.element.querySelectorAll(".window-content > p")).toHaveLength(2);
  await app.render();
  expect(app.element.querySelectorAll(".window-content > p")).toHaveLength(2);
});

test("11.3 _configureRenderParts may leave parts out, _configureRenderOptions choose among them", async () => {
  class Limited extends Sheet {
    limited = true;
    override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
      const parts = super._configureRenderParts(options);
      if (this.limited) delete parts.body;
      return parts;
    }
  }
  const app = await new Limited().render(true);
  expect(ids(app)).toEqual(["head", "foot"]);
  app.limited = false;
  await app.render();
  expect(ids(app)).toEqual(["head", "body", "foot"]);
  app.limited = true;
  await app.render();
  expect(ids(app)).toEqual(["head", "foot"]);
  expect(Object.keys(Limited.PARTS)).toEqual(["head", "body", "foot"]);
});

test("11.3 an unknown part is named in a warning and the others are rendered", async () => {
  const app = await new Sheet().render({ force: true, parts: ["head", "nothing"] });
  expect(table.warnings[0]).toContain('"nothing"');
  expect(ids(app)).toEqual(["head"]);
});

test("11.3 each part is rendered with the context that _preparePartContext returns", async () => {
  class Contexts extends Sheet {
    override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
      const own = await super._preparePartContext(partId, context, options);
      return partId === "head" ? { ...own, title: "Own" } : own;
    }
  }
  const app = await new Contexts().render(true);
  expect(app.parts.head?.textContent).toContain("Own");
});

test("11.3 forms of a part: submit and change go to the declared handler, once per render", async () => {
  const handler = vi.fn(function (this: unknown, _event: SubmitEvent, _form: HTMLFormElement, _data: FormDataLike) {});
  class Forms extends Sheet {
    static override PARTS: Record<string, TemplatePart> = {
      form: { template: "t/form.hbs", forms: { "form.own": { handler, submitOnChange: true } } },
    };
  }
  const app = await new Forms().render(true);
  await app.render();
  const field = app.element.querySelector("input[name=a]") as HTMLInputElement;
  field.value = "2";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  expect(handler).toHaveBeenCalledOnce();
  expect(handler.mock.contexts[0]).toBe(app);
  expect(handler.mock.calls[0]?.[2].object).toMatchObject({ a: "2" });
});

class Tabbed extends HandlebarsApplicationMixin(ApplicationV2) {
  static override TABS = {
    primary: { tabs: [{ id: "main" }, { id: "gear" }], initial: "main", labelPrefix: "SYS.Tab" },
  };
  static override PARTS: Record<string, TemplatePart> = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    main: { template: "t/tab.hbs" },
    gear: { template: "t/tab.hbs" },
  };
  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const own = await super._preparePartContext(partId, context, options);
    own.tab = (own.tabs as Record<string, unknown>)[partId];
    return own;
  }
}
const TAB = '<section class="tab {{tab.cssClass}}" data-group="primary" data-tab="{{tab.id}}"></section>';

test("11.4 with one group the context has its tabs; navigation and panels follow a click and stay so", async () => {
  serveTemplates({ "t/tab.hbs": TAB });
  const app = await new Tabbed().render(true);
  const active = (): string[] =>
    [...app.element.querySelectorAll<HTMLElement>(".active[data-tab]")].map((element) => element.dataset.tab ?? "");
  expect(active()).toEqual(["main", "main"]);
  expect(app.element.querySelector("nav [data-tab=gear]")?.textContent?.trim()).toBe("SYS.Tab.gear");
  app.element.querySelector<HTMLElement>("nav [data-tab=gear]")?.click();
  expect(app.tabGroups.primary).toBe("gear");
  expect(active()).toEqual(["gear", "gear"]);
  await app.render();
  expect(active()).toEqual(["gear", "gear"]);
});

test("11.4 arrow keys go through the tabs; a tab that is not there is an error", async () => {
  serveTemplates({ "t/tab.hbs": TAB });
  const app = await new Tabbed().render(true);
  const first = app.element.querySelector<HTMLElement>("nav [data-tab=main]") as HTMLElement;
  first.focus();
  first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  expect(app.tabGroups.primary).toBe("gear");
  expect(() => app.changeTab("nowhere", "primary")).toThrow('"nowhere"');
});
