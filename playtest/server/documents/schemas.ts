import { DataModelValidationError } from "../../common/data/validation-failure.js";
import { baseClasses } from "../../common/documents/index.js";
import { setEnvironment, type Environment } from "../../common/environment.js";
import type { DocumentClass } from "../../common/abstract/document.js";
import type { Plain } from "../../common/utils/objects.js";
import { TableError } from "../errors.js";
import { copyJson, type JsonObject } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";
import { EMBEDDED } from "../storage/hierarchy.js";
import { newId } from "../world/identifiers.js";

interface AppliedUpdate {
  /** The document's new source. */
  source: JsonObject;
  /** The changes as cleaned: what every client is told. */
  changes: JsonObject;
}

/** Core fields of documents as common defines them; `system` is plain merged data to the server. */
export interface Schemas {
  /** A whole source, cast and with defaults. Throws TableError("validation"). */
  create: (documentName: string, source: JsonObject) => JsonObject;
  /** A stored source after an update; neither argument is changed. Throws TableError("validation"). */
  update: (documentName: string, source: JsonObject, changes: JsonObject, recursive: boolean) => AppliedUpdate;
}

/** Common's base class of a document. */
export function baseClass(documentName: string): DocumentClass | undefined {
  return Object.hasOwn(baseClasses, documentName) ? baseClasses[documentName] : undefined;
}

/** The schemas of one table: the types of its system, the rules of its generation. */
export function createSchemas(
  manifest: Pick<SystemManifest, "documentTypes" | "systemDefaults">,
  generation: 13 | 14,
): Schemas {
  const parts: Partial<Environment> = {
    generation,
    documentClass: () => undefined,
    dataModel: () => undefined,
    documentTypes: (documentName) => Object.keys(manifest.documentTypes[documentName] ?? {}),
    systemDefaults: (documentName, type) => manifest.systemDefaults[documentName]?.[type],
    currentUser: () => null,
    isFlagScope: () => true,
    newId,
    report: () => undefined,
  };
  const within = <T>(task: () => T): T => {
    const restore = setEnvironment(parts);
    try {
      return task();
    } finally {
      restore();
    }
  };
  return {
    create: (documentName, source) => within(() => guard(documentName, () => createSource(documentName, source))),
    update: (documentName, source, changes, recursive) =>
      within(() => guard(documentName, () => updateSource(documentName, source, changes, recursive))),
  };
}

function requireClass(documentName: string): DocumentClass {
  const cls = baseClass(documentName);
  if (!cls) throw new TableError("malformed", `There are no documents of the class "${documentName.slice(0, 40)}".`);
  return cls;
}

function createSource(documentName: string, given: JsonObject): JsonObject {
  const cls = requireClass(documentName);
  const source = copyJson(given) as Plain;
  cls.migrateDataSafe(source);
  cls.cleanData(source);
  judge(cls, source, {});
  return source as JsonObject;
}

function updateSource(documentName: string, stored: JsonObject, given: JsonObject, recursive: boolean): AppliedUpdate {
  refuseSpecialKeys(documentName, given);
  const cls = requireClass(documentName);
  const changes = copyJson(given) as Plain;
  cls.migrateDataSafe(changes);
  cls.cleanData(changes, { partial: true, source: stored, recursive });
  const updated = cls.schema._updateRoot(stored, copyJson(changes as JsonObject), { recursive, source: stored });
  if (!updated) return { source: stored, changes: changes as JsonObject };
  const next = updated.value as Plain;
  const touched: Plain = {};
  for (const key of Object.keys(updated.difference as Plain)) {
    const name = cls.schema.has(key) ? key : key.slice(2);
    if (name in next) touched[name] = next[name];
  }
  judge(cls, touched, { partial: true, source: next }, next);
  return { source: next as JsonObject, changes: changes as JsonObject };
}

/** Fields first, then the rules between them. */
function judge(cls: DocumentClass, data: Plain, options: object, whole: Plain = data): void {
  const failure = cls.schema.validate(data, { source: data, ...options });
  if (failure?.unresolved) throw failure.asError();
  cls.validateJoint(whole);
}

/** Identity, embedded collections and statistics change by their own operations only. */
function refuseSpecialKeys(documentName: string, changes: JsonObject): void {
  for (const key of Object.keys(changes)) {
    const name = /^(?:-=|==)(.*)$/.exec(key)?.[1];
    if (name === undefined) continue;
    if (name === "_id" || name === "_stats" || Object.hasOwn(EMBEDDED[documentName] ?? {}, name)) {
      throw new TableError("malformed", `"${key}" is not a change that a ${documentName} takes.`);
    }
  }
}

function guard<T>(documentName: string, task: () => T): T {
  try {
    return task();
  } catch (error) {
    if (error instanceof TableError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const prefix = error instanceof DataModelValidationError ? "" : `${documentName}: `;
    throw new TableError("validation", `${prefix}${message}`, { cause: error });
  }
}
