/** One change of a batch: a value, or null to remove the key. Values are JSON text. */
export interface StorageChange {
  key: string;
  value: string | null;
}

/** Ordered key-value storage of one world. Tests put failing ones in its place. */
export interface Storage {
  /** Every entry, in key order. */
  entries(): AsyncIterable<[string, string]>;
  /** Stores the whole batch durably, or nothing of it: resolved means it survives a power cut. */
  write(changes: StorageChange[]): Promise<void>;
  close(): Promise<void>;
  /** What was lost before it was opened, one sentence each that says how to go back. */
  readonly losses?: readonly string[];
}

/** Opens the storage in a folder; rejects with a StartError that says what to do. */
export type StorageFactory = (folder: string) => Promise<Storage>;
