import { defineElement } from "./form-input-element.js";
import { make } from "./make.js";
import { MultiChoiceElement } from "./multi-choice-element.js";
import { localized } from "./set-input-attributes.js";
import { renderTags } from "./tag-list.js";

/** `multi-select`: chosen options as tags, the others in a drop-down. */
export class HTMLMultiSelectElement extends MultiChoiceElement {
  static override tagName = "multi-select";

  readonly #tags = make("div", { class: "tags input-element-tags" });
  readonly #select = make("select");

  protected override _buildElements(): HTMLElement[] {
    this.#select.setAttribute("aria-label", this._accessibleName());
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const chosen = new Set(this._getValue());
    const label = new Map(this.options.map((option) => [option.value, option.label]));
    const tags = [...chosen].map((key) => ({ key, label: label.get(key) ?? key }));
    renderTags(this.#tags, tags, this.editable ? (key) => this.unselect(key) : null);
    this.#select.replaceChildren(make("option", { value: "" }, localized("ELEMENTS.Choose")));
    for (const [group, options] of this.groups()) {
      const free = options.filter((option) => !chosen.has(option.value));
      const elements = free.map(({ value, label: text, disabled }) => make("option", { value, disabled }, text));
      if (group === "") this.#select.append(...elements);
      else if (elements.length > 0) this.#select.append(make("optgroup", { label: group }, ...elements));
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }

  protected override _activateListeners(): void {
    this.#select.addEventListener("input", (event) => event.stopPropagation());
    this.#select.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this.#select.value) this.select(this.#select.value);
    });
  }
}

defineElement(HTMLMultiSelectElement.tagName, HTMLMultiSelectElement);
