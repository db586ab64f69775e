/**
 * `game` (sec. 2): built from the world snapshot. Collections and the user exist from boot step 5 on; the boot in main.ts
 * fills them in. No private fields: gap guards sit on the same object.
 */
import type { WorldSnapshot } from "../common/protocol";
import { WorkerManager } from "./workers";
import { Collection } from "../common/utils/collection.js";
import { AudioHelper } from "./audio";
import { CompendiumCollection, CompendiumPacks } from "./collections/index";
import type { WorldCollection } from "./collections/world-collection";
import { PackageSocket } from "./database/package-socket";
import { SettingDocuments } from "./database/setting-storage";
import { TableServices } from "./database/table-services";
import type { Transport } from "./database/transport";
import type { CombatDocument, Data, UserDocument } from "./documents/types";
import { DocumentIndex } from "./document-index";
import { Localization, type LanguageFile } from "./i18n/index.js";
import { ClientKeybindings, KeyboardManager } from "./keybindings/index.js";
import { Module, System, World } from "./packages";
import { ClipboardHelper } from "./clipboard";
import { ClientSettings } from "./settings/index.js";
import { ToursCollection } from "./tours/tours-collection";

/** `game` property of each world collection. */
const COLLECTIONS: Record<string, string> = {
  Folder: "folders",
  User: "users",
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Scene: "scenes",
  Combat: "combats",
  ChatMessage: "messages",
  Playlist: "playlists",
  Cards: "cards",
  Setting: "",
};

/** `game.data.items` and the like: what the world's documents are made from, as packages read it before `setup`. */
function sourcesByCollection({ documents }: WorldSnapshot): Record<string, unknown> {
  const named = Object.entries(COLLECTIONS).filter(([, key]) => key !== "");
  return Object.fromEntries(named.map(([name, key]) => [key, documents[name] ?? []]));
}

/** The boot's two public steps; boot.ts puts them in place, as it is built on this file. */
interface BootSteps {
  initialize(game: Game): Promise<void>;
  setupGame(game: Game): Promise<void>;
}

type WorldCollectionClass = new (data: Data[]) => WorldCollection;

export class Game {
  readonly data: WorldSnapshot;
  readonly release: WorldSnapshot["release"];
  readonly userId: string;
  readonly system: System;
  readonly world: World;
  readonly modules: Collection<Module>;
  readonly settings: ClientSettings;
  readonly keybindings: ClientKeybindings;
  readonly keyboard: KeyboardManager;
  readonly i18n: Localization;
  readonly socket: PackageSocket;
  readonly table: TableServices;
  readonly view = "game";
  readonly debug = false;
  readonly audio = new AudioHelper();
  readonly clipboard = new ClipboardHelper();
  /** Other art for compendium entries, which other packages bring: none here (class C, sec. 22). */
  readonly compendiumArt = Object.assign(new Map<string, object>(), { enabled: false });
  readonly tours = new ToursCollection();
  readonly documentIndex = new DocumentIndex();
  readonly workers = new WorkerManager();
  ready = false;
  /** Whether the documents of the world are there and prepared; packages ask before they look at one another. */
  _documentsReady = false;
  _paused: boolean;
  user?: UserDocument;
  collections?: Collection<WorldCollection>;
  /** There from the start and empty until the setup; packages go through it in `init`. */
  readonly packs = new CompendiumPacks();
  static boot: BootSteps | null = null;
  declare combats?: { viewed: CombatDocument | null };

  constructor(snapshot: WorldSnapshot, line: Transport) {
    this.data = Object.assign(snapshot, sourcesByCollection(snapshot));
    this.release = snapshot.release;
    this.userId = snapshot.userId;
    this.system = new System(snapshot.system);
    this.world = new World(snapshot.world);
    this.modules = new Collection();
    for (const manifest of snapshot.modules) this.modules.set(String(manifest.id), new Module(manifest));
    this._paused = snapshot.paused;
    const storage = new SettingDocuments((snapshot.documents.Setting ?? []) as Data[], () => this.userId);
    this.table = new TableServices(line, storage);
    this.settings = new ClientSettings(storage);
    this.keybindings = new ClientKeybindings({
      get: () => this.settings.get("core", "keybindings") as never,
      set: (bindings) => this.settings.set("core", "keybindings", bindings),
    });
    this.keyboard = new KeyboardManager(this.keybindings);
    this.i18n = new Localization(snapshot.languages as LanguageFile[]);
    this.socket = new PackageSocket(line);
  }

  get version(): string {
    return this.release.version;
  }
  get paused(): boolean {
    return this._paused;
  }
  get combat(): CombatDocument | null {
    return this.combats?.viewed ?? null;
  }
  /** Name of the tool that is chosen on the scene board. */
  get activeTool(): string | undefined {
    return (ui.controls as { tool?: { name: string } } | undefined)?.tool?.name;
  }
  get isAdmin(): boolean {
    return false;
  }
  get permissions(): Record<string, number[]> {
    return this.settings.get("core", "permissions") as Record<string, number[]>;
  }

  /** Subtypes by document class: "base" and what the system declares. */
  get documentTypes(): Record<string, string[]> {
    const types: Record<string, string[]> = {};
    for (const [name, entry] of Object.entries(CONFIG)) {
      const cls = (entry as Partial<TableDocumentConfig> | null)?.documentClass as
        { hasTypeData?: boolean; TYPES?: string[] } | undefined;
      if (cls?.hasTypeData && cls.TYPES) types[name] = [...cls.TYPES];
    }
    Object.defineProperty(this, "documentTypes", { value: types });
    return types;
  }

  /** Initial `system` data by class and type. */
  get model(): Record<string, Record<string, Data>> {
    const model: Record<string, Record<string, Data>> = {};
    for (const [name, types] of Object.entries(this.documentTypes)) {
      const models = CONFIG[name as TableConfiguredDocument].dataModels ?? {};
      model[name] = Object.fromEntries(
        types.map((type) => {
          const cls = models[type] as { cleanData?(data: Data): Data } | undefined;
          return [type, cls?.cleanData?.({}) ?? structuredClone(this.data.systemDefaults?.[name]?.[type] ?? {})];
        }),
      );
    }
    return model;
  }

  /** From the data of the world to the hook `init`, words and sheets; then {@link setupGame}. Modules wrap both. */
  async initialize(): Promise<void> {
    await Game.boot?.initialize(this);
    await this.setupGame();
  }

  /** Documents, the hook `setup`, canvas and interface, up to the hook `ready`. */
  async setupGame(): Promise<void> {
    await Game.boot?.setupGame(this);
  }

  /** Boot step 5: collections of the world, constructed but not prepared. Users come first: ownership asks for them. */
  initializeDocuments(): void {
    this.collections = new Collection();
    const all: [WorldCollection, string][] = [];
    for (const [name, property] of Object.entries(COLLECTIONS)) {
      const Class = CONFIG[name as TableConfiguredDocument].collection as unknown as WorldCollectionClass;
      const collection = new Class((this.data.documents[name] ?? []) as Data[]);
      this.collections.set(name, collection);
      if (property) (this as unknown as Data)[property] = collection;
      all.push([collection, name]);
    }
    // Migrations of systems look stored settings up there: game.settings.storage.get("world").getSetting(key).
    this.settings.storage.set("world", this.collections.get("Setting"));
    for (const [collection, name] of all) {
      collection._initialize();
      if (name === "User") this._welcome(collection as unknown as WorldCollection<UserDocument>);
    }
  }

  _welcome(users: WorldCollection<UserDocument>): void {
    this.user = users.get(this.userId);
    if (!this.user) throw new Error("The server knows no user of this session. Join again.");
    for (const id of this.data.activeUsers) {
      const user = users.get(id);
      if (user) user.active = true;
    }
    this.user.active = true;
  }

  /** Boot step 5, before the documents: packs with their index. */
  initializePacks(): void {
    for (const snapshot of this.data.packs) this.packs.set(snapshot.collection, new CompendiumCollection(snapshot));
    for (const pack of this.packs) pack.folders._initialize();
  }

  /** Prepare everything once all documents are there. */
  prepareDocuments(): void {
    for (const collection of this.collections ?? []) {
      for (const document of collection) (document as unknown as { _safePrepareData(): void })._safePrepareData();
    }
    this._documentsReady = true;
  }

  /** Back to the join page. */
  logOut(): void {
    window.location.assign("/join");
  }

  /** Foundry stops the world and shows its setup; a table plays one world until it is stopped, so this only leaves it. */
  async shutDown(): Promise<void> {
    this.logOut();
    return Promise.resolve();
  }

  /** Pause or resume; only a GM's `broadcast: true` reaches the others. Answers the new state. */
  togglePause(paused = !this._paused, options: { broadcast?: boolean; userId?: string } = {}): boolean {
    this._paused = paused;
    if (options.broadcast) {
      if (!this.user?.isGM) throw new Error("Only a GM may pause the game for everybody.");
      void this.table.pause(paused).catch((error: Error) => ui.notifications.error(error.message));
    }
    Hooks.callAll("pauseGame", paused, {
      broadcast: options.broadcast ?? false,
      userId: options.userId ?? this.userId,
    });
    ui.pause?.render({ force: true });
    return paused;
  }
}
