/** `foundry.abstract`. */
export { DataModel, type DataModelClass } from "./data-model.js";
export type { ModelContext } from "./model-options.js";
export { TypeDataModel } from "./type-data-model.js";
export {
  defineMetadata,
  Document,
  type DocumentClass,
  type DocumentContext,
  type DocumentMetadata,
  type PermissionUser,
} from "./document.js";
export { EmbeddedCollection } from "./embedded-collection.js";
export type { DatabaseBackend, DatabaseOperation } from "./database-backend.js";
export { isAllowed, ownershipLevel, type PermissionRule } from "./permissions.js";
