import { isJsonObject, objectList, copyJson, type Json, type JsonObject } from "../json.js";
import { EMBEDDED, SINGLE } from "../storage/hierarchy.js";

const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Merges the changes of an update into a document's source, in place (contract 5.2): objects merge, arrays replace,
 * `-=key` deletes, `==key` replaces. Embedded documents in the payload are matched by their id. With `recursive` false
 * inner objects are replaced instead of merged.
 */
export function applyChanges(documentName: string, source: JsonObject, changes: JsonObject, recursive = true): void {
  const embedded = EMBEDDED[documentName] ?? {};
  for (const [key, value] of Object.entries(changes)) {
    if (key === "_id" || UNSAFE.has(key)) continue;
    const childName = embedded[key];
    if (childName && Array.isArray(value) && recursive) mergeChildren(childName, source, key, objectList(value));
    else if (childName && SINGLE.has(key) && isJsonObject(value) && isJsonObject(source[key])) {
      applyChanges(childName, source[key], value, recursive);
    } else applyKey(source, key, value, recursive);
  }
}

function applyKey(target: JsonObject, key: string, value: Json, recursive: boolean): void {
  if (key.startsWith("-=")) delete target[key.slice(2)];
  else if (key.startsWith("==")) {
    if (!UNSAFE.has(key.slice(2))) target[key.slice(2)] = copyJson(value);
  } else if (isJsonObject(value) && recursive && isJsonObject(target[key])) merge(target[key], value);
  else target[key] = withoutSpecialKeys(value);
}

function merge(target: JsonObject, changes: JsonObject): void {
  for (const [key, value] of Object.entries(changes)) if (!UNSAFE.has(key)) applyKey(target, key, value, true);
}

/** A value that replaces: deletions in it have nothing to delete, replacements become plain values. */
function withoutSpecialKeys(value: Json): Json {
  if (Array.isArray(value)) return copyJson(value);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  merge(copy, value);
  return copy;
}

function mergeChildren(childName: string, source: JsonObject, key: string, changes: JsonObject[]): void {
  const children = objectList(source[key]);
  for (const change of changes) {
    const child = children.find((one) => one._id === change._id);
    if (child) applyChanges(childName, child, change);
    else children.push(copyJson(change));
  }
  source[key] = children;
}
