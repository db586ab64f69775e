import type { ModelContext } from "./model-options.js";
import type { DocumentClass } from "../known.js";
import type { PermissionUser } from "./permission-user.js";
import type { PermissionRule } from "./permissions.js";

export type { DocumentClass, PermissionUser };

/** What a hook before an operation answers: exactly false cancels it; most answer nothing at all. */
export type Verdict = boolean | void;

export interface DocumentMetadata {
  name: string;
  label: string;
  labelPlural: string;
  collection: string;
  indexed: boolean;
  compendiumIndexFields: readonly string[];
  coreTypes: readonly string[];
  hasTypeData: boolean;
  /** Document class name to field name: {Item: "items"}. */
  embedded: Readonly<Record<string, string>>;
  permissions: { create: PermissionRule; update: PermissionRule; delete: PermissionRule; view?: PermissionRule };
  preserveOnImport: readonly string[];
  schemaVersion?: string;
}

export interface DocumentContext extends ModelContext {
  pack?: string | null | undefined;
  parentCollection?: string | undefined;
}

/** Metadata of a document class on top of its parent's. */
export function defineMetadata(base: DocumentMetadata, own: Partial<DocumentMetadata>): DocumentMetadata {
  return Object.freeze({ ...base, ...own, permissions: { ...base.permissions, ...own.permissions } });
}
