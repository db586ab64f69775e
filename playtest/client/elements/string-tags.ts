import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { iconButton, make } from "./make.js";
import { localized, setInputAttributes } from "./set-input-attributes.js";
import { renderTags } from "./tag-list.js";

/** `string-tags`: a set of short texts. Attribute `value` holds them with commas between; `slug` makes them slugs. */
export class HTMLStringTagsElement extends FormInputElement<string[]> {
  static override tagName = "string-tags";

  readonly #tags = make("div", { class: "tags input-element-tags" });
  readonly #input = make("input", { type: "text" });
  readonly #button = iconButton("fa-solid fa-tag fa-fw", "");

  static create(config: InputConfig & { slug?: boolean }): HTMLStringTagsElement {
    const tags = document.createElement(this.tagName) as HTMLStringTagsElement;
    if (config.name) tags.setAttribute("name", config.name);
    const value =
      typeof config.value === "string" ? [config.value] : [...((config.value as Iterable<string> | null) ?? [])];
    tags.setAttribute("value", value.join(","));
    if (config.slug) tags.setAttribute("slug", "");
    setInputAttributes(tags, config);
    return tags;
  }

  protected override _readValue(): string[] {
    const text = this.getAttribute("value") ?? this.textContent ?? "";
    return [
      ...new Set(
        text
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ];
  }

  protected override _setValue(value: Iterable<string>): void {
    super._setValue([...new Set(value)]);
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#input.setAttribute("aria-label", this._accessibleName());
    this.#button.setAttribute("aria-label", localized("ELEMENTS.Add"));
    return [this.#tags, this.#input, this.#button];
  }

  protected override _refresh(): void {
    const tags = this._getValue().map((key) => ({ key, label: key }));
    renderTags(
      this.#tags,
      tags,
      this.editable ? (key) => (this.value = this._getValue().filter((tag) => tag !== key)) : null,
    );
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }

  protected override _activateListeners(): void {
    for (const type of ["input", "change"]) this.#input.addEventListener(type, (event) => event.stopPropagation());
    this.#button.addEventListener("click", () => this.#add());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault(); // it would submit the form
      event.stopPropagation();
      this.#add();
    });
  }

  #add(): void {
    const added = this.#input.value
      .split(",")
      .map((tag) => (this.hasAttribute("slug") ? slug(tag) : tag.trim()))
      .filter(Boolean);
    if (added.length === 0) return;
    this.#input.value = "";
    this.value = [...this._getValue(), ...added];
    this.#input.focus();
  }
}

function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

defineElement(HTMLStringTagsElement.tagName, HTMLStringTagsElement);
