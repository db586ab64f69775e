import type { Storage, StorageChange } from "./storage.js";

/** Storage for tests and tools; `fail`, when set, makes the next writes reject with that error. */
export class MemoryStorage implements Storage {
  readonly map: Map<string, string>;
  fail: Error | null = null;
  writes = 0;

  constructor(entries: Iterable<[string, string]> = []) {
    this.map = new Map(entries);
  }

  async *entries(): AsyncIterable<[string, string]> {
    for (const key of [...this.map.keys()].sort()) yield [key, this.map.get(key) ?? ""];
  }

  write(changes: StorageChange[]): Promise<void> {
    if (this.fail) return Promise.reject(this.fail);
    this.writes += 1;
    for (const { key, value } of changes) {
      if (value === null) this.map.delete(key);
      else this.map.set(key, value);
    }
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
