import { defineElement, FormInputElement, type InputConfig } from "./form-input-element.js";
import { iconButton, make } from "./make.js";
import { localized, setInputAttributes } from "./set-input-attributes.js";

interface FilePickerApp {
  render(options: { force: boolean }): unknown;
}

/** `file-picker`: a path with a button that opens the file picker; attribute `type` (image, audio, any ...). */
export class HTMLFilePickerElement extends FormInputElement<string> {
  static override tagName = "file-picker";

  readonly input = make("input", { type: "text", class: "image" });
  readonly button = iconButton("fa-solid fa-file-import fa-fw", "");
  /** The picker while it is open. */
  picker: FilePickerApp | undefined;

  static create(config: InputConfig & { type?: string; noupload?: boolean }): HTMLFilePickerElement {
    const picker = document.createElement(this.tagName) as HTMLFilePickerElement;
    if (config.name) picker.setAttribute("name", config.name);
    picker.setAttribute("value", config.value === null || config.value === undefined ? "" : String(config.value));
    picker.setAttribute("type", config.type ?? "any");
    if (config.noupload) picker.setAttribute("noupload", "");
    setInputAttributes(picker, config);
    return picker;
  }

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  protected override _readValue(): string {
    return this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this.input.placeholder = this.getAttribute("placeholder") ?? localized("ELEMENTS.Path");
    this.input.setAttribute("aria-label", this._accessibleName());
    this.button.setAttribute("aria-label", localized("ELEMENTS.BrowseFiles"));
    return [this.input, this.button];
  }

  protected override _refresh(): void {
    this.input.value = this._getValue();
  }

  protected override _activateListeners(): void {
    this.input.addEventListener("input", (event) => event.stopPropagation());
    this.input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.input.value;
    });
    this.button.addEventListener("click", () => this.#browse());
  }

  #browse(): void {
    const { FilePicker } = foundry.applications.apps as {
      FilePicker: { implementation: new (options: object) => FilePickerApp };
    };
    this.picker = new FilePicker.implementation({
      type: this.type,
      current: this.value,
      allowUpload: !this.hasAttribute("noupload"),
      callback: (path: string) => (this.value = path),
    });
    this.picker.render({ force: true });
  }
}

defineElement(HTMLFilePickerElement.tagName, HTMLFilePickerElement);
