import { Document, defineMetadata } from "../abstract/document.js";
import { FOLDER_DOCUMENT_TYPES } from "../constants/documents.js";
import {
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentStatsField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";

export class BaseFolder extends Document {
  declare name: string;
  declare type: string;

  static override metadata = defineMetadata(Document.metadata, {
    name: "Folder",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    collection: "folders",
    coreTypes: FOLDER_DOCUMENT_TYPES,
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];
  static SORTING_MODES = Object.freeze(["a", "m"]);

  static override defineSchema(): DataSchema {
    return {
      _id: new DocumentIdField(),
      name: new StringField({ required: true, blank: false, textSearch: true }),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(BaseFolder),
      sorting: new StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  static override validateJoint(data: Plain): void {
    if (data["folder"] !== null && data["folder"] === data["_id"]) throw new Error("A Folder may not contain itself");
  }

  /** The folder of an entry: a folder's own parent, or the folder itself. */
  static getDefaultSort(): string {
    return "a";
  }
}
