import { objectList, type JsonObject } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";
import { EMBEDDED } from "../storage/hierarchy.js";

/**
 * Keeps what the system knows: documents of an unknown type are left out (with one message each), embedded ones
 * from their parent.
 */
export function withKnownTypes(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  sources: JsonObject[],
  key: string,
  problems: string[],
): JsonObject[] {
  return sources.filter((source) => {
    const place = `${key}${String(source._id)}`;
    if (!isKnownType(manifest, documentName, source)) {
      const known = ["base", ...Object.keys(manifest.documentTypes[documentName] ?? {})].join(", ");
      problems.push(
        `${documentName} "${String(source.name)}" (${place}) has the unknown type "${String(source.type)}" and was left out; ` +
          `known: ${known}`,
      );
      return false;
    }
    for (const [collection, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
      const children = source[collection];
      if (!Array.isArray(children)) continue;
      source[collection] = withKnownTypes(
        manifest,
        childName,
        objectList(children),
        `${place}.${collection}.`,
        problems,
      );
    }
    return true;
  });
}

function isKnownType(
  manifest: Pick<SystemManifest, "documentTypes">,
  documentName: string,
  source: JsonObject,
): boolean {
  if (documentName !== "Actor" && documentName !== "Item") return true;
  if (source._tombstone === true) return true;
  return source.type === "base" || Object.hasOwn(manifest.documentTypes[documentName] ?? {}, String(source.type));
}
