import { ApplicationV2 } from "../../applications/api/index";
import type { ApplicationOptions, FormDataLike } from "../../applications/api/types";
import { button, el } from "../shared/dom";
import { word } from "../shared/words";
import { askToReload } from "./save-settings";
import { switchedOn } from "./switched-on";

interface Installed {
  id: string;
  title: string;
  version: string;
  active: boolean;
  description?: unknown;
  relationships?: { requires?: { id: string }[] };
}

/** Which modules this world has on: the setting `core.moduleConfiguration`, for those who may change settings. */
export class ModuleManagement extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "module-management",
    classes: ["module-management"],
    tag: "form",
    window: { title: "TABLE.Modules.Title", icon: "fa-solid fa-cubes", contentClasses: ["standard-form"] },
    position: { width: 560 },
    form: { handler: ModuleManagement.onSave, closeOnSubmit: true },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const rows = installed().map((module) => {
      const name = el("label", { for: `module-${module.id}` }, module.title, " ");
      name.append(el("span", { class: "hint" }, module.version));
      const input = el("input", {
        type: "checkbox",
        name: module.id,
        id: `module-${module.id}`,
        checked: module.active,
      });
      const needs = needsOf(module).map((id) => game.modules.get(id)?.title ?? id);
      const hint = needs.length > 0 ? word("TABLE.Modules.Needs", { modules: needs.join(", ") }) : null;
      const fields = el("div", { class: "form-fields" }, input);
      return el("div", { class: "form-group" }, name, fields, hint && el("p", { class: "hint" }, hint));
    });
    const save = button(null, {
      type: "submit",
      icon: "fa-solid fa-floppy-disk",
      label: word("TABLE.Settings.Save"),
      text: true,
    });
    return [el("div", { class: "package-list" }, ...rows), el("footer", { class: "form-footer" }, save)];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  /** What is switched on takes along what it needs, and says so. */
  static async onSave(
    this: ModuleManagement,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const modules = installed().map((module) => ({ id: module.id, requires: needsOf(module) }));
    const { list, along } = switchedOn(modules, formData.object);
    for (const { id, by } of along) {
      const titles = { module: game.modules.get(by)?.title ?? by, needed: game.modules.get(id)?.title ?? id };
      ui.notifications.info(word("TABLE.Modules.Along", titles));
    }
    if (installed().every(({ id, active }) => list[id] === active)) return;
    await game.settings.set("core", "moduleConfiguration", list);
    await askToReload({ world: true });
  }
}

function installed(): Installed[] {
  const modules = [...game.modules.values()] as unknown as Installed[];
  return modules.sort((a, b) => a.title.localeCompare(b.title));
}

function needsOf({ relationships }: Installed): string[] {
  return (relationships?.requires ?? []).map(({ id }) => id).filter((id) => game.modules.has(id));
}
