import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { cleanHTML } from "../../common/utils/index.js";
import { iconButton, make } from "./make.js";
import { openEditor, type ProseEditor } from "./prose/editor.js";
import { localized, setInputAttributes } from "./set-input-attributes.js";

export interface ProseMirrorConfig extends InputConfig {
  /** Shows the enriched text and a button; otherwise the editor is open at once. */
  toggled?: boolean;
  collaborate?: boolean;
  compact?: boolean;
  documentUUID?: string;
  /** Pixels. */
  height?: number;
  /** Enriched HTML shown while closed. */
  enriched?: string;
}

/**
 * `prose-mirror` (sec. 12): rich text. The attribute `value` holds the source, the inner HTML the enriched view. Saving
 * stores the text, fires `change` and `save`, and closes a toggled editor. Collaborative editing is not offered.
 */
export class HTMLProseMirrorElement extends FormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = ["disabled", "open"];

  #editor: ProseEditor | undefined;
  #enriched = "";

  static create(config: ProseMirrorConfig): HTMLProseMirrorElement {
    const element = document.createElement(this.tagName) as HTMLProseMirrorElement;
    if (config.name) element.setAttribute("name", config.name);
    element.setAttribute("value", config.value === null || config.value === undefined ? "" : String(config.value));
    for (const flag of ["toggled", "collaborate", "compact"] as const)
      element.toggleAttribute(flag, config[flag] === true);
    if (config.documentUUID) element.setAttribute("data-document-uuid", config.documentUUID);
    if (config.height) element.style.height = `${config.height}px`;
    // What is enriched was made by the text editor's enrichHTML, which cleans it.
    if (config.enriched !== undefined) element.innerHTML = config.enriched;
    setInputAttributes(element, config);
    return element;
  }

  get documentUUID(): string | null {
    return this.getAttribute("data-document-uuid") ?? this.getAttribute("document-uuid");
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  /** Whether the editor is shown. Setting it to false leaves the text unsaved. */
  get open(): boolean {
    return this.#editor !== undefined;
  }

  set open(open: boolean) {
    if (open === this.open) return;
    if (open) this.#open();
    else this.#close();
    this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: true }));
  }

  isDirty(): boolean {
    return this.#editor?.changed() ?? false;
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? (this.toggled ? "" : this.innerHTML);
  }

  /** While open, the text as it stands in the editor. */
  protected override _getValue(): string {
    if (this.#editor?.changed()) return this.#editor.html();
    return super._getValue();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.toggled && this.editable) this.#open();
  }

  disconnectedCallback(): void {
    this.#editor?.destroy();
    this.#editor = undefined;
  }

  protected override _buildElements(): HTMLElement[] {
    // Without enriched contents the raw value is shown, which comes as it was stored.
    this.#enriched = this.innerHTML.trim() || cleanHTML(this._getValue());
    return this.#view();
  }

  /** Only its own controls: what is shown inside may contain buttons of a package. */
  protected override _toggleDisabled(disabled: boolean): void {
    const button = this.querySelector<HTMLButtonElement>(":scope > button.toggle");
    if (button) button.hidden = disabled;
    if (disabled && this.open) this.open = false;
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    if (name === "open" && this.isConnected && this.editable) this.open = this.hasAttribute("open");
  }

  #view(): HTMLElement[] {
    this.classList.remove("active");
    this.classList.add("inactive");
    const content = make("div", { class: "editor-content" });
    content.innerHTML = this.#enriched;
    const label = `${localized("EDITOR.Edit")} ${this._accessibleName()}`.trim();
    const button = iconButton("fa-solid fa-pen-to-square", label, { class: "toggle" });
    button.addEventListener("click", () => (this.open = true));
    return this.toggled ? [content, button] : [content];
  }

  #open(): void {
    if (this.#editor || !this.editable) return;
    const editor = openEditor(super._getValue(), this._accessibleName(), () => this.save());
    this.#editor = editor;
    this.classList.remove("inactive");
    this.classList.add("active");
    this.replaceChildren(...editor.elements);
    if (!this.toggled) this.addEventListener("focusout", this.#onFocusOut);
    else editor.focus();
  }

  #close(): void {
    this.#editor?.destroy();
    this.#editor = undefined;
    this.replaceChildren(...this.#view());
  }

  /** Stores the text, tells the form and closes a toggled editor. */
  save(): void {
    const changed = this.isDirty();
    const value = this._getValue();
    if (this.toggled && this.#editor) {
      this.#enriched = value;
      this.#editor.destroy();
      this.#editor = undefined;
      this._setValue(value);
      this.replaceChildren(...this.#view());
      void this.#enrich();
      this.dispatchEvent(new Event("close", { bubbles: true }));
    } else this._setValue(value);
    if (changed) this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
  }

  /** An editor that is always open counts as changed when the focus leaves it, like any input. */
  readonly #onFocusOut = (event: FocusEvent): void => {
    if (this.contains(event.relatedTarget as Node | null) || !this.isDirty()) return;
    if (this._getValue() === super._getValue()) return;
    this._setValue(this._getValue());
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  };

  /** A sheet that does not render again after saving still shows links and rolls. */
  async #enrich(): Promise<void> {
    const { TextEditor } = foundry.applications.ux as {
      TextEditor: { implementation: { enrichHTML(html: string, options: object): Promise<string> } };
    };
    const uuid = this.documentUUID;
    const relativeTo = uuid ? fromUuidSync(uuid, { strict: false }) : undefined;
    const secrets = (relativeTo as { isOwner?: boolean } | undefined)?.isOwner ?? false;
    this.#enriched = await TextEditor.implementation.enrichHTML(this._getValue(), { relativeTo, secrets });
    if (!this.open) this.replaceChildren(...this.#view());
  }
}

defineElement(HTMLProseMirrorElement.tagName, HTMLProseMirrorElement);
