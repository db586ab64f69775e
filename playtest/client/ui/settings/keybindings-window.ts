import type { ApplicationOptions } from "../../applications/api/types";
import { ApplicationV2 } from "../../applications/api/index";
import { el } from "../shared/dom";
import { word } from "../shared/words";

interface Binding {
  key: string;
  modifiers?: string[];
}
interface Action {
  namespace: string;
  id: string;
  name?: string;
  hint?: string;
  restricted?: boolean;
}

/** Which keys do what (sec. 14). */
export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "TABLE.Settings.KeysTitle", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 520, height: 560 },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const { actions, bindings } = game.keybindings as unknown as {
      actions: Map<string, Action>;
      bindings: Map<string, Binding[]>;
    };
    const shown = [...actions.values()].filter((action) => !action.restricted || game.user.isGM);
    const list = el("div", { class: "keybindings-list scrollable" });
    for (const namespace of new Set(shown.map((action) => action.namespace))) {
      list.append(el("h3", {}, title(namespace)));
      for (const action of shown.filter((one) => one.namespace === namespace)) {
        list.append(description(action), keys(bindings.get(action.id) ?? []));
      }
    }
    if (!shown.length) list.append(el("p", { class: "placeholder" }, word("TABLE.Settings.KeysEmpty")));
    return list;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}

export async function openKeybindings(): Promise<void> {
  await new ControlsConfig().render({ force: true });
}

function title(namespace: string): string {
  if (namespace === "core") return word("TABLE.Settings.Core");
  return namespace === game.system.id ? game.system.title : (game.modules.get(namespace)?.title ?? namespace);
}

function description(action: Action): HTMLElement {
  const hint = action.hint ? el("p", { class: "hint" }, word(action.hint)) : null;
  return el("div", {}, el("p", {}, word(action.name ?? action.id)), hint);
}

function keys(bindings: Binding[]): HTMLElement {
  const cell = el("div");
  if (!bindings.length) cell.append(el("span", { class: "hint" }, word("TABLE.Settings.Unbound")));
  for (const [index, { key, modifiers = [] }] of bindings.entries()) {
    if (index) cell.append(", ");
    for (const part of [...modifiers, key.replace(/^Key|^Digit/, "")]) cell.append(el("kbd", {}, part), " ");
  }
  return cell;
}
