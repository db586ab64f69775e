import { DocumentSheetV2, type DocumentSheetOptions } from "../../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application";
import type { ApplicationConfiguration, Context, RenderOptions } from "../../api/types";
import type { AnyDocument } from "../../../documents/types";
import type { PageText } from "../../../markdown";

export interface JournalPage extends AnyDocument {
  text: PageText;
  src: string | null;
  image: { caption?: string };
  title: { show: boolean; level: number };
}

/** Base of page sheets. In mode "view" a page is shown inside its entry's window, in mode "edit" in its own. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["journal-sheet", "journal-entry-page"],
    viewClasses: [],
    mode: "edit",
    includeTOC: true,
    position: { width: 640, height: 640 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  get page(): JournalPage {
    return this.document as JournalPage;
  }
  get isView(): boolean {
    return this.options.mode === "view";
  }

  override _initializeApplicationOptions(options: DocumentSheetOptions): ApplicationConfiguration {
    if (options.mode !== "view") return super._initializeApplicationOptions(options);
    const merged = super._initializeApplicationOptions({
      ...options,
      uniqueId: `${this.constructor.name}-view-${options.document?.uuid.replaceAll(".", "-") ?? ""}`,
      tag: "article",
      window: { ...options.window, frame: false, positioned: false },
    });
    merged.classes.push(...(merged.viewClasses as string[]));
    return merged;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { page } = this;
    const level = page.title.level || 1;
    return Object.assign(await super._prepareContext(options), {
      page,
      title: { ...page.title, level },
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }],
    });
  }
}

/** Page sheets made of templates: one set of parts to edit, one to view. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sheets/journal/page-header.hbs" },
    content: { template: "templates/sheets/journal/page-edit.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static VIEW_PARTS: Record<string, TemplatePart> = {
    content: { template: "templates/sheets/journal/page-view.hbs", root: true },
  };

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const cls = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    if (Object.keys(cls.PARTS).length) return super._configureRenderParts(options);
    return { ...(this.isView ? cls.VIEW_PARTS : cls.EDIT_PARTS) };
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "header") await this._prepareHeaderContext(part, options);
    if (partId === "content") await this._prepareContentContext(part, options);
    if (partId === "footer") await this._prepareFooterContext(part, options);
    return part;
  }

  /** What sheets of packages add to the context of one part. */
  async _prepareHeaderContext(_context: Context, _options: RenderOptions): Promise<void> {}
  async _prepareContentContext(_context: Context, _options: RenderOptions): Promise<void> {}
  async _prepareFooterContext(_context: Context, _options: RenderOptions): Promise<void> {}
}
