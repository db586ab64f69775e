/**
 * What all form elements of the table share (sec. 12): they take part in forms by `name`, `value` and `disabled`, fire
 * `input` and `change`, and build their inner controls when they enter the page. Before that their whole state lies in
 * attributes and children, so that their outer HTML can go through a template.
 */

/** What `static create(config)` of every element understands. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  disabled?: boolean;
  readonly?: boolean;
  required?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  classes?: string | string[];
  id?: string;
  dataset?: Record<string, string | undefined>;
  aria?: Record<string, string>;
  [key: string]: unknown;
}

// Elements are only made where there is a page; tests without one may still import this room.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

export abstract class FormInputElement<Value> extends Base {
  static formAssociated = true;
  static tagName = "";
  static observedAttributes = ["disabled"];

  /** The element's side of the form and of accessibility; subclasses set roles and states on it. */
  readonly _internals: ElementInternals | undefined;
  #value: Value | undefined;
  #read = false;
  #built = false;
  #disabledByForm = false;

  constructor() {
    super();
    this._internals = typeof this.attachInternals === "function" ? this.attachInternals() : undefined;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }

  get labels(): NodeList | undefined {
    return this._internals?.labels;
  }

  get disabled(): boolean {
    return this.#disabledByForm || this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  /** Whether the user may change the value. */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  get value(): Value {
    return this._getValue();
  }

  /** Sets the value; fires `input` and `change`. */
  set value(value: Value) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }

  protected _getValue(): Value {
    // Attributes and children may still be on their way until the element is in the page.
    if (!this.#read && !this.#built) return this._readValue();
    if (!this.#read) this.#value = this._readValue();
    this.#read = true;
    return this.#value as Value;
  }

  /** Stores a value without an event. */
  protected _setValue(value: Value): void {
    this.#value = value;
    this.#read = true;
    this._reportValue();
  }

  /** Tells the form the value, for browsers' own form data. */
  protected _reportValue(): void {
    const value: unknown = this._getValue();
    this._internals?.setFormValue?.(value === null || value === undefined ? null : String(value));
  }

  /** The value as systems' own elements keep it. */
  get _value(): Value {
    return this.#read ? (this.#value as Value) : this._readValue();
  }

  set _value(value: Value) {
    this.#value = value;
    this.#read = true;
  }

  /** The value as attributes and children say; systems' own elements set `_value` themselves. */
  protected _readValue(): Value {
    return this.getAttribute("value") as Value;
  }

  /** The inner controls. */
  protected abstract _buildElements(): HTMLElement[];
  /** Shows the value in the inner controls. */
  protected _refresh(): void {}
  /** Listens to the inner controls. */
  protected _activateListeners(): void {}

  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button")) {
      control.disabled = disabled;
    }
  }

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      this._getValue();
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
      // A click on the element's label arrives here.
      this.addEventListener("click", (event) => event.target === this && this.focus());
    }
    this._reportValue();
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  /** The focus belongs to the first inner control. */
  override focus(options?: FocusOptions): void {
    this.querySelector<HTMLElement>("input, select, textarea, button")?.focus(options);
  }

  formDisabledCallback(disabled: boolean): void {
    this.#disabledByForm = disabled && !this.hasAttribute("disabled");
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(name: string): void {
    if (name === "disabled" && this.#built) this._toggleDisabled(!this.editable);
  }

  /** A name for controls that a label cannot reach. */
  protected _accessibleName(): string {
    const group = this.closest(".form-group")?.querySelector("label")?.textContent?.trim();
    return this.getAttribute("aria-label") ?? this.labels?.[0]?.textContent?.trim() ?? group ?? this.name;
  }
}

/** Registers an element once; without a page nothing happens. */
export function defineElement(tagName: string, Class: CustomElementConstructor): void {
  if (typeof customElements !== "undefined" && !customElements.get(tagName)) customElements.define(tagName, Class);
}
