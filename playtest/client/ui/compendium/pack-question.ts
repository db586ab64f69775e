/** Small forms about packs. */
import { DialogV2 } from "../../applications/api/index";
import { el } from "../shared/dom";

/** A label with its control, as forms of the table have it. */
export function field(id: string, label: string, control: HTMLElement): HTMLElement {
  control.id = id;
  return el(
    "div",
    { class: "form-group" },
    el("label", { for: id }, label),
    el("div", { class: "form-fields" }, control),
  );
}

export function select(name: string, choices: [string, string][], chosen?: string): HTMLSelectElement {
  const control = el("select", { name });
  for (const [value, label] of choices) {
    const option = el("option", { value }, label);
    option.selected = value === chosen;
    control.append(option);
  }
  return control;
}

/** Ask for some values; null when it is dismissed. */
export async function ask(
  title: string,
  button: string,
  fields: HTMLElement[],
): Promise<Record<string, unknown> | null> {
  const content = el("div", { class: "standard-form" }, ...fields);
  return (await DialogV2.input({ window: { title }, content, ok: { label: button }, rejectClose: false })) as never;
}
