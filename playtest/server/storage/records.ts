import { isJsonObject, objectList, type JsonObject } from "../json.js";
import { classOfCollection, COLLECTIONS, EMBEDDED, SINGLE } from "./hierarchy.js";

/** All records of a document and of what it embeds: key to JSON text. Parents store their children's ids. */
export function toRecords(documentName: string, source: JsonObject): Map<string, string> {
  const records = new Map<string, string>();
  add(records, documentName, COLLECTIONS[documentName] ?? documentName.toLowerCase(), "", source);
  return records;
}

function add(
  records: Map<string, string>,
  documentName: string,
  collection: string,
  parents: string,
  source: JsonObject,
): void {
  const path = parents + String(source._id);
  const own: JsonObject = { ...source };
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    const value = source[key];
    const children = SINGLE.has(key) ? (isJsonObject(value) ? [value] : []) : objectList(value);
    if (children.length === 0 && !Array.isArray(value)) continue;
    own[key] = SINGLE.has(key) ? String(children[0]?._id) : children.map((child) => String(child._id));
    for (const child of children) add(records, childName, `${collection}.${key}`, `${path}.`, child);
  }
  records.set(`!${collection}!${path}`, JSON.stringify(own));
}

interface LoadedDocuments {
  /** Top-level documents by class name, embedded collections nested again. */
  documents: Map<string, JsonObject[]>;
  /** Records that were left out, each with its key and the reason; they stay in the database untouched. */
  problems: string[];
}

/** Puts stored records together again. A damaged record is reported and left alone; the rest loads. */
export async function fromRecords(entries: AsyncIterable<[string, string]>): Promise<LoadedDocuments> {
  const sources = new Map<string, JsonObject>();
  const problems: string[] = [];
  for await (const [key, text] of entries) {
    if (key.startsWith("!meta!")) continue;
    const source = parse(text);
    if (!source) problems.push(`record ${key} is damaged (not a JSON object) and was left out`);
    else sources.set(key, source);
  }
  const used = new Set<string>();
  const documents = new Map<string, JsonObject[]>();
  for (const [key, source] of sources) {
    const match = /^!([^.!]+)!([^.!]*)$/.exec(key);
    const documentName = match?.[1] ? classOfCollection(match[1]) : undefined;
    if (!match || !documentName) continue;
    used.add(key);
    const id = match[2] ?? "";
    if (!id || source._id === undefined || source._id === null) {
      problems.push(`record ${key} has no _id and was left out`);
      continue;
    }
    nest(documentName, match[1] ?? "", String(id), source, sources, used, problems);
    const list = documents.get(documentName) ?? [];
    list.push(source);
    documents.set(documentName, list);
  }
  for (const key of sources.keys()) {
    if (!used.has(key)) problems.push(`record ${key} belongs to no document that is there and was left out`);
  }
  return { documents, problems };
}

function nest(
  documentName: string,
  collection: string,
  path: string,
  source: JsonObject,
  sources: Map<string, JsonObject>,
  used: Set<string>,
  problems: string[],
): void {
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    const value = source[key];
    if (value === undefined || value === null || isJsonObject(value)) continue;
    const ids = Array.isArray(value) ? value : [value];
    const children: JsonObject[] = [];
    for (const entry of ids) {
      if (isJsonObject(entry)) {
        children.push(entry);
        continue;
      }
      const childKey = `!${collection}.${key}!${path}.${String(entry)}`;
      const child = sources.get(childKey);
      if (!child) {
        problems.push(`record ${childKey} is missing`);
        continue;
      }
      used.add(childKey);
      nest(childName, `${collection}.${key}`, `${path}.${String(entry)}`, child, sources, used, problems);
      children.push(child);
    }
    if (!SINGLE.has(key)) source[key] = children;
    else source[key] = children[0] ?? null;
  }
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
