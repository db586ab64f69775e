export type Child = Node | string | number | null | undefined | false;
export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** Build an element. Attributes that are false, null or undefined are left out, true is written as present. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** Build an SVG element. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** A Font Awesome icon, silent for screen readers. `name` is a full class list ("fa-solid fa-users"). */
export function icon(name: string): HTMLElement {
  return el("i", { class: name, "aria-hidden": "true" });
}

export interface ButtonParts extends Attributes {
  icon?: string;
  label?: string;
  /** Show the label as text; otherwise it is the accessible name and the tooltip. */
  text?: boolean;
}

/** A real button with an action name; its label is always readable by a screen reader. */
export function button(
  action: string | null,
  { icon: symbol, label, text, ...attributes }: ButtonParts = {},
): HTMLButtonElement {
  const silent = label && !text;
  return el(
    "button",
    {
      type: "button",
      "data-action": action,
      "aria-label": silent ? label : null,
      "data-tooltip": silent ? "" : null,
      ...attributes,
    },
    symbol ? icon(symbol) : null,
    text && label ? el("span", {}, label) : null,
  );
}

function append(element: Element, children: Child[]): void {
  for (const child of children) {
    if (child === false || child === null || child === undefined) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/** Find by id, or create at the end of `parent`. */
export function ensure<K extends keyof HTMLElementTagNameMap>(
  id: string,
  tag: K,
  parent: Element,
  attributes: Attributes = {},
): HTMLElement {
  const found = document.getElementById(id);
  if (found) return found;
  const made = el(tag, { id, ...attributes });
  parent.append(made);
  return made;
}
