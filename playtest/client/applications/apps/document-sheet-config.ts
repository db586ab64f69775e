import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localize, localizeOr } from "../api/localize";
import {
  defaultSheetFor,
  flushRegistrations,
  registerSheet,
  sheetsFor,
  unregisterSheet,
  updateDefaultSheets,
} from "./sheet-registry";
import type { ApplicationConfiguration, ApplicationOptions, Context, FormDataLike, RenderOptions } from "../api/types";

const SETTING = "sheetClasses";
type Defaults = Record<string, Record<string, string>>;

/** Choose the sheet of one document, and for GMs the default of its type; also the registry of sheets (sec. 11.6). */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions & Context = {
    id: "document-sheet-config-{id}",
    classes: ["sheet-config"],
    tag: "form",
    position: { width: 420 },
    window: { title: "SHEETS.ConfigureSheet", contentClasses: ["standard-form"], icon: "fa-solid fa-gear" },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { template: "templates/apps/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static registerSheet = registerSheet;
  static unregisterSheet = unregisterSheet;
  static updateDefaultSheets = updateDefaultSheets;

  /** Carry out early registrations and apply the table's chosen defaults. Called once while the world starts. */
  static initializeSheets(): void {
    flushRegistrations();
    if (game.settings.settings.has(`core.${SETTING}`))
      updateDefaultSheets(game.settings.get("core", SETTING) as Defaults);
  }

  /** Sheets of a subtype as choices: {id: label}. */
  static getSheetClassesForSubType(
    documentName: string,
    subType: string,
  ): {
    sheetClasses: Record<string, string>;
    defaultClasses: Record<string, string>;
    defaultClass: string | undefined;
  } {
    const sheets = Object.values(sheetsFor(documentName, subType)).filter((sheet) => sheet.canConfigure);
    const labels = (list: TableSheetEntry[]): Record<string, string> =>
      Object.fromEntries(list.map(({ id, label }) => [id, label]));
    return {
      sheetClasses: labels(sheets),
      defaultClasses: labels(sheets.filter((sheet) => sheet.canBeDefault)),
      defaultClass: defaultSheetFor(documentName, subType)?.id,
    };
  }

  get document(): TableDocument {
    return this.options.document as TableDocument;
  }

  override get title(): string {
    return `${localize("SHEETS.ConfigureSheet")}: ${this.document.name}`;
  }

  override _initializeApplicationOptions(options: ApplicationOptions & Context): ApplicationConfiguration {
    options.uniqueId ??= (options.document as TableDocument).uuid.replaceAll(".", "-");
    return super._initializeApplicationOptions(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { document } = this;
    const { sheetClasses, defaultClasses, defaultClass } = DocumentSheetConfig.getSheetClassesForSubType(
      document.documentName,
      document.type ?? "base",
    );
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      isGM: game.user.isGM,
      sheetClass: document.flags.core?.sheetClass ?? "",
      blankLabel: localizeOr("SHEETS.DefaultSheet", "Default sheet"),
      sheetClasses,
      defaultClasses,
      defaultClass,
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    });
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const { document } = this;
    const { sheetClass, defaultClass } = formData.object as { sheetClass?: string; defaultClass?: string };
    if (game.user.isGM && defaultClass) await this.#setDefault(defaultClass);
    const before = document.flags.core?.sheetClass ?? "";
    if ((sheetClass ?? "") === before) return;
    // The document itself closes the sheet it has and opens the new one.
    await document.setFlag("core", "sheetClass", sheetClass ?? "");
  }

  async #setDefault(id: string): Promise<void> {
    const { documentName, type = "base" } = this.document;
    if (id === defaultSheetFor(documentName, type)?.id || !game.settings.settings.has(`core.${SETTING}`)) return;
    const stored = (game.settings.get("core", SETTING) as Defaults | null) ?? {};
    const choices = { ...stored, [documentName]: { ...stored[documentName], [type]: id } };
    await game.settings.set("core", SETTING, choices);
    updateDefaultSheets(choices);
  }
}
