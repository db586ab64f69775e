import type { InputConfig } from "./form-input-element.js";

/** Sets the attributes every input shares: required, disabled, readonly, autofocus, placeholder, id, data, aria. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    if (config[flag] !== undefined) input.toggleAttribute(flag, config[flag] === true);
  }
  if (config.id) input.id = config.id;
  if (config.placeholder) input.setAttribute("placeholder", localized(config.placeholder, config.localize));
  const classes = Array.isArray(config.classes) ? config.classes : (config.classes ?? "").split(/\s+/);
  const names = classes.filter(Boolean);
  if (names.length > 0) input.classList.add(...names);
  for (const [key, value] of Object.entries(config.dataset ?? {})) {
    if (value !== undefined && value !== null) input.dataset[key] = value;
  }
  for (const [key, value] of Object.entries(config.aria ?? {})) {
    input.setAttribute(
      `aria-${key.toLowerCase()}`,
      key.toLowerCase() === "label" ? localized(value, config.localize) : value,
    );
  }
}

/** Text of the user's language when asked for; the table's own labels are always keys. */
export function localized(text: string, localize = true): string {
  return localize && typeof game !== "undefined" && game.i18n ? game.i18n.localize(text) : text;
}
