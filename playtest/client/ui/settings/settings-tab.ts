import { PermissionConfig } from "../../applications/apps/permission-config";
import type { ApplicationOptions } from "../../applications/api/types";
import { AbstractSidebarTab } from "../sidebar/abstract-sidebar-tab";
import { button, el } from "../shared/dom";
import { word } from "../shared/words";
import { ToursManagement } from "../../tours/tours-management";
import { ModuleManagement } from "./module-management";
import { openKeybindings } from "./keybindings-window";

/** `ui.settings`: what this table is, and the ways to its settings. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["settings-sidebar", "flexcol"],
    actions: { openApp: Settings.onOpen, logout: Settings.onLeave },
  };

  override get title(): string {
    return word("TABLE.Sidebar.settings");
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    return [about(), configuration(), documentation(), access()];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  static onOpen(this: Settings, _event: Event, target: HTMLElement): void {
    if (target.dataset.app === "keys") void openKeybindings();
    else if (target.dataset.app === "permissions") void new PermissionConfig().render({ force: true });
    else if (target.dataset.app === "modules") void new ModuleManagement().render({ force: true });
    else if (target.dataset.app === "tours") void new ToursManagement().render({ force: true });
    else void game.settings.sheet.render({ force: true });
  }

  static onLeave(this: Settings): void {
    game.logOut();
  }
}

function about(): HTMLElement {
  const facts = el("dl");
  // Systems put a badge of their own in the place of `.info .system`; each fact is one element of its kind.
  const fact = (kind: string, label: string, value: string): void =>
    facts.append(el("div", { class: kind }, el("dt", {}, label), el("dd", {}, value)));
  fact("world", word("TABLE.Settings.World"), game.world.title);
  fact("system", word("TABLE.Settings.System"), `${game.system.title} ${game.system.version}`);
  fact("build", word("TABLE.Settings.Table"), `${game.release.generation} (${game.version})`);
  const modules = [...game.modules.values()].filter((module) => module.active);
  if (modules.length) fact("modules", word("TABLE.Settings.Modules"), String(modules.length));
  return el(
    "section",
    { class: "info flexcol" },
    el("h4", { class: "divider", "aria-level": 2 }, word("TABLE.Settings.About")),
    facts,
  );
}

/** Where systems put buttons to their own pages: below the line of `section.documentation`. */
function documentation(): HTMLElement {
  const section = el("section", { class: "documentation flexcol" });
  section.append(el("h4", { class: "divider", "aria-level": 2 }, word("TABLE.Settings.Documentation")));
  return section;
}

/** The sections and their classes are those that systems append to (sec. 22). */
function configuration(): HTMLElement {
  return el(
    "section",
    { class: "settings flexcol" },
    el("h4", { class: "divider", "aria-level": 2 }, word("TABLE.Settings.Game")),
    button("openApp", {
      icon: "fa-solid fa-gears",
      label: word("TABLE.Settings.Configure"),
      text: true,
      "data-app": "configure",
    }),
    button("openApp", {
      icon: "fa-solid fa-keyboard",
      label: word("TABLE.Settings.Keys"),
      text: true,
      "data-app": "keys",
    }),
    game.modules.size > 0 &&
      game.user.can("SETTINGS_MODIFY") &&
      button("openApp", {
        icon: "fa-solid fa-cubes",
        label: word("TABLE.Modules.Title"),
        text: true,
        "data-app": "modules",
      }),
    button("openApp", {
      icon: "fa-solid fa-person-hiking",
      label: word("TOURS.Title"),
      text: true,
      "data-app": "tours",
    }),
    // Assistants count as game masters everywhere but here (5.4).
    game.user.hasRole("GAMEMASTER") &&
      button("openApp", {
        icon: "fa-solid fa-user-shield",
        label: word("PERMISSION.Title"),
        text: true,
        "data-app": "permissions",
      }),
  );
}

function access(): HTMLElement {
  return el(
    "section",
    { class: "access flexcol" },
    el("h4", { class: "divider", "aria-level": 2 }, word("TABLE.Settings.Access")),
    button("logout", { icon: "fa-solid fa-door-open", label: word("TABLE.Settings.Leave"), text: true }),
  );
}
