import { ClassicLevel } from "classic-level";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/test-table.js";
import { openLevelStorage, type Engine } from "./level-storage.js";

const full = (): Error => Object.assign(new Error("No space left on device"), { code: "LEVEL_IO_ERROR" });

/**
 * LevelDB as it was seen on a disk of three megabytes: a write that finds no room leaves half a record, and what follows is said
 * to be stored and is not there after the next start. Or it has reached the log and only the confirmation failed.
 */
class FullDisk {
  opened = 0;
  room = true;
  #isTorn = false;

  constructor(private readonly reaches: "nothing" | "the log") {}

  readonly open = async (folder: string): Promise<Engine> => {
    if (!this.room) throw full();
    this.opened += 1;
    this.#isTorn = false;
    const level = new ClassicLevel(folder);
    await level.open();
    const store = level.batch.bind(level) as Engine["batch"];
    const batch = (async (operations: never, options: never) => {
      if (this.#isTorn && this.room) return undefined;
      if (this.room) return store(operations, options);
      if (this.reaches === "the log" && !this.#isTorn) await store(operations, options);
      this.#isTorn = true;
      throw full();
    }) as Engine["batch"];
    const getMany = (async (keys: string[]) =>
      this.reaches === "the log" ? keys.map((key) => this.before.get(key)) : level.getMany(keys)) as Engine["getMany"];
    return { batch, getMany, close: () => level.close(), iterator: level.iterator.bind(level) as Engine["iterator"] };
  };

  /** What LevelDB shows of its keys while the failed write is not in its memory. */
  before = new Map<string, string>();
}

async function stored(folder: string): Promise<Record<string, string>> {
  const storage = await openLevelStorage(folder);
  const found: Record<string, string> = {};
  for await (const [key, value] of storage.entries()) found[key] = value;
  await storage.close();
  return found;
}

describe.each(["nothing", "the log"] as const)(
  "issue 12 a full disk that has room again (%s was reached)",
  (reaches) => {
    let folder: string;
    let disk: FullDisk;
    beforeEach(async () => {
      folder = await temporaryFolder();
      disk = new FullDisk(reaches);
    });

    it("writing goes on, what is said to be stored is, and what was refused is not", async () => {
      const storage = await openLevelStorage(folder, disk.open);
      await storage.write([{ key: "a", value: "1" }]);
      disk.before.set("a", "1");
      disk.room = false;
      for (const value of ["2", "3"])
        await expect(
          storage.write([
            { key: "a", value },
            { key: "refused", value },
          ]),
        ).rejects.toThrow("No space");
      disk.room = true;
      await storage.write([{ key: "b", value: "4" }]);
      await storage.write([{ key: "c", value: "5" }]);
      await storage.close();
      expect(disk.opened).toBe(2);
      expect(await stored(folder)).toEqual({ a: "1", b: "4", c: "5" });
    });

    it("a table that ends while the disk is full, and one that ends after, keep what was stored", async () => {
      const storage = await openLevelStorage(folder, disk.open);
      await storage.write([{ key: "a", value: "1" }]);
      disk.before.set("a", "1");
      disk.room = false;
      await expect(storage.write([{ key: "a", value: "2" }])).rejects.toThrow("No space");
      disk.room = true;
      await storage.close();
      expect(await stored(folder)).toEqual({ a: "1" });
    });
  },
);
