/** Small builders for the elements' inner controls. */

/** An element with attributes; undefined and false are left out, true is an empty attribute. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | boolean | undefined> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** A button that shows an icon and has a name. */
export function iconButton(icon: string, label: string, attributes: Record<string, string> = {}): HTMLButtonElement {
  const { class: classes = "", ...rest } = attributes;
  return make("button", {
    type: "button",
    class: `icon ${icon} ${classes}`.trim(),
    "aria-label": label,
    "data-tooltip": "",
    ...rest,
  });
}
