import type { KeptResult } from "../documents/visibility.js";
import { isJsonObject } from "../json.js";
import type { StorageChange } from "../storage/storage.js";

/*
 * A pack's documents lie in a database of their own, the results that clients are told of in the world's. The pack's batch
 * carries its results along; the world notes which batch of the pack it has told. When the server died between the two
 * writes, the world tells the pack's last batch at the next start.
 */

const UNTOLD_KEY = "!meta!untold";
const TOLD_KEY = "!meta!told.";

/** Part of a pack's batch: what the world will tell of it. */
export function untoldChange(token: string, results: KeptResult[]): StorageChange {
  return { key: UNTOLD_KEY, value: JSON.stringify({ token, results }) };
}

/** Part of the world's batch that tells it. */
export function toldChange(collection: string, token: string): StorageChange {
  return { key: TOLD_KEY + collection, value: token };
}

/** What a pack's last batch has to tell, when the world has not; null when there is nothing. */
export function readUntold(
  collection: string,
  pack: ReadonlyMap<string, string>,
  world: ReadonlyMap<string, string>,
): { token: string; results: KeptResult[] } | null {
  try {
    const value: unknown = JSON.parse(pack.get(UNTOLD_KEY) ?? "null");
    if (!isJsonObject(value) || typeof value.token !== "string" || !Array.isArray(value.results)) return null;
    if (world.get(TOLD_KEY + collection) === value.token) return null;
    // Written by the table itself, in the same batch as what it tells of.
    return { token: value.token, results: value.results as unknown as KeptResult[] };
  } catch {
    return null;
  }
}

/** The same results with their places in the world's sequence. */
export function inSequence(results: KeptResult[], last: number): KeptResult[] {
  return results.map(({ result, subjects }, index) => {
    return { result: { ...result, sequence: last - results.length + 1 + index }, subjects };
  });
}
