import { FieldsSheet } from "./fields-sheet";
import { buildPlainForm, buildSchemaForm, type FieldGroup, type FormField } from "./schema-fields";
import type { DocumentSheetOptions } from "../api/document-sheet";

/**
 * The sheet of documents for which nobody registered one: name, picture, and every value of the system data, from its
 * schema where there is one. Saves each change at once.
 */
export class BaseDocumentSheet extends FieldsSheet {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["base-sheet"],
    position: { width: 560, height: 640 },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: "templates/sheets/fields.hbs", scrollable: [""] } };

  override _fieldGroups(): FieldGroup[] {
    const fields = ["name", "description"].filter((path) => path in this.document.schema.fields);
    return [{ fields: fields.map((path) => ({ path, label: path === "name" ? "Name" : "Description" })) }];
  }

  override _buildFields(): HTMLElement[] {
    const source = this.document._source;
    const model = this.document.system as { schema?: FormField } | undefined;
    const system = model?.schema
      ? buildSchemaForm(model.schema, source, "system", this.id)
      : buildPlainForm((source.system as object | undefined) ?? {}, "system");
    return [...super._buildFields(), ...system];
  }
}

/** `foundry.applications.sheets.BaseSheet`: what a type of documents shows for which nobody registered a sheet. */
export class BaseSheet extends BaseDocumentSheet {}
