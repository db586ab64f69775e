import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Which users a join link opens: game masters and assistants as well, or players only. */
export type AccessTier = "gm" | "player";

/** The secrets of one world, kept beside its data and never exported. */
export interface WorldKeys {
  gm: string;
  player: string;
  /** Signs session cookies, so that a session outlives a restart of the server. */
  signing: string;
}

/** Reads the world's secrets, or makes and stores them (readable by the owner alone). */
export async function loadWorldKeys(worldFolder: string): Promise<WorldKeys> {
  const path = join(worldFolder, "keys.json");
  try {
    const stored = JSON.parse(await readFile(path, "utf8")) as Partial<WorldKeys>;
    if (stored.gm && stored.player && stored.signing) return stored as WorldKeys;
  } catch {
    // Not there yet, or damaged: new secrets only mean new links.
  }
  const keys = { gm: secret(12), player: secret(12), signing: secret(32) };
  await writeFile(`${path}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return keys;
}

/** The tier a key opens, or null. */
export function tierOfKey(keys: WorldKeys, key: string): AccessTier | null {
  if (sameText(key, keys.gm)) return "gm";
  return sameText(key, keys.player) ? "player" : null;
}

/** Comparison in constant time. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function secret(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}
