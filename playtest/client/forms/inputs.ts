/** The builders of `foundry.applications.fields` (sec. 12). State lies in attributes, so that outer HTML keeps it. */
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement, HTMLProseMirrorElement } from "../elements/index.js";
import type { InputConfig } from "../elements/form-input-element.js";
import { make } from "../elements/make.js";
import { localized, setInputAttributes } from "../elements/set-input-attributes.js";
import { prepareSelectOptionGroups, type SelectConfig } from "./select-options.js";

export { setInputAttributes };

export interface NumberInputConfig extends InputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  value?: number | null | unknown;
}

export type SelectInputConfig = InputConfig & SelectConfig & { dataType?: string; type?: string; multiple?: boolean };

function named<T extends HTMLElement>(element: T, config: InputConfig): T {
  if (config.name) element.setAttribute("name", config.name);
  setInputAttributes(element, config);
  return element;
}

function text(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const type = typeof config.type === "string" ? config.type : "text";
  return named(make("input", { type, value: text(config.value) }), config);
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  return named(make("input", { type: "checkbox", checked: Boolean(config.value) }), config);
}

export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const { min, max, step = "any" } = config;
  const value = text(config.value);
  return named(
    make("input", { type: "number", min, max, step, value: Number.isNaN(Number(value)) ? "" : value }),
    config,
  );
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  return named(make("textarea", { rows: config.rows }, text(config.value)), config);
}

export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = make("select", { "data-dtype": config.dataType });
  appendOptions(select, config);
  return named(select, config);
}

/** `type: "checkboxes"` for a checkbox per option, else tags with a drop-down. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const { tagName } = config.type === "checkboxes" ? HTMLMultiCheckboxElement : HTMLMultiSelectElement;
  const element = document.createElement(tagName);
  appendOptions(element, config);
  return named(element, config);
}

function appendOptions(parent: HTMLElement, config: SelectConfig): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const elements = options.map((option) => {
      if (option.type === "rule") return make("hr");
      const { value, disabled, selected, label } = option;
      const element = make("option", { value, disabled, selected }, label);
      Object.assign(element.dataset, option.dataset ?? {});
      return element;
    });
    if (group === "") parent.append(...elements);
    else parent.append(make("optgroup", { label: group }, ...elements));
  }
}

/** A `prose-mirror` element; `engine` other than that is not offered. */
export function createEditorInput(config: InputConfig): HTMLElement {
  return HTMLProseMirrorElement.create({ toggled: true, ...config });
}

/** An icon by its Font Awesome name without "fa-". */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = make("i", { "aria-hidden": "true" });
  icon.classList.add(`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, ...(fixedWidth ? ["fa-fw"] : []), ...classes);
  icon.inert = true;
  return icon;
}

export interface FormGroupConfig {
  label?: string;
  hint?: string;
  /** Shown in the label, in parentheses. */
  units?: string;
  stacked?: boolean;
  localize?: boolean;
  classes?: string | string[];
  /** Begins the ids that join label and input. */
  rootId?: string;
  labelFor?: string;
  hidden?: boolean | "until-found";
  input: HTMLElement | Iterable<HTMLElement>;
}

/** `div.form-group[.stacked] > label + div.form-fields > input + p.hint`. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const inputs = config.input instanceof HTMLElement ? [config.input] : [...config.input];
  const label = make("label", {}, config.label ? localized(config.label, config.localize === true) : "");
  if (config.units)
    label.append(" ", make("span", { class: "units" }, `(${localized(config.units, config.localize === true)})`));
  if (config.rootId) joinLabel(label, inputs[0], config.rootId);
  if (config.labelFor) label.setAttribute("for", config.labelFor);
  const group = make(
    "div",
    { class: "form-group", hidden: config.hidden === true },
    label,
    make("div", { class: "form-fields" }, ...inputs),
  );
  const classes = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  group.classList.add(...classes.filter(Boolean));
  if (config.stacked) group.classList.add("stacked");
  if (config.hint) group.append(make("p", { class: "hint" }, localized(config.hint, config.localize === true)));
  return group;
}

function joinLabel(label: HTMLLabelElement, input: HTMLElement | undefined, rootId: string): void {
  if (!input) return;
  input.id ||= `${rootId}-${input.getAttribute("name") ?? ""}`;
  label.setAttribute("for", input.id);
}
