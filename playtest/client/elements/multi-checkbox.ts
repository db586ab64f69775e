import { defineElement } from "./form-input-element.js";
import { make } from "./make.js";
import { MultiChoiceElement } from "./multi-choice-element.js";

/** `multi-checkbox`: a checkbox per option. */
export class HTMLMultiCheckboxElement extends MultiChoiceElement {
  static override tagName = "multi-checkbox";

  readonly #boxes = new Map<string, HTMLInputElement>();

  protected override _buildElements(): HTMLElement[] {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", this._accessibleName());
    return [...this.groups()].flatMap(([group, options]): HTMLElement[] => {
      const labels = options.map(({ value, label, disabled }) => {
        const box = make("input", { type: "checkbox", value, disabled });
        this.#boxes.set(value, box);
        return make("label", { class: "checkbox" }, box, label);
      });
      return group === ""
        ? labels
        : [make("fieldset", { class: "checkbox-group" }, make("legend", {}, group), ...labels)];
    });
  }

  protected override _refresh(): void {
    const chosen = new Set(this._getValue());
    for (const [value, box] of this.#boxes) box.checked = chosen.has(value);
  }

  protected override _activateListeners(): void {
    this.addEventListener("input", (event) => event.target !== this && event.stopPropagation());
    for (const [value, box] of this.#boxes) {
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        if (box.checked) this.select(value);
        else this.unselect(value);
      });
    }
  }
}

defineElement(HTMLMultiCheckboxElement.tagName, HTMLMultiCheckboxElement);
