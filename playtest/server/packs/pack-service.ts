import { join } from "node:path";
import type { DocumentRequest, DocumentResult, PackSnapshot } from "../../common/protocol.js";
import type { DocumentService, DocumentServiceOptions } from "../documents/document-service.js";
import { isGameMaster, type Requester } from "../documents/requester.js";
import { rootMessage, TableError } from "../errors.js";
import { stringList, type JsonObject } from "../json.js";
import { readDatabase, type ReadPlace } from "../snapshots/take-snapshot.js";
import type { PackEntry } from "../manifest/manifest.js";
import type { InstalledModules } from "../modules/installed-modules.js";
import type { DocumentStore } from "../world/document-store.js";
import { readUntold } from "../world/untold.js";
import { WriteQueue } from "../world/write-queue.js";
import { copyPack } from "./copy-pack.js";
import { Pack, type PackDescription } from "./pack.js";
import { isLocked, OBSERVER, packLevel } from "./pack-access.js";
import { indexEntry, matches } from "./pack-query.js";
import {
  describeWorldPack,
  makeWorldPack,
  packWish,
  readWorldPacks,
  removeWorldPack,
  type PackWish,
} from "./world-packs.js";

interface PackServiceOptions extends Omit<DocumentServiceOptions, "store" | "pack"> {
  worldId: string;
  modules: InstalledModules;
  worldFolder: string;
  /** The world's documents, for its settings. */
  store: DocumentStore;
  documents: DocumentService;
}

/** The compendium packs of the system and the world. */
export class PackService {
  readonly #packs = new Map<string, Pack>();
  /** Packs are made, deleted and copied one after the other. */
  readonly #turns = new WriteQueue();

  constructor(private readonly options: PackServiceOptions) {}

  /** Copies what changed and reads every pack. A pack that cannot be read is reported and left out. */
  async prepare(): Promise<void> {
    const { log, documents } = this.options;
    const brought = this.#brought();
    const own = await readWorldPacks(this.options.worldFolder);
    const descriptions = brought.map(({ description }) => description);
    for (const description of [...descriptions, ...own.map(({ wish }) => this.#describe(wish))]) {
      try {
        const source = brought.find((one) => one.description === description)?.source;
        const aside = source ? await copyPack(source, description.folder) : null;
        if (aside)
          log.warning(
            `pack "${description.collection}" is new in its package; the one edited here is kept in ${aside}`,
          );
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
    return this.#shown().map((pack) => this.#snapshotOf(pack, user));
  }

  /** Packs of modules that are off are not there for anybody. */
  #shown(): Pack[] {
    return [...this.#packs.values()].filter(({ description: { metadata } }) => {
      return metadata.packageType !== "module" || this.options.modules.isActive(String(metadata.packageName));
    });
  }

  #snapshotOf(pack: Pack, user: Requester): PackSnapshot {
    const { collection, type, metadata } = pack.description;
    const isReadable = this.#isReadableBy(user, pack.description);
    return {
      collection,
      metadata,
      locked: this.#isLocked(pack),
      folders: isReadable ? pack.all("Folder") : [],
      index: isReadable ? pack.all(type).map((source) => indexEntry(source, collection, type, [])) : [],
    };
  }

  /** What somebody who was away does not know: packs made since, and those that are gone. */
  since(user: Requester, known: string[]): { made: PackSnapshot[]; gone: string[] } {
    const made = this.#shown().filter((pack) => !known.includes(pack.description.collection));
    return {
      made: made.map((pack) => this.#snapshotOf(pack, user)),
      gone: known.filter((collection) => !this.#packs.has(collection)),
    };
  }

  /** A new, empty pack of the world. For game masters. */
  make(user: Requester, wanted: JsonObject): Promise<PackSnapshot> {
    return this.#changing(user, async () => {
      const wish = packWish(wanted);
      if (this.#packs.has(`world.${wish.name}`)) {
        throw new TableError("conflict", `There is a pack "world.${wish.name}" already. Choose another label.`);
      }
      await makeWorldPack(this.options.worldFolder, wish);
      const description = this.#describe(wish);
      const pack = await this.#open(description, this.options.documents);
      this.#packs.set(description.collection, pack);
      return this.#snapshotOf(pack, user);
    });
  }

  /** Deletes a pack of the world with everything in it. For game masters, where it is not locked. */
  remove(user: Requester, collection: string): Promise<string> {
    return this.#changing(user, async () => {
      const pack = this.#packs.get(collection);
      if (!pack) throw new TableError("missing", `There is no pack "${collection.slice(0, 80)}".`);
      if (pack.description.metadata.packageType !== "world") {
        throw new TableError("permission", `${collection} belongs to the system and cannot be deleted.`);
      }
      if (this.#isLocked(pack)) throw lockedError(collection);
      this.#packs.delete(collection);
      await pack.service.idle();
      await pack.close();
      await removeWorldPack(pack.description);
      return collection;
    });
  }

  /** Runs a task while no pack is made or deleted; it reads a pack's records by the folder, between two writes. */
  unchanged<T>(task: (read: ReadPlace) => Promise<T>): Promise<T> {
    const { worldFolder } = this.options;
    return this.#turns.run(() =>
      task((folder, copy) => {
        const pack = [...this.#packs.values()].find((one) => one.description.folder === join(worldFolder, folder));
        if (!pack) return readDatabase(join(worldFolder, folder), copy);
        return pack.service.exclusively(() => copy(pack.store.entries()));
      }),
    );
  }

  #changing<T>(user: Requester, task: () => Promise<T>): Promise<T> {
    if (!isGameMaster(user)) {
      return Promise.reject(new TableError("permission", `${user.name} may not make or delete compendium packs.`));
    }
    return this.#turns.run(task);
  }

  #describe(wish: PackWish): PackDescription {
    const { worldFolder, worldId, manifest } = this.options;
    return describeWorldPack(worldFolder, { worldId, systemId: manifest.id }, wish);
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
      return Promise.reject(lockedError(pack.description.collection));
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

  /** What the system and the modules bring, with where it is copied from. Packs for another system are nobody's here. */
  #brought(): { description: PackDescription; source: string }[] {
    const { manifest, modules, worldFolder } = this.options;
    const of = (packageType: "system" | "module", id: string, pack: PackEntry, folder: string) => {
      const collection = `${id}.${pack.name}`;
      const metadata: JsonObject = {
        ...pack.metadata,
        id: collection,
        label: pack.label,
        packageName: id,
        packageType,
        path: `${packageType}s/${id}/packs/${pack.name}`,
      };
      const target = join(worldFolder, "packs", packageType, folder);
      return {
        description: { collection, type: pack.type, folder: target, metadata, lockedByDefault: true },
        source: pack.folder,
      };
    };
    return [
      ...manifest.packs.map((pack) => of("system", manifest.id, pack, pack.name)),
      ...modules.all.flatMap(({ id, packs }) =>
        packs
          .filter(({ metadata: { system } }) => typeof system !== "string" || system === manifest.id)
          .map((pack) => of("module", id, pack, `${id}.${pack.name}`)),
      ),
    ];
  }
}

function lockedError(collection: string): TableError {
  return new TableError("permission", `The pack ${collection} is locked. Unlock it before you change it.`);
}
