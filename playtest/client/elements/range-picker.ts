import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { make } from "./make.js";
import { setInputAttributes } from "./set-input-attributes.js";

export interface RangeConfig extends InputConfig {
  min: number;
  max: number;
  step: number;
  value?: number | null;
}

/** `range-picker`: a slider with a number beside it; attributes min, max, step, value. */
export class HTMLRangePickerElement extends FormInputElement<number> {
  static override tagName = "range-picker";

  readonly #range = make("input", { type: "range" });
  readonly #number = make("input", { type: "number" });

  static create(config: RangeConfig): HTMLRangePickerElement {
    const picker = document.createElement(this.tagName) as HTMLRangePickerElement;
    if (config.name) picker.setAttribute("name", config.name);
    for (const key of ["min", "max", "step"] as const) picker.setAttribute(key, String(config[key]));
    picker.setAttribute("value", String(config.value ?? config.min));
    setInputAttributes(picker, config);
    return picker;
  }

  get min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }

  get max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }

  get step(): number {
    return Number(this.getAttribute("step") ?? 0.1);
  }

  get valueAsNumber(): number {
    return this._getValue();
  }

  protected override _readValue(): number {
    const value = Number(this.getAttribute("value") ?? Number.NaN);
    return Number.isNaN(value) ? this.min : this.#fit(value);
  }

  protected override _setValue(value: number): void {
    super._setValue(this.#fit(Number(value)));
  }

  #fit(value: number): number {
    return Math.min(Math.max(Number.isNaN(value) ? this.min : value, this.min), this.max);
  }

  protected override _buildElements(): HTMLElement[] {
    for (const input of [this.#range, this.#number]) {
      for (const key of ["min", "max", "step"] as const) input[key] = String(this[key]);
    }
    const name = this._accessibleName();
    this.#number.setAttribute("aria-label", name);
    this.#range.setAttribute("aria-label", game.i18n.format("ELEMENTS.Slider", { name }));
    return [this.#range, this.#number];
  }

  protected override _refresh(): void {
    this.#range.value = this.#number.value = String(this._getValue());
  }

  protected override _activateListeners(): void {
    this.#range.addEventListener("input", () => (this.#number.value = this.#range.value));
    for (const input of [this.#range, this.#number]) {
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = Number(input.value);
      });
      input.addEventListener("input", (event) => event.stopPropagation());
    }
  }
}

defineElement(HTMLRangePickerElement.tagName, HTMLRangePickerElement);
