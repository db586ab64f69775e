import { element } from "../platform/html";

export type Answers = Record<string, unknown>;

interface Looks {
  title: string;
  icon?: string;
  /** The skin of a ruleset. */
  classes?: string[];
  /** In pixels. */
  width?: number;
  /** What the button that sends it says, where that is not OK. */
  ok?: string;
}

/** No submit: what must be filled in holds nobody who does not want it. */
const CANCEL = { action: "cancel", label: "MANIFOLD.Roll.Cancel", icon: "fa-solid fa-xmark", type: "button" } as const;

/** Asks this user in a small dialog, one row below the other; null when it is dismissed. */
export async function ask(
  { title, icon = "", classes = [], width, ok }: Looks,
  ...rows: Node[]
): Promise<Answers | null> {
  const answers = await foundry.applications.api.DialogV2.input({
    classes: ["manifold", ...classes],
    window: { title, icon },
    content: element("div", "", ...rows),
    buttons: [CANCEL],
    ...(width ? { position: { width } } : {}),
    ...(ok ? { ok: { label: ok, icon } } : {}),
  });
  // Another button than OK answers by its action.
  return typeof answers === "string" ? null : answers;
}

/**
 * An entry under its label: text, or what `given` says. Its value is an attribute, since dialogs are made of HTML.
 * @param list Id of its suggestions.
 */
export function entry(label: string, name: string, given: Partial<HTMLInputElement> = {}, list = ""): HTMLElement {
  const { value = "", ...rest } = given;
  const input = element("input");
  Object.assign(input, { type: "text", name, ...rest });
  input.setAttribute("value", value);
  if (list) input.setAttribute("list", list);
  return element("label", "", label, input);
}

/** A whole number from `min` to `max`. */
export const numberEntry = (label: string, name: string, value: number, min: number, max: number): HTMLElement =>
  entry(label, name, { type: "number", value: String(value), min: String(min), max: String(max) });

/** One of some: values and their words. */
export function choice(
  label: string,
  name: string,
  options: readonly (readonly [value: string, words: string])[],
  chosen = "",
): HTMLElement {
  const select = element("select");
  select.name = name;
  // Twice: the attribute, and the choice itself, which an option made by hand has not from its attribute.
  select.append(...options.map(([value, words]) => new Option(words, value, value === chosen, value === chosen)));
  return element("label", "", label, select);
}

/** One of some, with their pictures; the first is chosen. */
export function pictureChoice(
  name: string,
  options: readonly { value: string; words: string; img: string; note?: string }[],
): HTMLElement {
  const rows = options.map(({ value, words, img, note }, at) => {
    const radio = element("input");
    Object.assign(radio, { type: "radio", name, defaultValue: value, defaultChecked: at === 0 });
    const picture = element("img");
    Object.assign(picture, { src: img, alt: "", width: 48, height: 48 });
    const said = element("span", "", words, ...(note ? [element("small", "hint", note)] : []));
    return element("label", "ready-made", radio, picture, said);
  });
  return element("div", "ready-made-list", ...rows);
}

/** A box to tick, with its label behind it. */
export function tick(label: string, name: string, defaultChecked = false): HTMLElement {
  const box = element("input");
  Object.assign(box, { type: "checkbox", name, defaultChecked });
  return element("label", "checkbox", box, ` ${label}`);
}

export const hint = (text: string): HTMLElement => element("p", "hint", text);

/** Suggestions for an entry, under the id that its `list` names. */
export function suggestions(id: string, values: readonly string[]): HTMLElement {
  const made = element("datalist", "", ...values.map((value) => new Option(value)));
  made.id = id;
  return made;
}
