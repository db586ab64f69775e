import { cp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../errors.js";
import { isSafeName } from "../http/safe-path.js";
import { openLevelStorage } from "../storage/level-storage.js";
import { fromRecords } from "../storage/records.js";
import { SEQUENCE_KEY } from "../world/document-store.js";
import { RESULT_KEY } from "../world/history.js";
import type { StorageChange } from "../storage/storage.js";

/** Copies the records of a world that no server has open into a snapshot. Returns their number. */
export async function takeSnapshot(worldFolder: string, name: string): Promise<number> {
  const storage = await openLevelStorage(join(worldFolder, "data"));
  try {
    return await writeSnapshot(worldFolder, name, storage.entries());
  } finally {
    await storage.close();
  }
}

/** Writes records as `<world>/snapshots/<name>`, a database of its own that appears only when it is complete. */
export async function writeSnapshot(
  worldFolder: string,
  name: string,
  entries: AsyncIterable<[string, string]>,
): Promise<number> {
  const target = snapshotFolder(worldFolder, name);
  if (await exists(target)) throw new StartError([`There is a snapshot "${name}" already. Choose another name.`]);
  const changes: StorageChange[] = [];
  for await (const [key, value] of entries) if (!key.startsWith(RESULT_KEY)) changes.push({ key, value });
  await rm(`${target}.new`, { recursive: true, force: true });
  const copy = await openLevelStorage(`${target}.new`);
  try {
    await copy.write(changes);
  } finally {
    await copy.close();
  }
  await rename(`${target}.new`, target);
  return changes.length;
}

/**
 * Puts a snapshot in the place of the world's data, which is kept as a snapshot "before-<name>-<time>". Refuses while a
 * server has the world open. Returns the name under which today's data was kept.
 */
export async function restoreSnapshot(worldFolder: string, name: string, now = new Date()): Promise<string> {
  const source = snapshotFolder(worldFolder, name);
  if (!(await exists(source))) {
    const known = (await listSnapshots(worldFolder)).join(", ") || "none";
    throw new StartError([`There is no snapshot "${name}". Known: ${known}.`]);
  }
  const data = join(worldFolder, "data");
  // Opening it proves that the snapshot can be read and that no server works on the world. Damaged data may be replaced.
  await readable(source);
  await refuseWhenLocked(data);
  const kept = `before-${name}-${now
    .toISOString()
    .replace(/[^0-9]/g, "")
    .slice(0, 14)}`;
  await rm(`${data}.new`, { recursive: true, force: true });
  await cp(source, `${data}.new`, { recursive: true });
  await riseAbove(`${data}.new`, await sequenceOf(data));
  await rename(data, snapshotFolder(worldFolder, kept));
  await rename(`${data}.new`, data);
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
  try {
    const storage = await openLevelStorage(folder);
    try {
      for await (const [key, value] of storage.entries()) if (key === SEQUENCE_KEY) return Number(value) || 0;
    } finally {
      await storage.close();
    }
  } catch {
    // Damaged data is what one restores from.
  }
  return 0;
}

/** Names of a world's snapshots, sorted. */
async function listSnapshots(worldFolder: string): Promise<string[]> {
  const entries = await readdir(join(worldFolder, "snapshots"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(".new"))
    .map((entry) => entry.name)
    .sort();
}

function snapshotFolder(worldFolder: string, name: string): string {
  if (!isSafeName(name))
    throw new StartError([`"${name}" cannot be a snapshot's name. Use letters, digits and hyphens.`]);
  return join(worldFolder, "snapshots", name);
}

async function readable(folder: string): Promise<void> {
  const storage = await openLevelStorage(folder);
  try {
    await fromRecords(storage.entries());
  } finally {
    await storage.close();
  }
}

async function refuseWhenLocked(folder: string): Promise<void> {
  try {
    await (await openLevelStorage(folder)).close();
  } catch (error) {
    if (error instanceof StartError && /another server/.test(error.message)) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
