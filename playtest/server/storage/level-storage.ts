import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import { errorCodes, rootMessage, StartError } from "../errors.js";
import { knownSnapshots, lossesOf, readLogs } from "./database-files.js";
import type { Storage, StorageChange } from "./storage.js";

/** What is used of LevelDB; tests put one in its place whose disk is full. */
export type Engine = Pick<ClassicLevel, "batch" | "close" | "getMany" | "iterator">;

/**
 * A LevelDB folder in Foundry's layout (contract 15): utf8 keys, JSON values. After a write that failed the folder is opened
 * anew before the next one: LevelDB goes on behind a record that is half written, and whatever it says is stored from there on
 * is not found again.
 */
export async function openLevelStorage(
  folder: string,
  open: (folder: string) => Promise<Engine> = openLevel,
): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  const logs = await readLogs(folder);
  let level = await open(folder);
  const losses = await lossesOf(folder, logs);
  /** What a failed write would have changed, as it was before: set until the folder is open again. */
  let undo: StorageChange[] | null = null;
  let isOpen = true;

  const recover = async (before: StorageChange[]): Promise<void> => {
    if (isOpen) await level.close();
    isOpen = false;
    level = await open(folder);
    isOpen = true;
    // The failed batch may have reached the disk and only its confirmation not.
    await put(level, before);
    undo = null;
  };
  return {
    losses,
    entries: () => readable(folder, () => level),
    async write(changes: StorageChange[]): Promise<void> {
      if (undo) await recover(undo);
      const keys = changes.map(({ key }) => key);
      try {
        await put(level, changes);
      } catch (error) {
        const values = await level.getMany(keys);
        undo = keys.map((key, index) => ({ key, value: values[index] ?? null }));
        throw error;
      }
    },
    async close() {
      // What failed last shall not come back at the next start; where the disk is still full it cannot be helped.
      if (undo) await recover(undo).catch(() => undefined);
      if (isOpen) await level.close();
    },
  };
}

async function put(level: Engine, changes: StorageChange[]): Promise<void> {
  await level.batch(
    changes.map(({ key, value }) =>
      value === null ? { type: "del" as const, key } : { type: "put" as const, key, value },
    ),
    { sync: true },
  );
}

/** Every entry; a StartError where a file of the database cannot be read. */
async function* readable(folder: string, level: () => Engine): AsyncIterable<[string, string]> {
  try {
    yield* level().iterator() as AsyncIterable<[string, string]>;
  } catch (error) {
    throw new StartError([await openFailure(folder, error)], { cause: error });
  }
}

/** Opens a LevelDB folder with a clear message when another process holds it or its files are damaged. */
async function openLevel(folder: string): Promise<Engine> {
  const level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
  try {
    await level.open();
    return level;
  } catch (error) {
    throw new StartError([await openFailure(folder, error)], { cause: error });
  }
}

async function openFailure(folder: string, error: unknown): Promise<string> {
  const codes = errorCodes(error);
  if (codes.includes("LEVEL_LOCKED")) {
    return `The world in ${folder} is open in another server. Stop that server, or choose another --world.`;
  }
  if (codes.includes("LEVEL_CORRUPTION")) {
    return (
      `The database in ${folder} is damaged (${rootMessage(error)}). Nothing was changed. ` +
      `Keep a copy of the folder, then go back to a snapshot with --restore <name>${await knownSnapshots(folder)}.`
    );
  }
  return `The database in ${folder} cannot be opened: ${rootMessage(error)}`;
}
