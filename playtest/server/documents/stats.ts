import { isJsonObject, type JsonObject } from "../json.js";
import { EMBEDDED } from "../storage/hierarchy.js";
import { childrenOf } from "../world/locate.js";

/** What `_stats` records about the software (contract 5.3). */
export interface StatsContext {
  coreVersion: string;
  systemId: string;
  systemVersion: string;
}

/** Kept from what the client sent; the rest of `_stats` is the server's. */
const KEPT = ["compendiumSource", "duplicateSource", "exportSource"];

/** Documents that carry `_stats`. */
const WITHOUT_STATS = new Set(["User", "ActorDelta", "FogExploration"]);

export function stampCreated(documentName: string, source: JsonObject, userId: string, context: StatsContext): void {
  if (WITHOUT_STATS.has(documentName)) return;
  const given = isJsonObject(source._stats) ? source._stats : {};
  const now = Date.now();
  source._stats = { ...kept(given), ...software(context), createdTime: now, modifiedTime: now, lastModifiedBy: userId };
}

/** The `_stats` part of an update's changes. */
export function stampModified(documentName: string, changes: JsonObject, userId: string, context: StatsContext): void {
  if (WITHOUT_STATS.has(documentName)) return;
  const given = isJsonObject(changes._stats) ? changes._stats : {};
  const sources: JsonObject = {};
  for (const key of KEPT) if (given[key] !== undefined) sources[key] = given[key];
  changes._stats = { ...sources, ...software(context), modifiedTime: Date.now(), lastModifiedBy: userId };
}

/** Leaves of a client's `_stats` only what the server takes from clients, in everything embedded too; in place. */
export function trimStats(documentName: string, source: JsonObject): void {
  if (isJsonObject(source._stats)) source._stats = kept(source._stats);
  else delete source._stats;
  for (const [key, childName] of Object.entries(EMBEDDED[documentName] ?? {})) {
    for (const child of childrenOf(source, key)) trimStats(childName, child);
  }
}

function kept(given: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const key of KEPT) result[key] = given[key] ?? null;
  return result;
}

function software(context: StatsContext): JsonObject {
  return { coreVersion: context.coreVersion, systemId: context.systemId, systemVersion: context.systemVersion };
}
