/** One compendium pack (sec. 15): an index that is always there and a cache of documents fetched so far. */
import type { PackSnapshot } from "../../common/protocol";
import { Collection } from "../../common/utils/collection.js";
import { database } from "../database/client-database";
import type {
  AnyDocument,
  Data,
  FolderDocument,
  FolderNode,
  IndexEntry,
  Operation,
  RenderableApp,
  UserDocument,
} from "../documents/types";
import { CompendiumFolderCollection } from "./compendium-folders";
import { DocumentCollection } from "./document-collection";
import { buildTree } from "./folder-tree";
import { importFolder, importFolders, type ImportFolderOptions } from "./import-folder";
import { importPack, type ImportOptions } from "./import-pack";
import type { PackConfiguration } from "./pack-types";
import { copyPack, makePack, removePack } from "./world-packs";

export class CompendiumCollection extends DocumentCollection {
  readonly metadata: Data & {
    id: string;
    name: string;
    label: string;
    type: string;
    packageName: string;
    packageType: string;
  };
  readonly index = new Collection<IndexEntry>();
  readonly folders: CompendiumFolderCollection;
  readonly indexed = true;
  readonly #lockedAtStart: boolean;
  #tree: FolderNode<IndexEntry> | null = null;
  sortingMode: "a" | "m" = "a";

  constructor(snapshot: PackSnapshot) {
    super();
    const [packageName = "world", ...name] = snapshot.collection.split(".");
    const packageType = packageName === "world" ? "world" : packageName === game.system?.id ? "system" : "module";
    const given = {
      packageName,
      packageType,
      name: name.join("."),
      label: snapshot.collection,
      type: "",
      flags: {},
      ...snapshot.metadata,
    };
    this.metadata = { ...given, id: snapshot.collection } as typeof this.metadata;
    this.#lockedAtStart = snapshot.locked;
    this.folders = new CompendiumFolderCollection(this, snapshot.folders as Data[]);
    for (const entry of snapshot.index) this.indexDocument(entry as Data);
  }

  /** Show the pack's window (`force`), or render it anew where it is open. */
  override render(force?: boolean | Data, options: Data = {}): void {
    const wanted = typeof force === "object" ? force.force : force;
    if (wanted && this.apps.length === 0) {
      const { Compendium } = foundry.applications.sidebar.apps as {
        Compendium: new (options: object) => RenderableApp;
      };
      this.apps.push(new Compendium({ collection: this }));
    }
    super.render(force, options);
  }

  override get documentName(): string {
    return this.metadata.type;
  }
  override get _pack(): string {
    return this.collection;
  }
  get collection(): string {
    return this.metadata.id;
  }
  get title(): string {
    return this.metadata.label;
  }
  override get name(): string {
    return this.collection;
  }
  get banner(): string | null {
    return (this.metadata.banner as string | undefined) ?? null;
  }
  get config(): PackConfiguration {
    const all = game.settings.get("core", "compendiumConfiguration") as Record<string, PackConfiguration> | undefined;
    return all?.[this.collection] ?? {};
  }
  get folder(): FolderDocument | null {
    return (this.config.folder ? game.folders.get(this.config.folder) : undefined) ?? null;
  }
  get sort(): number {
    return this.config.sort ?? 0;
  }
  get locked(): boolean {
    return this.config.locked ?? this.#lockedAtStart;
  }
  /** Least level by role name, for example {PLAYER: "OBSERVER", ASSISTANT: "OWNER"}. */
  get ownership(): Record<string, string> {
    const own = this.config.ownership ?? (this.metadata.ownership as Record<string, string> | undefined);
    return own && Object.keys(own).length ? own : { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  }
  get visible(): boolean {
    return this.getUserLevel() >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }
  get private(): boolean {
    return !game.users.some((user) => !user.isGM && this.testUserPermission(user, "OBSERVER"));
  }

  getUserLevel(user: UserDocument = game.user): number {
    if (user.isGM && user.role >= CONST.USER_ROLES.GAMEMASTER) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    let level = 0;
    for (const [role, name] of Object.entries(this.ownership)) {
      if (!user.hasRole(role)) continue;
      level = Math.max(level, CONST.DOCUMENT_OWNERSHIP_LEVELS[name as "OWNER"] ?? 0);
    }
    return level;
  }

  testUserPermission(user: UserDocument, permission: string | number, options: { exact?: boolean } = {}): boolean {
    const target = typeof permission === "number" ? permission : CONST.DOCUMENT_OWNERSHIP_LEVELS[permission as "OWNER"];
    const level = this.getUserLevel(user);
    return options.exact ? level === target : level >= target;
  }

  get tree(): FolderNode<IndexEntry> {
    return (this.#tree ??= buildTree<IndexEntry>({
      folders: this.folders.contents,
      entries: this.index.contents,
      sortingMode: this.sortingMode,
      visible: () => this.visible,
    }));
  }
  initializeTree(): void {
    this.#tree = null;
  }

  /** Fields that were asked for so far: whatever comes later is indexed with them. */
  readonly #asked = new Set<string>();

  /** The fields every index entry has, plus those asked for in CONFIG and here. */
  get indexFields(): Set<string> {
    const configured = CONFIG[this.documentName as TableConfiguredDocument]?.compendiumIndexFields ?? [];
    return new Set(["name", "img", "type", "sort", "folder", ...configured]);
  }

  /** Index entry of a document's source. Only configured fields are taken from a full source. */
  indexDocument(source: Data | AnyDocument, extra: Iterable<string> = []): void {
    const data = (
      typeof (source as AnyDocument).toObject === "function" ? (source as AnyDocument).toObject() : source
    ) as Data;
    const id = String(data._id);
    const entry: IndexEntry = {
      ...this.index.get(id),
      _id: id,
      name: "",
      uuid: `Compendium.${this.collection}.${this.documentName}.${id}`,
    };
    for (const field of new Set([...this.indexFields, ...this.#asked, ...extra])) {
      const value = foundry.utils.getProperty(data, field);
      if (value !== undefined) foundry.utils.setProperty(entry, field, value);
    }
    this.index.set(id, entry);
    this.initializeTree();
  }

  /** The index, with further fields filled in from the documents when they are asked for. */
  async getIndex(options: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const asked = options.fields ?? [];
    // An entry that lacks a field because its document has none is complete: the pack is not fetched for it once more.
    const fields = [...this.indexFields, ...asked].filter((field) => !this.#asked.has(field));
    const missing = fields.filter((field) => this.index.some((entry) => !foundry.utils.hasProperty(entry, field)));
    if (missing.some((field) => field !== "type" && field !== "img")) {
      const sources = await database.fetch(this.documentName, this.collection, {});
      for (const source of sources) this.indexDocument(source, asked);
    }
    for (const field of fields) this.#asked.add(field);
    return this.index;
  }

  async getDocument(id: string): Promise<AnyDocument | null> {
    if (!id) return null;
    return this.get(id) ?? (await this.getDocuments({ _id: id }))[0] ?? null;
  }

  /** Fetch by query ({type}, {_id__in}, ...) and cache; a document already cached keeps its identity. */
  async getDocuments(query: Data = {}): Promise<AnyDocument[]> {
    const sources = await database.fetch(this.documentName, this.collection, query);
    return sources.flatMap((source) => {
      const known = this.get(String(source._id));
      const document = known ?? this.createDocument(source);
      if (!document?.id) return [];
      if (!known) super.set(document.id, document);
      return [document];
    });
  }

  /** Copy a document into this pack. */
  async importDocument(document: AnyDocument, options: Data = {}): Promise<AnyDocument | undefined> {
    if (document.documentName !== this.documentName) {
      throw new Error(
        `A ${document.documentName} does not fit into the ${this.documentName} compendium ${this.collection}.`,
      );
    }
    const source = (document as unknown as { toCompendium(pack: unknown, options: Data): Data }).toCompendium(
      this,
      options,
    );
    return this.documentClass.create(source, { ...options, pack: this.collection });
  }

  /** Copy a folder of the world into this pack, with what lies in it. */
  importFolder(folder: FolderDocument, options: ImportFolderOptions = {}): Promise<void> {
    return importFolder(this, folder, options);
  }

  /** Copy folders alone, parents before those within. */
  async importFolders(folders: FolderDocument[], options: Data = {}): Promise<void> {
    await importFolders(this, folders, options);
  }

  /** A new pack of the world. Rejects where there is one of that name. */
  static createCompendium(metadata: Data, _options: Data = {}): Promise<CompendiumCollection> {
    return makePack(this, metadata);
  }

  /** A pack of the world with copies of everything in this one. */
  duplicateCompendium(options: { label?: string } = {}): Promise<CompendiumCollection> {
    return copyPack(
      CompendiumCollection,
      this,
      options.label ?? game.i18n.format("TABLE.Compendium.CopyOf", { name: this.title }),
    );
  }

  /** Delete this pack of the world with everything in it. Rejects where it is locked or the system's. */
  async deleteCompendium(): Promise<this> {
    this.assertUnlocked();
    await removePack(this);
    return this;
  }

  /** Throws when the pack is locked. */
  assertUnlocked(): void {
    if (this.locked) throw new Error(`The pack ${this.collection} is locked. Unlock it before you change it.`);
  }

  importAll(options: ImportOptions = {}): Promise<AnyDocument[]> {
    return importPack(this, options);
  }

  /** Every document is stored anew as its data model reads it today. Rejects where the pack is locked. */
  async migrate(options: { notify?: boolean } & Data = {}): Promise<this> {
    this.assertUnlocked();
    const documents = await this.getDocuments();
    const updates = documents.map((document) => document.toObject());
    const embedded = { diff: false, recursive: false, render: false, pack: this.collection };
    await this.documentClass.updateDocuments(updates as never, { ...embedded, ...options });
    if (options.notify !== false)
      ui.notifications.info(
        game.i18n.format("TABLE.Compendium.Migrated", { name: this.title, count: documents.length }),
      );
    return this;
  }

  async configure(configuration: PackConfiguration): Promise<unknown> {
    const all = { ...(game.settings.get("core", "compendiumConfiguration") as Data | undefined) };
    all[this.collection] = { ...this.config, ...configuration };
    const stored = await game.settings.set("core", "compendiumConfiguration", all);
    this.render();
    return stored;
  }

  override async updateAll(
    transformation: Data | ((document: AnyDocument) => Data),
    condition: ((document: AnyDocument) => boolean) | null = null,
    operation: Operation = {},
  ): Promise<AnyDocument[]> {
    await this.getDocuments();
    return super.updateAll(transformation, condition, operation);
  }

  override set(id: string, document: AnyDocument, options: Data = {}): this {
    this.indexDocument(document);
    return super.set(id, document, options);
  }

  override delete(id: string, options: Data = {}): boolean {
    this.index.delete(id);
    this.initializeTree();
    return super.delete(id, options);
  }
}
