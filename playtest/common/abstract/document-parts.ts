import { environment } from "../environment.js";
import type { DataField } from "../fields/data-field.js";
import { EmbeddedDocumentField } from "../fields/embedded-fields.js";
import { operatorsToKeys } from "../utils/apply-operators.js";
import { mergeObject } from "../utils/merge.js";
import { isPlainObject, type Plain } from "../utils/objects.js";
import { expandObject } from "../utils/shape.js";
import type { Document, DocumentClass } from "../known.js";
import { TypeDataModel } from "./type-data-model.js";

// Functions rather than private methods: the base constructor calls them before private members exist.

/** The document's `system` if it takes part in events. */
export function typedSystem(document: object): TypeDataModel | undefined {
  const system = (document as Plain)["system"];
  return system instanceof TypeDataModel ? system : undefined;
}

/** The field of the parent that holds this document. */
export function parentCollectionOf(document: Document): string | null {
  return (
    (document.parentDocument?.constructor as DocumentClass | undefined)?.getCollectionName(document.documentName) ??
    null
  );
}

/** Throws for a flag scope that no package stands for. */
export function requireScope(scope: string): void {
  if (!environment().isFlagScope(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** Every document within, depth first, with its path of field names. */
export function* traverse(document: Document, path: string): Generator<[path: string, document: Document]> {
  const { hierarchy } = document.constructor as DocumentClass;
  for (const [name, field] of Object.entries(hierarchy)) {
    const inner = path === "" ? name : `${path}.${name}`;
    const value = (document as unknown as Plain)[name];
    const single = value ? [value as Document] : [];
    for (const child of field instanceof EmbeddedDocumentField ? single : (value as Iterable<Document>)) {
      yield [inner, child];
      yield* child.traverseEmbeddedDocuments(inner);
    }
  }
}

/** The source of a copy of a document with changes; with `addSource` it remembers the original. */
export function copySource(document: Document, changes: object, addSource: boolean): Plain {
  const data = mergeObject(document.toObject(), operatorsToKeys(expandObject(changes)), { performDeletions: true });
  if (addSource) {
    const key = document.pack === null ? "duplicateSource" : "compendiumSource";
    data["_stats"] = { ...(data["_stats"] as Plain | undefined), [key]: document.uuid };
  }
  return data;
}

/**
 * Set aside the `system` of a change that also changes the type: contract [?] it is whole data of that type, cleaned as such,
 * and replaces what was there.
 */
export function retype(change: Plain, stored: unknown, field: DataField | undefined): (() => void) | undefined {
  const { type, system } = change;
  if (typeof type !== "string" || type === stored || !isPlainObject(system)) return undefined;
  delete change["system"];
  return () => {
    change["==system"] = field?.clean(system, { source: { type }, documentType: type });
  };
}
