/** Settings of world and user scope in Setting documents (sec. 6, 14): JSON texts by full key, readable before `setup`. */
import type { AnyDocument, Data } from "../documents/types";

interface Stored {
  id: string | null;
  json: string;
}

export class SettingDocuments {
  /** By user id, "" for the world. */
  readonly #values = new Map<string, Map<string, Stored>>();
  readonly #userId: () => string;

  constructor(sources: Data[], userId: () => string) {
    this.#userId = userId;
    for (const source of sources) this.note(source);
  }

  /** Remember a source; `value` undefined forgets it. */
  note(source: Data, isDeleted = false): void {
    const owner = String(source.user ?? "");
    const values = this.#values.get(owner) ?? new Map<string, Stored>();
    this.#values.set(owner, values);
    const { value } = source;
    if (isDeleted || value === undefined) values.delete(String(source.key));
    else values.set(String(source.key), { id: (source._id as string | undefined) ?? null, json: asText(value) });
  }

  getWorld(key: string): string | undefined {
    return this.#values.get("")?.get(key)?.json;
  }
  getUser(key: string): string | undefined {
    return this.#values.get(this.#userId())?.get(key)?.json;
  }
  setWorld(key: string, json: string, options: Data = {}): Promise<unknown> {
    return this.#write(key, json, null, options);
  }
  setUser(key: string, json: string, options: Data = {}): Promise<unknown> {
    return this.#write(key, json, this.#userId(), options);
  }

  /** One document per key (and user): changed where it exists, else created. */
  #write(key: string, value: string, user: string | null, options: Data): Promise<unknown> {
    const known = this.#values.get(user ?? "")?.get(key)?.id;
    const cls = getDocumentClass("Setting");
    if (known) return cls.updateDocuments([{ _id: known, value }], options);
    return cls.create({ key, value, ...(user ? { user } : {}) }, options) as Promise<AnyDocument | undefined>;
  }
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
