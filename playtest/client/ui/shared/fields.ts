import { el } from "./dom";

/** A labelled field, as `formGroup` writes it (sec. 12). */
export function group(label: string, input: HTMLElement, hint?: string): HTMLDivElement {
  const id = input.id || `field-${foundry.utils.randomID()}`;
  input.id = id;
  return el(
    "div",
    { class: "form-group" },
    el("label", { for: id }, label),
    el("div", { class: "form-fields" }, input),
    hint ? el("p", { class: "hint" }, hint) : null,
  );
}

/** A select with its choices in order: value to label. */
export function select(name: string, choices: Record<string, string>, selected: string | null): HTMLSelectElement {
  const field = el("select", { name });
  for (const [value, label] of Object.entries(choices)) {
    field.append(el("option", { value, selected: value === (selected ?? "") }, label));
  }
  return field;
}

/** Content of a dialog: an element is not cleaned, and it is ours. */
export function content(...fields: HTMLElement[]): HTMLDivElement {
  return el("div", { class: "standard-form" }, ...fields);
}
