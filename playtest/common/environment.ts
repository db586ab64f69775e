import { randomID } from "./utils/text.js";
import type { DatabaseBackend } from "./abstract/database-backend.js";
import type { PermissionUser } from "./abstract/permission-user.js";
import type { DataField, DataModelClass, DocumentClass } from "./known.js";

/** What common needs from whoever runs it (client or server); see {@link setEnvironment}. */
export interface Environment {
  /** The configured class of a document, or undefined to fall back to common's own base class. */
  documentClass(documentName: string): DocumentClass | undefined;
  /** The registered model of a subtype. Without one `system` is a plain merged object: that is what the server sees. */
  dataModel(documentName: string, type: string): DataModelClass | undefined;
  /** Subtypes that a document may have besides "base"; undefined: not known, any is taken. */
  documentTypes(documentName: string): readonly string[] | undefined;
  /** A document's free-form defaults for a subtype without a model (template.json), or undefined. */
  systemDefaults(documentName: string, type: string): Record<string, unknown> | undefined;
  /** Foundry generation: 13 or 14. */
  generation: 13 | 14;
  currentUser(): PermissionUser | null;
  /** Whether a flag scope may be used (core, world, the system's id, an installed module's id). */
  isFlagScope(scope: string): boolean;
  /** A world document by class name and id, for ForeignDocumentField. */
  worldDocument(documentName: string, id: string): unknown;
  /** A new document id. */
  newId(): string;
  /** Roles that have a permission, or undefined for CONST's default. */
  rolesWith(permission: string): readonly number[] | undefined;
  /** Where documents are created, changed, deleted and fetched; undefined: there is none here. */
  database: DatabaseBackend | undefined;
  /** Builds inputs and form groups for fields; undefined: no DOM here. */
  forms: FormBuilder | undefined;
  /** Calls the hook of custom effect changes; answers the value a listener gave, or undefined when none did. */
  effectHook: ((model: unknown, change: unknown, current: unknown, delta: unknown) => unknown) | undefined;
  /** v14: formulas in the values of effects: references replaced by data, and what a formula comes to. */
  formula: { replace(text: string, data: object): string; evaluate(text: string): number } | undefined;
  /** Reports something that went wrong without stopping: a failing migration, an invalid document. */
  report(error: unknown, context: string, log?: "error" | "warn"): void;
}

/** The DOM side of fields, given by the client's form services (sec. 12). */
export interface FormBuilder {
  input(field: DataField, config: Record<string, unknown>): unknown;
  group(field: DataField, groupConfig: Record<string, unknown>, inputConfig: Record<string, unknown>): unknown;
}

const bare: Environment = {
  documentClass: () => undefined,
  dataModel: () => undefined,
  documentTypes: () => undefined,
  systemDefaults: () => undefined,
  generation: 13,
  currentUser: () => null,
  isFlagScope: () => true,
  worldDocument: () => null,
  newId: () => randomID(),
  rolesWith: () => undefined,
  database: undefined,
  forms: undefined,
  effectHook: undefined,
  formula: undefined,
  report: (error, context, log = "error") => console[log](context, error),
};

let current: Environment = bare;

/** The surroundings in force. */
export function environment(): Environment {
  return current;
}

/** Replace parts of the surroundings; what is not given stays as it is. Returns a function that puts back what was. */
export function setEnvironment(parts: Partial<Environment>): () => void {
  const before = current;
  current = { ...current, ...parts };
  return () => {
    current = before;
  };
}

/** Throw for an API of Foundry that the table does not have; the client's gap log records the message. */
export function notImplemented(api: string): never {
  throw new Error(`not implemented by the playtest table: ${api}`);
}
