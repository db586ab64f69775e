import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "../errors.js";
import { openLevelStorage } from "../storage/level-storage.js";
import type { Storage, StorageChange } from "../storage/storage.js";
import { SEQUENCE_KEY } from "../world/document-store.js";
import { placesOf } from "./places.js";
import { snapshotFolder } from "./snapshot-folder.js";

type Entries = ReturnType<Storage["entries"]>;

/** Reads the database in a folder below the world's with nothing writing to it, and hands its records to the task. */
export type ReadPlace = <T>(folder: string, task: (entries: Entries) => Promise<T>) => Promise<T>;

/** Copies the records of a world that no server has open into a snapshot. Returns their number. */
export async function takeSnapshot(worldFolder: string, name: string): Promise<number> {
  // Open from first to last: no server begins meanwhile.
  const world = await openLevelStorage(join(worldFolder, "data"));
  try {
    return await writeSnapshot(worldFolder, name, async (folder, task) => {
      return folder === "data" ? task(world.entries()) : readDatabase(join(worldFolder, folder), task);
    });
  } finally {
    await world.close();
  }
}

/** Hands the records of a database that nobody has open to the task. */
export async function readDatabase<T>(folder: string, task: (entries: Entries) => Promise<T>): Promise<T> {
  const storage = await openLevelStorage(folder);
  try {
    return await task(storage.entries());
  } finally {
    await storage.close();
  }
}

/**
 * Writes `<world>/snapshots/<name>`: a database for the documents (data/) and one for each pack (packs/), as they lie in the
 * world's own folder. It appears only when it is complete. Returns the number of records.
 */
export async function writeSnapshot(worldFolder: string, name: string, read: ReadPlace): Promise<number> {
  const target = snapshotFolder(worldFolder, name);
  if (existsSync(target)) throw new StartError([`There is a snapshot "${name}" already. Choose another name.`]);
  const growing = `${target}.new`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(join(growing, "packs"), { recursive: true });
  let records = 0;
  for (const { folder, beside } of await placesOf(worldFolder)) {
    await mkdir(dirname(join(growing, folder)), { recursive: true });
    records += await read(folder, (entries) => copyRecords(entries, join(growing, folder)));
    for (const file of beside) {
      if (existsSync(join(worldFolder, file))) await cp(join(worldFolder, file), join(growing, file));
    }
  }
  await rename(growing, target);
  return records;
}

/** What clients were told of changes is for those that are connected now: it stays behind. */
async function copyRecords(entries: Entries, folder: string): Promise<number> {
  const changes: StorageChange[] = [];
  for await (const [key, value] of entries) {
    if (key === SEQUENCE_KEY || !key.startsWith("!meta!")) changes.push({ key, value });
  }
  const copy = await openLevelStorage(folder);
  try {
    await copy.write(changes);
  } finally {
    await copy.close();
  }
  return changes.length;
}
