import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { buildFieldGroups, type FieldEntry, type FieldGroup, type FormField } from "./schema-fields";
import { fillTabs, withTab } from "./tabbed-fields";
import type { Context, RenderOptions } from "../api/types";

/** A configuration window made of a document's own fields: a class is a list of fields, saved with one button. */
export class FieldsSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["config-sheet"],
    position: { width: 520 },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { closeOnSubmit: true },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: "templates/sheets/fields.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** What is asked, in order. */
  static FIELD_GROUPS: FieldGroup[] = [];

  /** Groups of this document; depends on it in some subclasses. */
  _fieldGroups(): FieldGroup[] {
    return (this.constructor as typeof FieldsSheet).FIELD_GROUPS;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const asked = this._fieldGroups().some(({ fields }) => fields.some(({ path }) => path === "img"));
    return Object.assign(context, {
      img: this.document._source.img,
      hasImage: !asked && Boolean(this.document._source.img),
      buttons: this._footerButtons(),
    });
  }

  _footerButtons(): object[] {
    return [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }];
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = (await super._renderHTML(context, options)) as Record<string, HTMLElement>;
    parts.body?.querySelector("[data-fields]")?.append(...this._buildFields());
    return parts;
  }

  /** Elements, not markup: inputs of fields are custom elements with values that markup cannot carry. */
  _buildFields(): HTMLElement[] {
    const schema = this.document.schema as unknown as FormField;
    return buildFieldGroups(this._fieldGroups(), schema, this.document._source, this.id);
  }
}

/** The same with a tab for each group of fields. */
export class TabbedFieldsSheet extends FieldsSheet {
  _fieldTabs(): Record<string, FieldEntry[]> {
    return {};
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    return withTab(await super._preparePartContext(partId, context, options), partId);
  }

  override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
    const parts = await super._renderHTML(context, options);
    const schema = this.document.schema as unknown as FormField;
    fillTabs(parts, this._fieldTabs(), schema, this.document._source, this.id);
    return parts;
  }
}
