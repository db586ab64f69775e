// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { registerHelpers } from "../../handlebars/index";
import { fakeTable, settled } from "../testing/fake-table";
import { serveTemplates } from "../testing/templates";
import { ApplicationV2 } from "./application";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-application";
import type { ApplicationOptions, Context, FormDataLike, RenderOptions, TabsConfiguration } from "./types";

registerHelpers();
beforeEach(() => void fakeTable());

/** The least that renders. */
class Plain extends ApplicationV2 {
  override async _renderHTML(): Promise<string> {
    return "";
  }
  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
}

describe("11.5 forms of applications", () => {
  test("11.5 the handler gets (event, form, formData) with the application as this; object is flat", async () => {
    const handler = vi.fn(function (this: unknown, _e: SubmitEvent, _f: HTMLFormElement, _d: FormDataLike) {});
    class Asking extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = { tag: "form", form: { handler } };
      override async _renderHTML(): Promise<string> {
        return '<input name="system.hp.value" type="number" value="5"><input name="name" value="A">';
      }
    }
    const app = await new Asking().render(true);
    expect(app.form).toBe(app.element);
    app.form?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    await settled();
    const [event, form, data] = handler.mock.calls[0] ?? [];
    expect([handler.mock.contexts[0] === app, event?.type, form === app.form]).toEqual([true, "submit", true]);
    expect(data?.object).toEqual({ "system.hp.value": 5, name: "A" });
  });

  test("11.5 submitOnChange submits at a change of a named input, not of a nameless one; closeOnSubmit closes", async () => {
    const handler = vi.fn();
    class Asking extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = {
        tag: "form",
        form: { handler, submitOnChange: true, closeOnSubmit: true },
      };
      override async _renderHTML(): Promise<string> {
        return '<input class="search"><input name="a">';
      }
    }
    const app = await new Asking().render(true);
    const change = (selector: string): unknown =>
      app.element.querySelector(selector)?.dispatchEvent(new Event("change", { bubbles: true }));
    change(".search");
    await settled();
    expect([handler.mock.calls.length, app.rendered]).toEqual([0, true]);
    change("[name=a]");
    await settled();
    await settled();
    expect([handler.mock.calls.length, app.rendered]).toEqual([1, false]);
  });

  test("11.5 submit(options) gives them to the handler and answers what it answers", async () => {
    const handler = vi.fn(async () => "done");
    class Asking extends Plain {
      static override DEFAULT_OPTIONS: ApplicationOptions = { tag: "form", form: { handler } };
    }
    const app = await new Asking().render(true);
    expect(await app.submit({ mine: 1 })).toBe("done");
    expect((handler.mock.calls[0] as unknown[])[3]).toEqual({ mine: 1 });
    await expect((await new Plain().render(true)).submit()).rejects.toThrow(/no form/);
  });
});

describe("11.3 parts", () => {
  class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS: Record<string, TemplatePart> = {
      one: { template: "m/one.hbs", templates: ["m/inner.hbs"] },
      two: { template: "m/two.hbs" },
    };
    steps: unknown[] = [];
    override _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: never): void {
      this.steps.push(["preSync", id, next === prior]);
      super._preSyncPartState(id, next, prior, state);
    }
    override _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: never): void {
      this.steps.push(["sync", id, next === prior]);
      super._syncPartState(id, next, prior, state);
    }
    override _attachPartListeners(id: string, html: HTMLElement, options: RenderOptions): void {
      this.steps.push(["attach", id, html === this.parts[id], typeof options]);
      super._attachPartListeners(id, html, options);
    }
  }
  beforeEach(() =>
    serveTemplates({
      "m/one.hbs": '<section>{{> "m/inner.hbs"}}</section>',
      "m/inner.hbs": "<b>{{partId}}</b>",
      "m/two.hbs": "<section></section>",
    }),
  );

  test("11.3 templates of a part are there as partials under their path", async () => {
    const app = await new Parted({ id: "parted" }).render(true);
    expect(app.parts.one?.querySelector("b")?.textContent).toBe("parted-one");
  });

  test("11.3 _preSyncPartState, _syncPartState, _attachPartListeners: at a later render, with the part's id", async () => {
    const app = await new Parted().render(true);
    expect(app.steps).toEqual([
      ["attach", "one", true, "object"],
      ["attach", "two", true, "object"],
    ]);
    app.steps = [];
    await app.render({ parts: ["two"] });
    expect(app.steps).toEqual([
      ["preSync", "two", false],
      ["sync", "two", false],
      ["attach", "two", true, "object"],
    ]);
  });

  test("11.3 _configureRenderOptions sees the parts after super and may keep some, in their order", async () => {
    const seen: unknown[] = [];
    class Fewer extends Parted {
      override _configureRenderOptions(options: RenderOptions): void {
        super._configureRenderOptions(options);
        seen.push(options.parts);
        options.parts = ["two"];
      }
    }
    const app = await new Fewer().render(true);
    expect(seen).toEqual([["one", "two"]]);
    expect(Object.keys(app.parts)).toEqual(["two"]);
  });

  test("11.3 the footer part makes a button of each entry of buttons", async () => {
    class Footed extends Parted {
      static override PARTS: Record<string, TemplatePart> = {
        footer: { template: "templates/generic/form-footer.hbs" },
      };
      override async _prepareContext(): Promise<Context> {
        return {
          buttons: [
            { type: "submit", icon: "fa-solid fa-save", label: "SETTINGS.Save" },
            { type: "button", label: "Reset", action: "reset" },
          ],
        };
      }
    }
    const app = await new Footed().render(true);
    const buttons = [...app.element.querySelectorAll<HTMLButtonElement>("footer.form-footer > button")];
    expect(buttons.map((one) => [one.type, one.dataset.action ?? null, one.textContent?.trim()])).toEqual([
      ["submit", null, "SETTINGS.Save"],
      ["button", "reset", "Reset"],
    ]);
    expect(buttons[0]?.querySelector("i.fa-save")).not.toBeNull();
  });
});

describe("11.4 tabs", () => {
  const group = (...ids: string[]): TabsConfiguration => ({
    tabs: ids.map((id) => ({ id })),
    initial: ids[0] as string,
  });
  class TwoGroups extends Plain {
    static override TABS = { primary: group("a", "b"), side: group("x", "y") };
    override async _renderHTML(): Promise<string> {
      return ["primary a", "primary b", "side x", "side y"]
        .map((one) => one.split(" "))
        .map(([name, tab]) => `<a data-action="tab" data-group="${name}" data-tab="${tab}"></a>`)
        .join("");
    }
  }

  test("11.4 _prepareTabs: id, group, active, cssClass, label and icon of each", () => {
    class Labelled extends Plain {
      static override TABS = {
        primary: {
          tabs: [
            { id: "main", icon: "fa-x" },
            { id: "gear", label: "Own" },
          ],
          initial: "main",
          labelPrefix: "SYS.Tab",
        },
      };
    }
    expect(new Labelled()._prepareTabs("primary")).toEqual({
      main: { id: "main", group: "primary", active: true, cssClass: "active", label: "SYS.Tab.main", icon: "fa-x" },
      gear: { id: "gear", group: "primary", active: false, cssClass: "", label: "Own" },
    });
  });

  test("11.4 with more than one group the context has no tabs of itself", async () => {
    const app = new TwoGroups();
    expect(await app._prepareContext({})).not.toHaveProperty("tabs");
    expect(app.tabGroups).toEqual({ primary: "a", side: "x" });
  });

  test("11.4 groups are independent; render({tab}) opens one", async () => {
    const app = await new TwoGroups().render(true);
    app.changeTab("b", "primary");
    expect(app.tabGroups).toEqual({ primary: "b", side: "x" });
    await app.render({ tab: { side: "y" } });
    expect(app.tabGroups).toEqual({ primary: "b", side: "y" });
    await app.render({ tab: "a" });
    expect(app.tabGroups.primary).toBe("a");
  });

  test("11.4 _getTabsConfig may answer other tabs than the class", () => {
    class Fewer extends TwoGroups {
      override _getTabsConfig(name: string): TabsConfiguration | null {
        const config = super._getTabsConfig(name);
        return config && { ...config, tabs: config.tabs.filter((tab) => tab.id !== "b") };
      }
    }
    expect(Object.keys(new Fewer()._prepareTabs("primary"))).toEqual(["a"]);
  });

  test("11.4 changeTab needs tab and group, and does nothing for the tab that is open unless forced", async () => {
    const app = await new TwoGroups().render(true);
    expect(() => app.changeTab("", "primary")).toThrow();
    expect(() => app.changeTab("a", "")).toThrow();
    const link = app.element.querySelector("[data-tab=a]") as HTMLElement;
    link.classList.remove("active");
    app.changeTab("a", "primary");
    expect(link.classList.contains("active")).toBe(false);
    app.changeTab("a", "primary", { force: true });
    expect(link.classList.contains("active")).toBe(true);
  });

  test("11.4 a click on a tab goes through _onClickTab, which a class may override", async () => {
    const clicked = vi.fn();
    class Watching extends TwoGroups {
      override _onClickTab(event: PointerEvent): void {
        clicked(event.type);
        super._onClickTab(event);
      }
    }
    const app = await new Watching().render(true);
    app.element.querySelector<HTMLElement>("[data-tab=b]")?.click();
    expect([clicked.mock.calls, app.tabGroups.primary]).toEqual([[["click"]], "b"]);
  });
});
