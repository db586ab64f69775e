import type { ApplicationOptions } from "../../applications/api/types";
import { ApplicationV2 } from "../../applications/api/index";
import { button, el } from "../shared/dom";
import { word } from "../shared/words";
import { settingCategories, type SettingCategory } from "./setting-categories";
import { askToReload, resetSettings, saveSettings } from "./save-settings";
import { settingField } from "./setting-field";

/** The settings window (sec. 14): what is registered with `config: true`, and the menus, by package. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    classes: ["settings-config"],
    tag: "form",
    window: { title: "TABLE.Settings.Title", icon: "fa-solid fa-gears", contentClasses: ["standard-form"] },
    position: { width: 760 },
    form: { handler: saveSettings, closeOnSubmit: true },
    actions: {
      category: SettingsConfig.onCategory,
      openSubmenu: SettingsConfig.onMenu,
      resetDefaults: resetSettings,
    },
  };

  static reloadConfirm = askToReload;

  /** Namespace of the shown category. */
  category = "core";

  override async _renderHTML(): Promise<HTMLElement[]> {
    const categories = settingCategories();
    if (!categories.some(({ id }) => id === this.category)) this.category = categories[0]?.id ?? "core";
    const nav = el("nav", { class: "categories", role: "tablist", "aria-label": word("TABLE.Settings.Categories") });
    nav.append(...categories.map((category) => this.#tab(category)));
    const panels = el("div", { class: "settings-panels" });
    panels.append(...categories.map((category) => this.#panel(category)));
    const footer = el(
      "footer",
      { class: "form-footer" },
      button("resetDefaults", { icon: "fa-solid fa-rotate-left", label: word("TABLE.Settings.Reset"), text: true }),
      button(null, { type: "submit", icon: "fa-solid fa-floppy-disk", label: word("TABLE.Settings.Save"), text: true }),
    );
    return [el("div", { class: "settings-body" }, nav, panels), footer];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  #tab(category: SettingCategory): HTMLElement {
    const selected = category.id === this.category;
    return button("category", {
      label: category.title,
      text: true,
      role: "tab",
      "data-category": category.id,
      "data-tab": tabOf(category),
      "aria-selected": String(selected),
    });
  }

  #panel(category: SettingCategory): HTMLElement {
    const panel = el("section", {
      class: `tab${category.id === this.category ? " active" : ""}`,
      role: "tabpanel",
      "data-category": category.id,
      "data-tab": tabOf(category),
      "data-group": "categories",
      hidden: category.id !== this.category,
    });
    panel.append(
      ...category.menus.map(({ key, label, name, hint, icon }) =>
        el(
          "div",
          { class: "form-group submenu" },
          el("label", {}, word(name ?? key)),
          el(
            "div",
            { class: "form-fields" },
            button("openSubmenu", {
              icon: icon ?? "fa-solid fa-bars",
              label: word(label ?? name ?? key),
              text: true,
              "data-key": key,
            }),
          ),
          hint ? el("p", { class: "hint" }, word(hint)) : null,
        ),
      ),
      ...category.settings.map(({ setting, value }) => settingField(setting, value)),
    );
    if (!panel.childElementCount) panel.append(el("p", { class: "placeholder" }, word("TABLE.Settings.Empty")));
    return panel;
  }

  static onCategory(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    this.category = target.dataset.category ?? "core";
    for (const tab of this.element.querySelectorAll<HTMLElement>("[role=tab]")) {
      tab.setAttribute("aria-selected", String(tab.dataset.category === this.category));
    }
    for (const panel of this.element.querySelectorAll<HTMLElement>("[role=tabpanel]")) {
      panel.hidden = panel.dataset.category !== this.category;
      panel.classList.toggle("active", !panel.hidden);
    }
  }

  static async onMenu(this: SettingsConfig, _event: Event, target: HTMLElement): Promise<void> {
    const menu = game.settings.menus.get(target.dataset.key ?? "");
    const Type = menu?.type as (new () => { render(options: unknown): unknown }) | undefined;
    if (Type) await new Type().render(true);
  }
}

/** Core names the panel of the system's settings "system"; others go by their namespace. */
function tabOf({ id }: SettingCategory): string {
  return id === game.system.id ? "system" : id;
}
