import { el } from "../shared/dom";
import { group, select } from "../shared/fields";
import { word } from "../shared/words";

/** What the window needs to know of a registered setting (sec. 14). */
export interface ShownSetting {
  id: string;
  name?: string;
  hint?: string;
  scope: string;
  type?: unknown;
  choices?: unknown;
  range?: { min: number; max: number; step?: number };
  filePicker?: boolean | string;
  input?: (field: unknown, config: object) => HTMLElement;
}

interface FieldLike {
  toFormGroup(group: object, input: object): HTMLElement;
}

const SCOPES: Record<string, string> = {
  world: "TABLE.Settings.ScopeWorld",
  client: "TABLE.Settings.ScopeClient",
  user: "TABLE.Settings.ScopeUser",
};

/** A labelled input named `namespace.key`, fit for the setting's type. */
export function settingField(setting: ShownSetting, value: unknown): HTMLElement {
  const label = word(setting.name ?? setting.id);
  const hint = setting.hint ? word(setting.hint) : undefined;
  const made = isField(setting.type)
    ? setting.type.toFormGroup(
        { label, hint, localize: true },
        { name: setting.id, value, ...(setting.input ? { input: setting.input } : {}) },
      )
    : group(label, input(setting, value), hint);
  const note = el("span", { class: "scope" }, word(SCOPES[setting.scope] ?? ""));
  made.querySelector("label")?.append(el("br"), note);
  return made;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "toFormGroup" in type;
}

function input(setting: ShownSetting, value: unknown): HTMLElement {
  const { id, type, range } = setting;
  const choices = choicesOf(setting.choices);
  if (choices) {
    const field = select(id, choices, String(value));
    // Numbers are read back as numbers (sec. 11.5).
    if (type === Number) field.dataset.dtype = "Number";
    return field;
  }
  if (type === Boolean) return el("input", { type: "checkbox", name: id, checked: value === true });
  if (range && type === Number) return rangePicker(id, range, Number(value));
  if (type === Number) return el("input", { type: "number", name: id, value: String(value), step: "any" });
  if (setting.filePicker) return filePicker(setting, String(value ?? ""));
  return el("input", { type: "text", name: id, value: String(value ?? "") });
}

function rangePicker(
  name: string,
  { min, max, step }: { min: number; max: number; step?: number },
  value: number,
): HTMLElement {
  const attributes = { name, min, max, step: step ?? 1, value };
  return customElement("range-picker", attributes) ?? el("input", { type: "range", ...attributes });
}

function filePicker({ id, filePicker: kind }: ShownSetting, value: string): HTMLElement {
  const type = typeof kind === "string" ? kind : "any";
  return customElement("file-picker", { name: id, type, value }) ?? el("input", { type: "text", name: id, value });
}

/** An element of the table's forms, where it is defined. */
function customElement(tag: string, attributes: Record<string, string | number>): HTMLElement | null {
  if (!customElements.get(tag)) return null;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function choicesOf(choices: unknown): Record<string, string> | null {
  const found: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (!found || typeof found !== "object") return null;
  const pairs = Array.isArray(found)
    ? found.map((choice) => [String(choice), String(choice)] as const)
    : Object.entries(found);
  return Object.fromEntries(pairs.map(([value, label]) => [value, word(String(label))]));
}
