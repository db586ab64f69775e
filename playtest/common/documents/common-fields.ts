import {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  FilePathField,
  IntegerSortField,
  StringField,
} from "../fields/index.js";
import { DocumentIdField, ForeignDocumentField } from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import { BaseFolder } from "./folder.js";

/** `_id`, as every document has it. */
export const idField = (): DocumentIdField => new DocumentIdField();

/** Text that must not be empty. */
export const nameField = (): StringField => new StringField({ required: true, blank: false, textSearch: true });

/** An image, the class's default icon until one is chosen. */
export const imageField = (initial: (source: unknown) => string): FilePathField =>
  new FilePathField({ categories: ["IMAGE"], initial });

/** Fields of every document that lives in the world: folder, order, ownership, flags and what the server notes. */
export function worldFields(): DataSchema {
  return {
    ...folderFields(),
    ownership: new DocumentOwnershipField(),
    flags: new DocumentFlagsField(),
    _stats: new DocumentStatsField(),
  };
}

export function folderFields(): DataSchema {
  return { folder: new ForeignDocumentField(BaseFolder), sort: new IntegerSortField() };
}
