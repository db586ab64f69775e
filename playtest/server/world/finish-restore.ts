import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { forgetSequence } from "./known-sequence.js";

/** A restore that is decided and not finished: what goes into the world's folder, and under which name today's data is kept. */
export const PENDING_FOLDER = "restore";
export const KEPT_FILE = "kept";

/**
 * Puts what a restore made ready in its place, and what was there aside as a snapshot. Each step is one renaming, and what was
 * renamed already is not done again: killed at any moment, the next start goes on from there.
 */
export async function finishRestore(worldFolder: string): Promise<void> {
  const pending = join(worldFolder, PENDING_FOLDER);
  if (!existsSync(pending)) return;
  const kept = join(worldFolder, "snapshots", await readFile(join(pending, KEPT_FILE), "utf8"));
  for (const part of ["data", "packs"]) {
    if (!existsSync(join(pending, part))) continue;
    await mkdir(kept, { recursive: true });
    if (existsSync(join(worldFolder, part))) await rename(join(worldFolder, part), join(kept, part));
    await rename(join(pending, part), join(worldFolder, part));
  }
  forgetSequence(worldFolder);
  // The name goes with the folder, in one step that cannot leave half of it.
  await rm(`${pending}.done`, { recursive: true, force: true });
  await rename(pending, `${pending}.done`);
  await rm(`${pending}.done`, { recursive: true });
}
