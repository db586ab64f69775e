import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { make } from "./make.js";
import { localized, setInputAttributes } from "./set-input-attributes.js";

const HEX = /^#[0-9a-f]{6}$/i;

/** `color-picker`: a colour as "#rrggbb" text and as a swatch; "" is no colour. */
export class HTMLColorPickerElement extends FormInputElement<string> {
  static override tagName = "color-picker";

  readonly #text = make("input", { type: "text", pattern: "^#[A-Fa-f0-9]{6}$", spellcheck: "false" });
  readonly #swatch = make("input", { type: "color" });

  static create(config: InputConfig): HTMLColorPickerElement {
    const picker = document.createElement(this.tagName) as HTMLColorPickerElement;
    if (config.name) picker.setAttribute("name", config.name);
    picker.setAttribute("value", config.value === null || config.value === undefined ? "" : String(config.value));
    setInputAttributes(picker, config);
    return picker;
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  /** What is no colour leaves the value as it was. */
  protected override _setValue(value: string): void {
    const text = String(value ?? "").trim();
    if (text === "" || HEX.test(text)) super._setValue(text.toLowerCase());
  }

  protected override _buildElements(): HTMLElement[] {
    this.#text.placeholder = this.getAttribute("placeholder") ?? "";
    this.#text.setAttribute("aria-label", this._accessibleName());
    this.#swatch.setAttribute("aria-label", localized("ELEMENTS.PickColor"));
    return [this.#text, this.#swatch];
  }

  protected override _refresh(): void {
    const value = this._getValue();
    this.#text.value = value;
    const shown = value || this.#text.placeholder;
    this.#swatch.value = HEX.test(shown) ? shown : "#000000";
  }

  protected override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) {
      input.addEventListener("input", (event) => event.stopPropagation());
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.value;
      });
    }
  }
}

defineElement(HTMLColorPickerElement.tagName, HTMLColorPickerElement);
