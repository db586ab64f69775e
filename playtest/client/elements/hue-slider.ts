import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { make } from "./make.js";
import { setInputAttributes } from "./set-input-attributes.js";

/** `hue-slider`: a hue from 0 to 1, chosen in degrees. */
export class HTMLHueSelectorSlider extends FormInputElement<number> {
  static override tagName = "hue-slider";

  readonly #input = make("input", { type: "range", class: "color-range", min: 0, max: 360, step: 1 });

  static create(config: InputConfig): HTMLHueSelectorSlider {
    const slider = document.createElement(this.tagName) as HTMLHueSelectorSlider;
    if (config.name) slider.setAttribute("name", config.name);
    slider.setAttribute("value", String(config.value ?? 0));
    setInputAttributes(slider, config);
    return slider;
  }

  protected override _readValue(): number {
    return Math.min(Math.max(Number(this.getAttribute("value")) || 0, 0), 1);
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input.setAttribute("aria-label", this._accessibleName());
    return [this.#input];
  }

  protected override _refresh(): void {
    const degrees = Math.round(this._getValue() * 360);
    this.#input.value = String(degrees);
    this.style.setProperty("--color-thumb", `hsl(${degrees}deg 100% 50%)`);
  }

  protected override _activateListeners(): void {
    this.#input.addEventListener("input", (event) => event.stopPropagation());
    this.#input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = Number(this.#input.value) / 360;
    });
  }
}

defineElement(HTMLHueSelectorSlider.tagName, HTMLHueSelectorSlider);
