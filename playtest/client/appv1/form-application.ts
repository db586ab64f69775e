import { Application } from "./application";
import { attachFormListeners, browseFile, CUSTOM_ELEMENTS, disableFields, pickerOptions } from "./form-listeners";
import { flattenObject, mergeObject } from "../../common/utils/index";
import { FormDataExtended } from "../forms/index";
import { mountEditor, unmountEditor, type TextEditorEntry } from "./text-editors";
import { RENDER_STATES, type Data } from "./options";
import type { FormOptions, SubmitOptions } from "./form-options";
import type { ProseEditor } from "../elements/prose/editor";

type AnyEvent = Event | JQuery.TriggeredEvent | JQuery.Event;

/** `foundry.appv1.api.FormApplication`: one form about one object. How it is stored is `_updateObject`'s to say. */
export class FormApplication extends Application {
  static _customElements = CUSTOM_ELEMENTS;

  static override get defaultOptions(): FormOptions {
    return {
      ...super.defaultOptions,
      classes: ["form"],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  declare options: FormOptions;
  object: unknown;
  form: HTMLFormElement | null = null;
  filepickers: unknown[] = [];
  editors: Record<string, TextEditorEntry> = {};
  _submitting = false;

  constructor(object: unknown = {}, options: Partial<FormOptions> = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return this.options.editable;
  }

  override getData(_options: Partial<FormOptions> = {}): object | Promise<object> {
    return { object: this.object, options: this.options, title: this.title };
  }

  /** The field that has the focus keeps it. */
  override async _render(force = false, options: Data = {}): Promise<unknown> {
    const focused = this.element.find<HTMLInputElement>(":focus").get(0);
    const name = focused?.name ?? "";
    await super._render(force, options);
    const again = name && !focused?.isConnected ? this.form?.elements.namedItem(name) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    return undefined;
  }

  override async _renderInner(data: object): Promise<JQuery> {
    const html = await super._renderInner(data);
    const root = html.get().find((node) => node instanceof HTMLFormElement);
    this.form = root ?? html.find<HTMLFormElement>("form").get(0) ?? null;
    return html;
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    // The editors of the former content are gone with it.
    for (const entry of Object.values(this.editors)) entry.instance?.destroy();
    this.editors = {};
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    if (this.isEditable) attachFormListeners(this, html);
    else this._disableFields(this.form);
  }

  _disableFields(form: HTMLElement | null): void {
    disableFields(form);
  }

  /** Answers the data that were stored; false where nothing may be submitted now. */
  async _onSubmit(event: AnyEvent, options: SubmitOptions = {}): Promise<Data | false> {
    event.preventDefault();
    if (this._state === RENDER_STATES.NONE || !this.isEditable || this._submitting) return false;
    this._submitting = true;
    const before = this._state;
    try {
      const data = this._getSubmitData(options.updateData ?? undefined);
      const closes = this.options.closeOnSubmit && !options.preventClose;
      // In these states what the update sets off does not render this form again.
      if (options.preventRender) this._state = RENDER_STATES.RENDERING;
      if (closes) this._state = RENDER_STATES.CLOSING;
      await this._updateObject(event, data);
      if (options.preventRender) this._state = before;
      if (closes) await this.close({ submit: false, force: true });
      return data;
    } catch (error) {
      this._state = before;
      throw error;
    } finally {
      this._submitting = false;
    }
  }

  /** The form's values by path, as one flat object. */
  _getSubmitData(updateData: Data = {}): Data {
    if (!this.form) throw new Error(`${this.constructor.name} has no form: its template needs a <form> element.`);
    const { object } = new FormDataExtended(this.form, { editors: this.editors });
    return Object.keys(updateData).length ? flattenObject(mergeObject(object, updateData)) : object;
  }

  /** @throws where a subclass does not say how its object is stored */
  async _updateObject(_event: AnyEvent, _formData: Data): Promise<unknown> {
    throw new Error("A subclass of the FormApplication must implement the _updateObject method.");
  }

  async _onChangeInput(event: AnyEvent): Promise<unknown> {
    const input = (event as JQuery.TriggeredEvent).currentTarget as HTMLInputElement;
    if (input.type === "color") this._onChangeColorPicker(event);
    if (input.type === "range") this._onChangeRange(event);
    return this.options.submitOnChange ? this._onSubmit(event) : undefined;
  }

  /** A colour field beside a text field (`data-edit`) writes into that. */
  _onChangeColorPicker(event: AnyEvent): void {
    const input = (event as JQuery.TriggeredEvent).currentTarget as HTMLInputElement;
    const field = this.form?.elements.namedItem(input.dataset.edit ?? "");
    if (field instanceof HTMLInputElement) field.value = input.value;
  }

  _onChangeRange(event: AnyEvent): void {
    const input = (event as JQuery.TriggeredEvent).currentTarget as HTMLInputElement;
    const shown = input.parentElement?.querySelector<HTMLInputElement>(".range-value");
    if (!shown) return;
    if (shown.tagName === "INPUT") shown.value = input.value;
    else shown.textContent = input.value;
  }

  _activateFilePicker(event: AnyEvent): void {
    event.preventDefault();
    browseFile(this, this._getFilePickerOptions(event));
  }

  _getFilePickerOptions(event: AnyEvent): object {
    return pickerOptions(this.form, (event as JQuery.TriggeredEvent).currentTarget as HTMLElement);
  }

  async activateEditor(name: string, _options: Data = {}, initialContent = ""): Promise<ProseEditor> {
    const entry = this.editors[name];
    if (!entry) throw new Error(`${name} is not a registered editor name!`);
    return entry.instance ?? mountEditor(this, entry, initialContent || entry.initial);
  }

  /** Store the form with the editor's text; then the editor closes, unless `remove` is false. */
  async saveEditor(name: string, { remove = true, preventRender = false } = {}): Promise<void> {
    const entry = this.editors[name];
    if (!entry?.instance) throw new Error(`${name} is not an active editor name!`);
    await this._onSubmit(new Event("mcesave", { cancelable: true }), { preventClose: true, preventRender });
    entry.changed = false;
    if (!remove) return;
    unmountEditor(entry);
    this.render();
  }

  async submit(options: SubmitOptions = {}): Promise<this> {
    if (!this._submitting) await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  /** `submit` says whether the form is stored first; without it the options decide. */
  override async close(options: Data = {}): Promise<unknown> {
    const open = this._state === RENDER_STATES.RENDERED || Boolean(options.force);
    if (open && (options.submit ?? this.options.submitOnClose) && this.form) {
      await this.submit({ preventClose: true, preventRender: true });
    }
    for (const entry of Object.values(this.editors)) entry.instance?.destroy();
    this.editors = {};
    return super.close(options);
  }
}
