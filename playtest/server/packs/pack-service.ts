import { join } from "node:path";
import type { DocumentRequest, DocumentResult, PackSnapshot } from "../../common/protocol.js";
import type { DocumentService, DocumentServiceOptions } from "../documents/document-service.js";
import { isGameMaster, type Requester } from "../documents/requester.js";
import { rootMessage, TableError } from "../errors.js";
import { stringList, type JsonObject } from "../json.js";
import type { DocumentStore } from "../world/document-store.js";
import { readUntold } from "../world/untold.js";
import { copyPack } from "./copy-pack.js";
import { Pack, type PackDescription } from "./pack.js";
import { isLocked, OBSERVER, packLevel } from "./pack-access.js";
import { indexEntry, matches } from "./pack-query.js";

interface PackServiceOptions extends Omit<DocumentServiceOptions, "store" | "pack"> {
  worldFolder: string;
  /** The world's documents, for its settings. */
  store: DocumentStore;
  documents: DocumentService;
}

/** The compendium packs of the system and the world. */
export class PackService {
  readonly #packs = new Map<string, Pack>();

  constructor(private readonly options: PackServiceOptions) {}

  /** Copies what changed and reads every pack. A pack that cannot be read is reported and left out. */
  async prepare(): Promise<void> {
    const { manifest, log, documents } = this.options;
    for (const description of this.#descriptions()) {
      try {
        const source = manifest.packs.find((pack) => `${manifest.id}.${pack.name}` === description.collection)?.folder;
        const aside = source ? await copyPack(source, description.folder) : null;
        if (aside)
          log.warning(`pack "${description.collection}" is new in the system; the one edited here is kept in ${aside}`);
        const pack = await this.#open(description, documents);
        this.#packs.set(description.collection, pack);
        const untold = readUntold(description.collection, pack.store.meta, this.options.store.meta);
        if (untold) await documents.keep(description.collection, untold.token, untold.results);
      } catch (error) {
        log.error(`pack "${description.collection}" cannot be read and was left out: ${rootMessage(error)}`);
      }
    }
  }

  #open(description: PackDescription, world: DocumentService): Promise<Pack> {
    return Pack.open(description, this.options, world);
  }

  /** Every pack with its index, as this user may see it. */
  snapshot(user: Requester): PackSnapshot[] {
    return [...this.#packs.values()].map((pack) => {
      const { collection, type, metadata } = pack.description;
      const isReadable = this.#isReadableBy(user, pack.description);
      return {
        collection,
        metadata,
        locked: this.#isLocked(pack),
        folders: isReadable ? pack.all("Folder") : [],
        index: isReadable ? pack.all(type).map((source) => indexEntry(source, collection, type, [])) : [],
      };
    });
  }

  /** May the user read this pack? Nobody reads one that is not there. */
  isReadable(user: Requester, collection: string): boolean {
    const pack = this.#packs.get(collection);
    return pack !== undefined && this.#isReadableBy(user, pack.description);
  }

  /** Answers a document request on a pack. */
  handle(user: Requester, request: DocumentRequest, originId: string | null = null): Promise<DocumentResult> {
    const pack = this.#packs.get(request.pack ?? "");
    if (!pack) {
      return Promise.reject(new TableError("missing", `There is no pack "${String(request.pack).slice(0, 80)}".`));
    }
    if (!this.#isReadableBy(user, pack.description)) {
      return Promise.reject(
        new TableError("permission", `${user.name} may not read the pack ${pack.description.collection}.`),
      );
    }
    if (request.action === "get") return Promise.resolve(this.#get(user, pack, request));
    if (!isGameMaster(user)) {
      return Promise.reject(
        new TableError("permission", `${user.name} may not change the pack ${pack.description.collection}.`),
      );
    }
    if (this.#isLocked(pack)) {
      const message = `The pack ${pack.description.collection} is locked. Unlock it before you change it.`;
      return Promise.reject(new TableError("permission", message));
    }
    return pack.service.write(user.id, request, originId);
  }

  async close(): Promise<void> {
    for (const pack of this.#packs.values()) await pack.close();
  }

  #get(user: Requester, pack: Pack, request: DocumentRequest): DocumentResult {
    const { documentName, query, options } = request;
    if (!pack.store.has(documentName)) {
      throw new TableError("malformed", `The pack ${pack.description.collection} holds no ${documentName}.`);
    }
    // What a user may not read, they may not search for or ask for as a field of the index either.
    const visible = pack
      .all(documentName)
      .map((source) => pack.service.visibility.sourceFor(user, documentName, source));
    const found = visible.filter((source) => matches(source, query ?? {}));
    const isIndex = options.index === true || Array.isArray(options.fields);
    const result = isIndex
      ? found.map((source) => indexEntry(source, pack.description.collection, documentName, stringList(options.fields)))
      : found;
    return {
      action: "get",
      documentName,
      parentUuid: null,
      pack: pack.description.collection,
      userId: user.id,
      sequence: this.options.store.sequence,
      result,
      options,
    };
  }

  #isReadableBy(user: Requester, pack: PackDescription): boolean {
    return packLevel(user, pack, this.options.store.all("Setting")) >= OBSERVER;
  }

  #isLocked(pack: Pack): boolean {
    return isLocked(pack.description, this.options.store.all("Setting"));
  }

  #descriptions(): PackDescription[] {
    const { manifest, worldFolder } = this.options;
    return manifest.packs.map((pack) => {
      const collection = `${manifest.id}.${pack.name}`;
      const metadata: JsonObject = {
        ...pack.metadata,
        id: collection,
        label: pack.label,
        packageName: manifest.id,
        packageType: "system",
        path: `systems/${manifest.id}/packs/${pack.name}`,
      };
      return {
        collection,
        type: pack.type,
        folder: join(worldFolder, "packs", "system", pack.name),
        metadata,
        lockedByDefault: true,
      };
    });
  }
}
