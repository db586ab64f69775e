import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { iconButton, make } from "./make.js";
import { localized, setInputAttributes } from "./set-input-attributes.js";
import { renderTags } from "./tag-list.js";

/** `document-tags`: UUIDs of documents, dropped or typed. Attributes `type`, `single`, `max`. A single one is a text or null. */
export class HTMLDocumentTagsElement extends FormInputElement<string[] | string | null> {
  static override tagName = "document-tags";

  readonly #tags = make("div", { class: "tags input-element-tags" });
  readonly #input = make("input", { type: "text" });
  readonly #button = iconButton("fa-solid fa-file-plus fa-plus fa-fw", "");

  static create(config: InputConfig & { type?: string; single?: boolean; max?: number }): HTMLDocumentTagsElement {
    const tags = document.createElement(this.tagName) as HTMLDocumentTagsElement;
    if (config.name) tags.setAttribute("name", config.name);
    const value =
      typeof config.value === "string" ? [config.value] : [...((config.value as Iterable<string> | null) ?? [])];
    tags.setAttribute("value", value.join(","));
    if (config.type) tags.setAttribute("type", config.type);
    if (config.single) tags.setAttribute("single", "");
    if (config.max !== undefined) tags.setAttribute("max", String(config.max));
    setInputAttributes(tags, config);
    return tags;
  }

  get documentType(): string | null {
    return this.getAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Infinity);
  }

  get uuids(): string[] {
    const value = this._getValue();
    return Array.isArray(value) ? value : value ? [value] : [];
  }

  protected override _readValue(): string[] | string | null {
    const text = this.getAttribute("value") ?? this.textContent ?? "";
    return this.#shape(text.split(",").map((uuid) => uuid.trim()));
  }

  protected override _setValue(value: string[] | string | null): void {
    super._setValue(this.#shape(Array.isArray(value) ? value : [value ?? ""]));
  }

  #shape(uuids: string[]): string[] | string | null {
    const unique = [...new Set(uuids.filter(Boolean))];
    return this.single ? (unique[0] ?? null) : unique.slice(0, this.max);
  }

  protected override _buildElements(): HTMLElement[] {
    this.#input.placeholder = this.getAttribute("placeholder") ?? localized("ELEMENTS.DropDocument");
    this.#input.setAttribute("aria-label", this._accessibleName());
    this.#button.setAttribute("aria-label", localized("ELEMENTS.Add"));
    return [this.#tags, this.#input, this.#button];
  }

  protected override _refresh(): void {
    const tags = this.uuids.map((key) => {
      const found = find(key);
      return { key, label: found?.name ?? key, broken: found === null };
    });
    renderTags(this.#tags, tags, this.editable ? (key) => this.#keep(this.uuids.filter((uuid) => uuid !== key)) : null);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }

  #keep(uuids: string[]): void {
    this.value = this.single ? (uuids[0] ?? null) : uuids;
  }

  protected override _activateListeners(): void {
    for (const type of ["input", "change"]) this.#input.addEventListener(type, (event) => event.stopPropagation());
    this.#button.addEventListener("click", () => this.#add(this.#input.value.trim()));
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add(this.#input.value.trim());
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => this.#drop(event));
  }

  #drop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    try {
      const data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as { type?: string; uuid?: string };
      if (data.uuid && this.editable) this.#add(data.uuid, data.type);
    } catch {
      // Something else was dropped: not for this element.
    }
  }

  /** Adds one; a full single is replaced. Wrong or unknown documents are refused with a notification. */
  #add(uuid: string, type?: string): void {
    if (!uuid) return;
    const found = find(uuid);
    const wanted = this.documentType;
    const actual = type ?? (found as { documentName?: string } | null)?.documentName;
    if (!found || (wanted && actual && actual !== wanted)) {
      ui.notifications.error(game.i18n.format("ELEMENTS.TagInvalid", { tag: uuid }));
      return;
    }
    if (!this.single && this.uuids.length >= this.max) return;
    this.#input.value = "";
    this.#keep(this.single ? [uuid] : [...this.uuids, uuid]);
  }
}

function find(uuid: string): { name?: string } | null {
  try {
    return fromUuidSync(uuid, { strict: false }) as { name?: string } | null;
  } catch {
    return null;
  }
}

defineElement(HTMLDocumentTagsElement.tagName, HTMLDocumentTagsElement);
