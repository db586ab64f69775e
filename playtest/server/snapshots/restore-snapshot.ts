import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../errors.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { fromRecords } from "../storage/records.js";
import { SEQUENCE_KEY } from "../world/document-store.js";
import { finishRestore, KEPT_FILE, PENDING_FOLDER } from "../world/finish-restore.js";
import { placesOf } from "./places.js";
import { knownSnapshot } from "./snapshot-folder.js";
import { readDatabase } from "./take-snapshot.js";

/**
 * Puts a snapshot in the place of the world's documents and packs, which are kept as a snapshot "before-<name>-<time>".
 * Refuses while a server has the world open. What goes in is made ready beside the world first; once it has its name, a
 * restore that is interrupted is finished at the next start. Returns the name under which today's data was kept.
 */
export async function restoreSnapshot(worldFolder: string, name: string, now = new Date()): Promise<string> {
  const source = await knownSnapshot(worldFolder, name);
  const data = join(worldFolder, "data");
  // The first snapshots were the database of the documents itself: they say nothing of packs, which stay as they are.
  const documents = existsSync(join(source, "data")) ? join(source, "data") : source;
  // Opening it proves that the snapshot can be read and that no server works on the world. Damaged data may be replaced.
  await readDatabase(documents, fromRecords);
  const packs = documents === source ? [] : (await placesOf(source)).filter(({ folder }) => folder !== "data");
  for (const { folder } of packs) await readDatabase(join(source, folder), fromRecords);
  await refuseWhenLocked(data);
  const kept = `before-${name}-${now
    .toISOString()
    .replace(/[^0-9]/g, "")
    .slice(0, 14)}`;
  const ready = join(worldFolder, `${PENDING_FOLDER}.new`);
  await rm(ready, { recursive: true, force: true });
  await mkdir(ready);
  await cp(documents, join(ready, "data"), { recursive: true });
  await riseAbove(join(ready, "data"), await sequenceOf(data));
  if ((await readdir(source)).includes("packs"))
    await cp(join(source, "packs"), join(ready, "packs"), { recursive: true });
  await writeFile(join(ready, KEPT_FILE), kept);
  await rename(ready, join(worldFolder, PENDING_FOLDER));
  await finishRestore(worldFolder);
  return kept;
}

/** Pages that were open before the restore must not take what comes after it for a continuation: they reload. */
async function riseAbove(folder: string, sequence: number): Promise<void> {
  const next = Math.max(sequence, await sequenceOf(folder)) + 1;
  const storage = await openLevelStorage(folder);
  try {
    await storage.write([{ key: SEQUENCE_KEY, value: String(next) }]);
  } finally {
    await storage.close();
  }
}

/** Sequence of a world's newest result; 0 when the data cannot be read. */
async function sequenceOf(folder: string): Promise<number> {
  const find = async (entries: AsyncIterable<[string, string]>): Promise<number> => {
    for await (const [key, value] of entries) if (key === SEQUENCE_KEY) return Number(value) || 0;
    return 0;
  };
  // Damaged data is what one restores from.
  return readDatabase(folder, find).catch(() => 0);
}

async function refuseWhenLocked(folder: string): Promise<void> {
  try {
    await (await openLevelStorage(folder)).close();
  } catch (error) {
    if (error instanceof StartError && /another server/.test(error.message)) throw error;
  }
}
