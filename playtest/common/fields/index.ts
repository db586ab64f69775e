/** `foundry.data.fields` (4.3). */
export * from "./data-field.js";
export { SchemaField, type DataSchema } from "./schema-field.js";
export { BooleanField } from "./boolean-field.js";
export { NumberField } from "./number-field.js";
export { StringField } from "./string-field.js";
export { ObjectField } from "./object-field.js";
export { TypedObjectField } from "./typed-object-field.js";
export { TypedSchemaField, type TypedSchema } from "./typed-schema-field.js";
export { ArrayField } from "./array-field.js";
export { SetField } from "./set-field.js";
export { EmbeddedDataField } from "./embedded-data-field.js";
export { EmbeddedCollectionField, EmbeddedDocumentField } from "./embedded-fields.js";
export {
  AnyField,
  ColorField,
  DocumentIdField,
  DocumentUUIDField,
  ForeignDocumentField,
  HTMLField,
  JavaScriptField,
  JSONField,
} from "./string-kinds.js";
export { AlphaField, AngleField, HueField, IntegerSortField } from "./number-kinds.js";
export { FilePathField } from "./file-path-field.js";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  TypeDataField,
} from "./document-fields.js";
export type { CleanOptions, EffectChange, FieldContext, FieldOptions, ValidateOptions } from "./options.js";
