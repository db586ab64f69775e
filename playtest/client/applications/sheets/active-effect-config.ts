import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet";
import { FormDataExtended } from "../../forms/index";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { fillTabs, sheetTabs, withTab } from "./tabbed-fields";
import type { FieldEntry, FormField } from "./schema-fields";
import { changeRows, changesPath, expiryChoices, parseValues, unitChoices, type ChangeRow } from "./effect-changes";
import { setProperty } from "../../../common/utils/index";
import type { Context, FormDataLike, RenderOptions } from "../api/types";
import type { EffectDocument } from "../../documents/types";

/** Configuration of an active effect: what it is, how long it lasts, what it changes (sec. 7). */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["active-effect-config", "config-sheet"],
    position: { width: 580 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    form: { closeOnSubmit: true },
    actions: {
      addChange: ActiveEffectConfig.#onAddChange,
      deleteChange: ActiveEffectConfig.#onDeleteChange,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/fields-tab.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/fields-tab.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: ["ol[data-changes]"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS = sheetTabs(
    { details: "fa-solid fa-book", duration: "fa-solid fa-clock", changes: "fa-solid fa-gears" },
    "EFFECT.TABS",
  );

  get effect(): EffectDocument {
    return this.document as EffectDocument;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }];
    return Object.assign(context, { buttons, changes: changeRows(this.effect) });
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    return withTab(await super._preparePartContext(partId, context, options), partId);
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
    const schema = this.effect.schema as unknown as FormField;
    fillTabs(parts, { details: this.#details(), duration: DURATION }, schema, this.effect._source, this.id);
    return parts;
  }

  #details(): FieldEntry[] {
    const statuses = Object.values(CONFIG.statusEffects).map(({ id, name }) => [id, game.i18n.localize(name)]);
    return [
      { path: "tint", label: "Tint" },
      { path: "description", label: "Description" },
      { path: "disabled", label: "Disabled" },
      { path: "transfer", label: "Applies to the actor that has the item" },
      { path: "origin", label: "Origin" },
      {
        path: "showIcon",
        label: "Icon",
        choices: { 0: "Never", 1: "While it lasts", 2: "Always" },
        dataset: { dtype: "Number" },
      },
      { path: "statuses", label: "Statuses", choices: Object.fromEntries(statuses) as Record<string, string> },
    ];
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataLike): Context {
    const data = super._processFormData(event, form, formData) as Context;
    const { changes } = (data.system ?? {}) as { changes?: unknown };
    if (changesPath(this.effect) === "system.changes") parseValues(changes);
    return data;
  }

  /** The effect as the form has it now, so that adding a line loses nothing that was typed. */
  async #updateChanges(change: (rows: ChangeRow[]) => ChangeRow[]): Promise<void> {
    const form = this.form as HTMLFormElement;
    const formData = new FormDataExtended(form) as unknown as FormDataLike;
    const data = this._processFormData(null, form, formData);
    const path = changesPath(this.effect);
    const inForm = path.split(".").reduce<unknown>((value, key) => (value as Context | undefined)?.[key], data);
    setProperty(data, path, change(Object.values((inForm ?? {}) as Record<string, ChangeRow>)));
    await this.effect.update(data);
    await this.render();
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#updateChanges((rows) => [...rows, { key: "", value: "" }]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
    await this.#updateChanges((rows) => rows.filter((_row, at) => at !== index));
  }
}

const DURATION: FieldEntry[] = [
  { path: "duration.seconds", label: "Seconds" },
  { path: "duration.startTime", label: "Start (world time)" },
  { path: "duration.rounds", label: "Rounds" },
  { path: "duration.turns", label: "Turns" },
  { path: "duration.startRound", label: "Start round" },
  { path: "duration.startTurn", label: "Start turn" },
  // v14 (sec. 19.1)
  { path: "duration.value", label: "Duration" },
  { path: "duration.units", label: "Units", choices: unitChoices },
  { path: "duration.expiry", label: "Ends at", choices: expiryChoices, blank: "" },
];
