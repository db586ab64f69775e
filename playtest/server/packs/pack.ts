import { DocumentService, type DocumentServiceOptions } from "../documents/document-service.js";
import type { JsonObject } from "../json.js";
import { markEdited } from "./copy-pack.js";
import { COLLECTIONS } from "../storage/hierarchy.js";
import { lazyLevelStorage } from "../storage/lazy-storage.js";
import type { Storage } from "../storage/storage.js";
import { DocumentStore } from "../world/document-store.js";
import { withKnownTypes } from "./pack-check.js";

export interface PackDescription {
  /** "<package>.<name>" */
  collection: string;
  /** Document class of the contents. */
  type: string;
  /** Folder of the (copied) database. */
  folder: string;
  metadata: JsonObject;
  /** Locked until a game master unlocks it. */
  lockedByDefault: boolean;
}

/** One compendium pack: read whole on first use, then answered from memory. */
export class Pack {
  private constructor(
    readonly description: PackDescription,
    readonly store: DocumentStore,
    readonly service: DocumentService,
  ) {}

  /** Reads the pack; damaged, nameless and unknown entries are reported and left out. */
  static async open(
    description: PackDescription,
    options: Omit<DocumentServiceOptions, "store" | "pack">,
    world: DocumentService,
  ): Promise<Pack> {
    const names = [...new Set([description.type, "Folder"])];
    const { store, problems } = await DocumentStore.open(marking(description.folder), names);
    const { collection, type } = description;
    const known = new Set(
      withKnownTypes(options.manifest, type, store.all(type), `!${COLLECTIONS[type] ?? type}!`, problems),
    );
    for (const source of store.all(type)) if (!known.has(source)) store.leaveOut(type, String(source._id));
    for (const problem of problems) options.log.warning(`pack "${collection}": ${problem}`);
    const service = new DocumentService({ ...options, store, pack: { collection, world } });
    return new Pack(description, store, service);
  }

  /** The pack's documents of a class ("Item", or "Folder"). */
  all(documentName: string): JsonObject[] {
    return this.store.all(documentName);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}

/** The pack's storage. That the copy differs from the system's pack is noted before the first change, never after it. */
function marking(folder: string): Storage {
  const storage = lazyLevelStorage(folder);
  return {
    losses: storage.losses ?? [],
    entries: () => storage.entries(),
    close: () => storage.close(),
    write: (changes) => {
      markEdited(folder);
      return storage.write(changes);
    },
  };
}
