import { checkTypes } from "../documents/create.js";
import { assignIds } from "../documents/identify.js";
import { checkFilePaths, sanitizeFields } from "../documents/field-rules.js";
import { createSchemas } from "../documents/schemas.js";
import { rootMessage } from "../errors.js";
import { copyJson, type JsonObject } from "../json.js";
import type { SystemManifest } from "../manifest/manifest.js";
import { checkJson } from "../socket/check-json.js";
import type { Found } from "./read-folder.js";

/** Characters of one document with everything in it; each of its records has the bounds of a write. */
const MOST = 64 * 1024 * 1024;

type Check = (found: Found[], problems: string[]) => Found[];

/**
 * What comes from files is checked and cleaned as what users write: known types, valid fields, file paths of their kind, rich
 * text without scripts. Adds a problem for each document that is none; the others come back as they will be stored.
 */
export function importCheck(manifest: SystemManifest, generation: 13 | 14): Check {
  const schemas = createSchemas(manifest, generation);
  const clean = (documentName: string, given: JsonObject): JsonObject => {
    checkJson(given, "The document", MOST);
    assignIds(documentName, given, true, true);
    checkTypes({ manifest }, documentName, given);
    const source = schemas.create(documentName, copyJson(given));
    sanitizeFields(manifest, documentName, source);
    checkFilePaths(manifest, documentName, source);
    return source;
  };
  return (found, problems) => {
    const seen = new Set<string>();
    return found.flatMap(({ documentName, source, path }) => {
      const place = `${documentName}.${String(source._id)}`;
      if (seen.has(place)) problems.push(`${path}: there are two documents ${place}.`);
      seen.add(place);
      try {
        return [{ documentName, path, source: clean(documentName, source) }];
      } catch (error) {
        problems.push(`${path}: ${rootMessage(error).replace(/\s+/g, " ")}`);
        return [];
      }
    });
  };
}

/** A problem for each folder that lies in itself, directly or through others. */
export function folderCircles(found: Found[]): string[] {
  const folders = new Map(
    found.filter(({ documentName }) => documentName === "Folder").map((one) => [String(one.source._id), one]),
  );
  return [...folders].flatMap(([id, { path, source }]) => {
    const seen = new Set<string>();
    for (
      let next = source.folder;
      typeof next === "string" && !seen.has(next);
      next = folders.get(next)?.source.folder
    ) {
      if (next === id) return [`${path}: the folder lies in itself, or in one that lies in it.`];
      seen.add(next);
    }
    return [];
  });
}
