import { openLevelStorage } from "./level-storage.js";
import type { Storage } from "./storage.js";

/** LevelDB that is open only while it is read, and from the first write on: packs are read once and rarely written. */
export function lazyLevelStorage(folder: string): Storage {
  let open: Storage | null = null;
  const losses: string[] = [];
  return {
    losses,
    async *entries() {
      if (open) return yield* open.entries();
      const storage = await openLevelStorage(folder);
      losses.push(...(storage.losses ?? []));
      try {
        yield* storage.entries();
      } finally {
        await storage.close();
      }
    },
    async write(changes) {
      open ??= await openLevelStorage(folder);
      await open.write(changes);
    },
    async close() {
      await open?.close();
      open = null;
    },
  };
}
