import { TableError } from "../errors.js";
import { isJsonObject, objectList, type JsonObject } from "../json.js";
import { EMBEDDED, SINGLE } from "../storage/hierarchy.js";
import { isId, newId } from "../world/identifiers.js";

/** Gives a new source its id (its own only with `keepId`) and ids to everything it embeds. */
export function assignIds(documentName: string, source: JsonObject, keepId: boolean, keepEmbeddedIds: boolean): void {
  if (keepId && source._id !== undefined && source._id !== null && !isId(source._id)) {
    throw new TableError("validation", `"${String(source._id)}" is not a document id (16 letters and digits).`);
  }
  if (!keepId || !isId(source._id)) source._id = newId();
  assignChildIds(documentName, source, keepEmbeddedIds);
}

function assignChildIds(documentName: string, source: JsonObject, keep: boolean): void {
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    if (SINGLE.has(key)) {
      const child = source[key];
      if (!isJsonObject(child)) continue;
      if (!isId(child._id)) child._id = String(source._id);
      assignChildIds(childName, child, keep);
      continue;
    }
    const seen = new Set<unknown>();
    for (const child of objectList(source[key])) {
      if (!keep || !isId(child._id) || seen.has(child._id)) child._id = newId();
      seen.add(child._id);
      assignChildIds(childName, child, keep);
    }
  }
}
