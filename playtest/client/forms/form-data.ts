/**
 * `FormDataExtended` (sec. 11.5): the values of a form, typed. `object` is flat; `foundry.utils.expandObject` nests it.
 */

export interface FormDataOptions {
  /** Names that are cast: Number, Boolean, JSON, String. Default: the elements' `data-dtype`. */
  dtypes?: Record<string, string>;
  /** Also disabled elements. */
  disabled?: boolean;
  /** Read-only elements, which are read unless this is false. */
  readonly?: boolean;
  /** Open editors of first-generation forms by field: their text is the field's value. */
  editors?: Record<string, { instance?: { html(): string } | null }>;
}

/** Never values of a form, though they may have names. */
const SILENT_TAGS = new Set(["BUTTON", "FIELDSET", "OBJECT", "OUTPUT"]);
const SILENT_TYPES = new Set(["button", "submit", "reset", "image", "file"]);

type Control = HTMLElement & { name: string; value: unknown; disabled?: boolean };

export class FormDataExtended extends FormData {
  /** Values by name, as they stand in the document: dotted names are not expanded. */
  object: Record<string, unknown> = {};
  dtypes: Record<string, string>;

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** Reads a form into this. */
  process(form: HTMLFormElement, { disabled = false, readonly = true, editors = {} }: FormDataOptions = {}): void {
    const groups = new Map<string, Control[]>();
    for (const control of controls(form)) {
      if (!disabled && isDisabled(control)) continue;
      if (!readonly && control.hasAttribute("readonly")) continue;
      const name = control.getAttribute("name") ?? "";
      groups.set(name, [...(groups.get(name) ?? []), control]);
    }
    for (const [name, members] of groups) this.#put(name, this.#read(name, members));
    for (const [name, { instance }] of Object.entries(editors)) if (instance) this.#put(name, instance.html());
    this.#readImages(form);
  }

  #put(name: string, value: unknown): void {
    this.object[name] = value;
    this.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }

  #read(name: string, members: Control[]): unknown {
    const [first] = members as [Control];
    const type = this.dtypes[name] ?? first.dataset.dtype;
    if (type) this.dtypes[name] = type;
    const kind = first instanceof HTMLInputElement ? first.type : "";
    if (kind === "radio") {
      const chosen = (members as unknown as HTMLInputElement[]).find((radio) => radio.checked);
      return chosen ? cast(chosen.value, type) : null;
    }
    if (members.length === 1) return cast(readOne(first), type);
    if (kind === "checkbox") return readCheckboxes(members as unknown as HTMLInputElement[], type);
    return members.map((member) => cast(readOne(member), type));
  }

  /** Pictures edited by `data-edit` (11.6 editImage) are values too. */
  #readImages(form: HTMLFormElement): void {
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const name = image.dataset.edit;
      if (name && !(name in this.object) && !image.classList.contains("disabled"))
        this.#put(name, image.getAttribute("src"));
    }
  }
}

/** Named controls of a form, custom elements included, each once and in order. */
function controls(form: HTMLFormElement): Control[] {
  const all = new Set<Element>([...form.elements, ...form.querySelectorAll("[name]")]);
  return [...all].filter((element): element is Control => {
    const name = element.getAttribute("name");
    if (!name || SILENT_TAGS.has(element.tagName) || !("value" in element)) return false;
    return !SILENT_TYPES.has(element instanceof HTMLInputElement ? element.type : "");
  });
}

function isDisabled(control: Control): boolean {
  return (
    control.disabled === true || control.hasAttribute("disabled") || control.closest("fieldset[disabled]") !== null
  );
}

function readOne(control: Control): unknown {
  if (control instanceof HTMLInputElement) {
    if (control.type === "checkbox") return control.checked;
    if (control.type === "number" || control.type === "range")
      return control.value === "" ? null : Number(control.value);
    return control.value;
  }
  if (control instanceof HTMLSelectElement && control.multiple) {
    return [...control.options].filter((option) => option.selected).map((option) => option.value);
  }
  return control.value;
}

/** Same-named checkboxes: the values of those that are ticked; without values of their own, whether each is. */
function readCheckboxes(boxes: HTMLInputElement[], type: string | undefined): unknown[] {
  if (!boxes.some((box) => box.hasAttribute("value"))) return boxes.map((box) => box.checked);
  return boxes.filter((box) => box.checked).map((box) => cast(box.value, type));
}

function cast(value: unknown, type: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry) => cast(entry, type));
  switch (type) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? value === "true" : Boolean(value);
    case "JSON":
      return typeof value === "string" ? (JSON.parse(value || "null") as unknown) : value;
    case "String":
      return value === null ? "" : String(value);
    default:
      return value;
  }
}
