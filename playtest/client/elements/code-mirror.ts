import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { make } from "./make.js";
import { setInputAttributes } from "./set-input-attributes.js";

/** `code-mirror`: code in a plain text area; attribute `language`. The value is the text content before it is built. */
export class HTMLCodeMirrorElement extends FormInputElement<string> {
  static override tagName = "code-mirror";

  readonly #area = make("textarea", { spellcheck: "false", autocapitalize: "off", wrap: "off", rows: 10 });

  static create(config: InputConfig & { language?: string }): HTMLCodeMirrorElement {
    const editor = document.createElement(this.tagName) as HTMLCodeMirrorElement;
    if (config.name) editor.setAttribute("name", config.name);
    if (config.language) editor.setAttribute("language", config.language);
    editor.textContent = config.value === null || config.value === undefined ? "" : String(config.value);
    setInputAttributes(editor, config);
    return editor;
  }

  get language(): string {
    return this.getAttribute("language") ?? "plain";
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? this.textContent ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this.#area.setAttribute("aria-label", this._accessibleName());
    return [this.#area];
  }

  protected override _refresh(): void {
    this.#area.value = this._getValue();
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#area.disabled = this.disabled;
    this.#area.readOnly = disabled;
  }

  protected override _activateListeners(): void {
    this.#area.addEventListener("input", (event) => event.stopPropagation());
    this.#area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#area.value;
    });
  }
}

defineElement(HTMLCodeMirrorElement.tagName, HTMLCodeMirrorElement);
