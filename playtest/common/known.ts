/**
 * The classes of fields, models and documents, by name. They know of each other by nature: a field starts a value for a model, a model
 * holds fields, a document holds collections of documents. Each enters itself here (`declare module`), and what stands below a class
 * names it by this table, so that modules import downwards only.
 */
export interface Known {}

export type DataField = Known["DataField"];
export type SchemaField = Known["SchemaField"];
export type DataModel = Known["DataModel"];
export type DataModelClass = Known["DataModelClass"];
export type Document = Known["Document"];
export type DocumentClass = Known["DocumentClass"];
