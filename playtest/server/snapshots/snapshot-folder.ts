import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../errors.js";
import { isSafeName } from "../http/safe-path.js";

/** Where a snapshot lies, or would lie. Throws a StartError for what cannot be a name. */
export function snapshotFolder(worldFolder: string, name: string): string {
  if (!isSafeName(name))
    throw new StartError([`"${name}" cannot be a snapshot's name. Use letters, digits and hyphens.`]);
  return join(worldFolder, "snapshots", name);
}

/** The folder of a snapshot that is there. Throws a StartError that names those that are. */
export async function knownSnapshot(worldFolder: string, name: string): Promise<string> {
  const folder = snapshotFolder(worldFolder, name);
  if (existsSync(folder)) return folder;
  const entries = await readdir(join(worldFolder, "snapshots"), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith(".new"));
  const known = names.map((entry) => entry.name).sort();
  throw new StartError([`There is no snapshot "${name}". Known: ${known.join(", ") || "none"}.`]);
}
