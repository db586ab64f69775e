import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import { errorCodes, rootMessage, StartError } from "../errors.js";
import type { Storage, StorageChange } from "./storage.js";

/** A LevelDB folder in Foundry's layout (contract 15): utf8 keys, JSON values. */
export async function openLevelStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true });
  const level = await openLevel(folder);
  return {
    entries: () => level.iterator() as AsyncIterable<[string, string]>,
    async write(changes: StorageChange[]): Promise<void> {
      await level.batch(
        changes.map(({ key, value }) =>
          value === null ? { type: "del" as const, key } : { type: "put" as const, key, value },
        ),
        { sync: true },
      );
    },
    close: () => level.close(),
  };
}

/** Opens a LevelDB folder with a clear message when another process holds it or its files are damaged. */
async function openLevel(folder: string, options: { createIfMissing?: boolean } = {}): Promise<ClassicLevel> {
  const level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "utf8", ...options });
  try {
    await level.open();
    return level;
  } catch (error) {
    throw new StartError([openFailure(folder, error)], { cause: error });
  }
}

function openFailure(folder: string, error: unknown): string {
  const codes = errorCodes(error);
  if (codes.includes("LEVEL_LOCKED")) {
    return `The world in ${folder} is open in another server. Stop that server, or choose another --world.`;
  }
  if (codes.includes("LEVEL_CORRUPTION")) {
    return (
      `The database in ${folder} is damaged (${rootMessage(error)}). Nothing was changed. ` +
      "Keep a copy of the folder, then go back to a snapshot with --restore <name>."
    );
  }
  return `The database in ${folder} cannot be opened: ${rootMessage(error)}`;
}
