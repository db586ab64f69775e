import { existsSync } from "node:fs";
import { join } from "node:path";
import { isSafeName, safeSegments } from "../http/safe-path.js";
import { asString, isJsonObject, type JsonObject } from "../json.js";
import { PACK_DOCUMENTS, type PackEntry } from "./manifest.js";

/**
 * The manifest's `packs` (contract 1): `path` defaults to packs/<name>, a trailing ".db" is ignored. A pack that was not
 * built is empty, as a database that is opened for the first time.
 */
export function readPackEntries(
  raw: JsonObject,
  folder: string,
  problems: string[],
  notes: string[],
  /** The system of packs that name none: a system's own packs are its own, a module's are anybody's. */
  system = asString(raw.id),
): PackEntry[] {
  if (raw.packs === undefined) return [];
  if (!Array.isArray(raw.packs)) {
    problems.push('system.json: "packs" must be a list.');
    return [];
  }
  const packs: PackEntry[] = [];
  for (const [index, entry] of raw.packs.entries()) {
    const pack = isJsonObject(entry) ? readPack(entry, index, system, folder, problems, notes) : null;
    if (!isJsonObject(entry)) problems.push(`system.json: packs[${index}] must be an object.`);
    if (pack && packs.some((other) => other.name === pack.name)) {
      problems.push(`system.json: two packs are named "${pack.name}".`);
    } else if (pack) packs.push(pack);
  }
  return packs;
}

function readPack(
  entry: JsonObject,
  index: number,
  system: string | null,
  folder: string,
  problems: string[],
  notes: string[],
): PackEntry | null {
  const name = asString(entry.name);
  if (!name || !isSafeName(name)) {
    problems.push(`system.json: packs[${index}] needs a "name" of letters, digits and hyphens.`);
    return null;
  }
  const label = `system.json: pack "${name}"`;
  const type = asString(entry.type);
  if (!type || !PACK_DOCUMENTS.includes(type)) {
    problems.push(`${label} has the type "${String(entry.type)}"; it must be one of ${PACK_DOCUMENTS.join(", ")}.`);
    return null;
  }
  if ((type === "Actor" || type === "Item") && entry.system === undefined && system) entry.system = system;
  const path = (asString(entry.path) ?? `packs/${name}`).replace(/\.db$/, "").replace(/^\.\//, "");
  const segments = safeSegments(path);
  if (!segments || segments.length === 0) {
    problems.push(`${label}: "${path}" is not a path inside the system's folder.`);
    return null;
  }
  const target = join(folder, ...segments);
  if (!existsSync(target)) {
    notes.push(`${label}: the folder "${path}" does not exist in ${folder}: the pack is empty until it is built.`);
  }
  return { name, label: asString(entry.label) ?? name, type, folder: target, metadata: entry };
}
