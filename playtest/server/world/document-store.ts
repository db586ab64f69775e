import { TableError, errorCodes, rootMessage } from "../errors.js";
import type { JsonObject } from "../json.js";
import { classOfCollection, WORLD_DOCUMENTS } from "../storage/hierarchy.js";
import { fromRecords, toRecords } from "../storage/records.js";
import type { Storage, StorageChange } from "../storage/storage.js";

/** One top-level document before and after a batch; null where it does not exist. */
export interface Mutation {
  documentName: string;
  id: string;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** A mutation with the characters of the document's records before and after. */
export interface SizedMutation extends Mutation {
  sizeBefore: number;
  sizeAfter: number;
}

export const SEQUENCE_KEY = "!meta!sequence";

/** Of one document as JSON, without what it embeds. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/**
 * The documents of a world or a pack: in memory as they are read, in storage as they were acknowledged. A batch is first stored
 * whole and durably, then becomes visible; when storing fails nothing has changed.
 */
export class DocumentStore {
  readonly #documents = new Map<string, Map<string, JsonObject>>();
  /** Stored texts that are no documents, by key, as they were when the storage was opened. */
  readonly meta = new Map<string, string>();
  #sequence = 0;
  /** Characters of a document's records, by "Actor.<id>". */
  readonly #sizes = new Map<string, number>();
  #total = 0;

  private constructor(
    private readonly storage: Storage,
    documentNames: readonly string[],
  ) {
    for (const name of documentNames) this.#documents.set(name, new Map());
  }

  /** Loads everything; problems name damaged records, which stay in the database untouched. */
  static async open(
    storage: Storage,
    documentNames: readonly string[] = WORLD_DOCUMENTS,
  ): Promise<{ store: DocumentStore; problems: string[] }> {
    const store = new DocumentStore(storage, documentNames);
    const { documents, problems } = await fromRecords(store.#countingEntries());
    for (const [name, sources] of documents) {
      const collection = store.#documents.get(name);
      for (const source of sources) collection?.set(String(source._id), source);
    }
    return { store, problems: [...(storage.losses ?? []), ...problems] };
  }

  /** Rises by one with every stored batch. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Characters of all records of documents. */
  get size(): number {
    return this.#total;
  }

  /** Characters of a document's records, with what it embeds. */
  sizeOf(documentName: string, id: string): number {
    return this.#sizes.get(`${documentName}.${id}`) ?? 0;
  }

  get(documentName: string, id: string): JsonObject | undefined {
    return this.#documents.get(documentName)?.get(id);
  }

  all(documentName: string): JsonObject[] {
    return [...(this.#documents.get(documentName)?.values() ?? [])];
  }

  has(documentName: string): boolean {
    return this.#documents.has(documentName);
  }

  /** Stops showing a document that cannot be used; its records stay in storage as they are. */
  leaveOut(documentName: string, id: string): void {
    this.#documents.get(documentName)?.delete(id);
  }

  /**
   * Stores the batch in one durable write, then applies it. Sources handed in belong to the store afterwards and must
   * not be changed any more. `results` is the number of results the batch is told as, each with a sequence of its own;
   * the last one is returned; `more` is stored along with it. Rejects with a TableError("storage") when nothing was stored.
   * `check` sees the sizes and may throw before anything is stored.
   */
  async commit(
    mutations: Mutation[],
    results = 1,
    more: StorageChange[] = [],
    check?: (sized: SizedMutation[], total: number) => void,
  ): Promise<number> {
    const sequence = this.#sequence + results;
    const planned = mutations.map((mutation) => planOf(mutation));
    check?.(
      planned.map(({ sized }) => sized),
      this.#total,
    );
    const records = planned.flatMap(({ changes }) => changes);
    for (const { key, value } of records) if (value !== null && value.length > MOST_CHARACTERS) throw tooLarge(key);
    const changes = [...records, ...more];
    changes.push({ key: SEQUENCE_KEY, value: String(sequence) });
    try {
      await this.storage.write(changes);
    } catch (error) {
      throw storageFailure(error);
    }
    this.#sequence = sequence;
    for (const { sized } of planned) {
      const { documentName, id, after } = sized;
      const collection = this.#documents.get(documentName);
      this.#resize(`${documentName}.${id}`, sized.sizeAfter);
      if (after) collection?.set(id, after);
      else collection?.delete(id);
    }
    return sequence;
  }

  /** The records as they are stored. */
  entries(): AsyncIterable<[string, string]> {
    return this.storage.entries();
  }

  close(): Promise<void> {
    return this.storage.close();
  }

  /** `!actors.items!actorId.itemId` counts for the actor. */
  #count(key: string, text: string): void {
    const [, collection = "", id = ""] = /^!([^.!]+)[^!]*!([^.!]+)/.exec(key) ?? [];
    const documentName = classOfCollection(collection);
    if (!documentName) return;
    const place = `${documentName}.${id}`;
    this.#resize(place, (this.#sizes.get(place) ?? 0) + text.length);
  }

  #resize(key: string, size: number): void {
    this.#total += size - (this.#sizes.get(key) ?? 0);
    if (size === 0) this.#sizes.delete(key);
    else this.#sizes.set(key, size);
  }

  async *#countingEntries(): AsyncIterable<[string, string]> {
    for await (const entry of this.storage.entries()) {
      if (entry[0] === SEQUENCE_KEY) this.#sequence = Number(entry[1]) || 0;
      else if (entry[0].startsWith("!meta!")) this.meta.set(...entry);
      else this.#count(...entry);
      yield entry;
    }
  }
}

/** Only the records that differ are written. */
function planOf(mutation: Mutation): { changes: StorageChange[]; sized: SizedMutation } {
  const { documentName, before, after } = mutation;
  const old = before ? toRecords(documentName, before) : new Map<string, string>();
  const next = after ? toRecords(documentName, after) : new Map<string, string>();
  const changes: StorageChange[] = [];
  for (const [key, value] of next) if (old.get(key) !== value) changes.push({ key, value });
  for (const key of old.keys()) if (!next.has(key)) changes.push({ key, value: null });
  return { changes, sized: { ...mutation, sizeBefore: charactersOf(old), sizeAfter: charactersOf(next) } };
}

function charactersOf(records: Map<string, string>): number {
  let characters = 0;
  for (const text of records.values()) characters += text.length;
  return characters;
}

/** Small updates add up: what one request may not bring, many must not either. */
function tooLarge(key: string): TableError {
  const most = `${MOST_CHARACTERS / 1024 / 1024} MB`;
  return new TableError("validation", `This would make ${key} larger than ${most}. Keep pictures and sounds in files.`);
}

function storageFailure(error: unknown): TableError {
  const codes = errorCodes(error);
  const full = codes.includes("ENOSPC") || /no space left/i.test(rootMessage(error));
  const reason = full ? "the disk is full; free some space and try again" : rootMessage(error);
  return new TableError("storage", `The change could not be stored: ${reason}. Nothing was changed.`, { cause: error });
}
