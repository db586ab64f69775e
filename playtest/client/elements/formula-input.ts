import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { make } from "./make.js";
import { setInputAttributes } from "./set-input-attributes.js";

/** v14's `formula-input`: the text of a roll's formula. */
export class HTMLFormulaInputElement extends FormInputElement<string> {
  static override tagName = "formula-input";

  readonly #text = make("input", { type: "text", spellcheck: "false", autocomplete: "off" });

  static create(config: InputConfig): HTMLFormulaInputElement {
    const input = document.createElement(this.tagName) as HTMLFormulaInputElement;
    if (config.name) input.setAttribute("name", config.name);
    input.setAttribute("value", config.value === null || config.value === undefined ? "" : String(config.value));
    setInputAttributes(input, config);
    return input;
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this.#text.placeholder = this.getAttribute("placeholder") ?? "";
    this.#text.setAttribute("aria-label", this._accessibleName());
    return [this.#text];
  }

  protected override _refresh(): void {
    this.#text.value = this._getValue();
    this.#text.readOnly = !this.editable;
  }

  protected override _activateListeners(): void {
    this.#text.addEventListener("input", (event) => event.stopPropagation());
    this.#text.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#text.value.trim();
    });
  }
}

defineElement(HTMLFormulaInputElement.tagName, HTMLFormulaInputElement);
