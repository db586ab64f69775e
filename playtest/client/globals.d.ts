/**
 * Globals of the page (sec. 2). Every room of the client may use them at run time, also upwards:
 *
 *   game.user.isGM; game.actors.get(id)?.items; game.settings.get("core", "rollMode"); game.i18n.localize(key)
 *   ui.notifications.warn("..."); Hooks.callAll("name", arg); canvas.tokens.controlled; CONFIG.Actor.documentClass
 *   foundry.applications.ux.TextEditor.implementation.enrichHTML(html)
 *
 * The interfaces are the table's inner view and small on purpose: a room that knows more casts once, at its border:
 *   const Log = foundry.applications.sidebar as unknown as typeof import("./sidebar")   (type only)
 * `game.user` and the collections do not exist before the hook `setup`; they are typed as present because nearly all
 * code runs later. Document shapes are in documents/types.ts. This file is not checked itself (skipLibCheck): keep
 * declarations with content in .ts files.
 */
import type { ToursCollection } from "./tours/tours-collection";
import type * as Types from "./documents/types";
import type { Json, JsonObject, PackSnapshot, UserActivity, WorldSnapshot } from "../common/protocol";

declare global {
  type TableDocument = Types.AnyDocument;
  type TableData = Types.Data;

  interface TableHooks {
    on(name: string, fn: (...args: never[]) => unknown, options?: { once?: boolean }): number;
    once(name: string, fn: (...args: never[]) => unknown): number;
    off(name: string, fnOrId: number | ((...args: never[]) => unknown)): void;
    call(name: string, ...args: unknown[]): boolean;
    callAll(name: string, ...args: unknown[]): boolean;
    onError(location: string, error: unknown, options?: Types.Data): void;
    readonly events: Record<string, unknown>;
  }

  interface TableSettings {
    readonly sheet: { render(options: object): Promise<unknown> };
    register(namespace: string, key: string, config: Types.Data): void;
    registerMenu(namespace: string, key: string, config: Types.Data): void;
    get(namespace: string, key: string, options?: Types.Data): unknown;
    set(namespace: string, key: string, value: unknown, options?: Types.Data): Promise<unknown>;
    readonly settings: Map<string, Types.Data>;
    readonly menus: Map<string, Types.Data>;
    readonly storage: Map<string, unknown>;
  }

  interface TableI18n {
    lang: string;
    translations: Types.Data;
    localize(key: string): string;
    format(key: string, data?: Types.Data): string;
    has(key: string, fallback?: boolean): boolean;
    initialize(): Promise<void>;
    sortObjects<T>(objects: T[], key: string): T[];
    getListFormatter(options?: Types.Data): Intl.ListFormat;
  }

  interface TableTime {
    readonly worldTime: number;
    advance(delta: number | Types.Data, options?: Types.Data): Promise<number>;
    set(time: number | Types.Data, options?: Types.Data): Promise<number>;
    readonly calendar: object;
    readonly components: object;
  }

  /** `game.socket`: packages' direct sockets plus the table's own calls (database/socket.ts). */
  interface TableSocket {
    readonly id: string | undefined;
    readonly connected: boolean;
    on(name: string, listener: (...args: never[]) => void): unknown;
    once(name: string, listener: (...args: never[]) => void): unknown;
    off(name: string, listener?: (...args: never[]) => void): unknown;
    emit(name: string, ...args: unknown[]): unknown;
  }

  interface TableUsers extends Types.AnyWorldCollection<Types.UserDocument> {
    readonly activeGM: Types.UserDocument | null;
    readonly current: Types.UserDocument | null;
    readonly players: Types.UserDocument[];
  }

  interface TableActors extends Types.AnyWorldCollection<Types.ActorDocument> {
    readonly tokens: Record<string, Types.ActorDocument>;
  }

  interface TableGame {
    readonly data: WorldSnapshot & Types.Data;
    readonly release: { generation: number; build: number; version?: string };
    readonly version: string;
    readonly userId: string;
    readonly user: Types.UserDocument;
    readonly system: { id: string; title: string; version: string; grid: Types.Data; flags: Types.Data } & Types.Data;
    readonly modules: Map<string, { id: string; title: string; active: boolean } & Types.Data>;
    readonly world: { id: string; title: string; system: string } & Types.Data;
    readonly settings: TableSettings;
    readonly keybindings: Types.Data & { register(namespace: string, action: string, config: Types.Data): void };
    readonly i18n: TableI18n;
    readonly socket: TableSocket;
    readonly time: TableTime;
    readonly view: string;
    logOut(): void;
    readonly ready: boolean;
    readonly paused: boolean;
    readonly tooltip: Types.Data;
    readonly tours: ToursCollection;
    readonly audio: Types.Data;
    readonly keyboard: Types.Data;
    readonly permissions: Record<string, number[]>;
    readonly documentIndex: Types.Data;
    readonly documentTypes: Record<string, string[]>;
    readonly model: Record<string, Record<string, Types.Data>>;
    readonly collections: Types.AnyCollection<Types.AnyWorldCollection>;
    readonly users: TableUsers;
    readonly actors: TableActors;
    readonly items: Types.AnyWorldCollection<Types.ItemDocument>;
    readonly journal: Types.AnyWorldCollection;
    readonly tables: Types.AnyWorldCollection;
    readonly macros: Types.AnyWorldCollection<Types.MacroDocument>;
    readonly scenes: Types.AnyWorldCollection<Types.SceneDocument> & {
      readonly active: Types.SceneDocument | null;
      readonly current: Types.SceneDocument | null;
      readonly viewed: Types.SceneDocument | null;
    };
    readonly folders: Types.AnyWorldCollection<Types.FolderDocument>;
    readonly combats: Types.AnyWorldCollection<Types.CombatDocument> & {
      readonly active: Types.CombatDocument | null;
      readonly viewed: Types.CombatDocument | null;
      readonly combats: Types.CombatDocument[];
    };
    readonly messages: Types.AnyWorldCollection<Types.ChatMessageDocument>;
    readonly playlists: Types.AnyWorldCollection;
    readonly cards: Types.AnyWorldCollection;
    readonly packs: Types.AnyCollection<Types.AnyPack> & {
      readonly folders: Types.AnyCollection<Types.FolderDocument>;
    };
    readonly combat: Types.CombatDocument | null;
    readonly isAdmin: boolean;
    togglePause(paused?: boolean, options?: { broadcast?: boolean; userId?: string }): boolean;
    getActiveUsers?(): string[];
    /** The table's own services, not Foundry's: file listing and the gap log's door (database/socket.ts). */
    readonly table: {
      browse(path: string): Promise<{ folders: string[]; files: string[] }>;
      makePack(pack: JsonObject): Promise<PackSnapshot>;
      removePack(collection: string): Promise<string>;
      packsSince(known: string[]): Promise<{ made: PackSnapshot[]; gone: string[] }>;
      report(kind: "gap" | "error", message: string): void;
      activity(state: UserActivity): void;
      query(userId: string, name: string, data: Json, timeout: number): Promise<Json>;
    };
  }

  interface TableNotifications {
    info(message: string | object, options?: Types.Data): object;
    warn(message: string | object, options?: Types.Data): object;
    error(message: string | object, options?: Types.Data): object;
    success(message: string | object, options?: Types.Data): object;
    notify(message: string | object, type?: string, options?: Types.Data): object;
  }

  /** UI slots are filled from CONFIG.ui[slot] at boot step 6; each is an application. */
  interface TableUi {
    notifications: TableNotifications;
    chat: Types.RenderableApp & { processMessage?(text: string): Promise<unknown> };
    combat: Types.RenderableApp & { viewed?: Types.CombatDocument | null };
    sidebar: Types.RenderableApp & { changeTab?(tab: string, group: string, options?: Types.Data): void };
    hotbar: Types.RenderableApp;
    players: Types.RenderableApp;
    actors: Types.RenderableApp;
    items: Types.RenderableApp;
    journal: Types.RenderableApp;
    tables: Types.RenderableApp;
    scenes: Types.RenderableApp;
    macros: Types.RenderableApp;
    cards: Types.RenderableApp;
    playlists: Types.RenderableApp;
    compendium: Types.RenderableApp;
    settings: Types.RenderableApp;
    nav: Types.RenderableApp;
    menu: Types.RenderableApp;
    pause: Types.RenderableApp;
    controls: Types.RenderableApp & { control?: { name: string }; controls?: Types.Data };
    windows: Record<number, Types.RenderableApp>;
    activeWindow: Types.RenderableApp | null;
  }

  interface TableTokenLayer {
    readonly placeables: Types.TokenObject[];
    readonly controlled: Types.TokenObject[];
    readonly controlledObjects: Map<string, Types.TokenObject>;
    readonly ownedTokens: Types.TokenObject[];
    readonly objects: unknown;
    hover: Types.TokenObject | null;
    get(id: string): Types.TokenObject | undefined;
    releaseAll(options?: Types.Data): number;
    controlAll(): number;
    /** The table's own: called after control, targets or membership changed; returns a function that stops it. */
    onRefresh(listener: () => void): () => void;
    view(scene: Types.SceneDocument | null): void;
    add(document: Types.TokenDocumentLike): Types.TokenObject;
    remove(id: string): void;
    setTargets(ids: string[] | Set<string>, options?: Types.Data): void;
    selectObjects(box: { x: number; y: number; width: number; height: number }, options?: Types.Data): boolean;
    activate(options?: Types.Data): unknown;
    readonly history: { type: string; data: Types.Data[]; options: Types.Data }[];
    readonly clipboard: { objects: Types.TokenObject[]; cut: boolean };
    storeHistory(type: string, data: Types.Data[], options?: Types.Data): void;
    undoHistory(): Promise<unknown[]>;
    copyObjects(options?: { cut?: boolean }): Types.TokenObject[];
    pasteObjects(point: { x: number; y: number }, options?: { hidden?: boolean; snap?: boolean }): Promise<unknown[]>;
    moveMany(options?: { dx?: number; dy?: number; rotate?: boolean }): Promise<unknown[]>;
    rotateMany(options?: { angle?: number; delta?: number; snap?: number }): Promise<unknown[]>;
  }

  interface TableGrid {
    readonly type: number;
    readonly size: number;
    readonly sizeX: number;
    readonly sizeY: number;
    readonly distance: number;
    readonly units: string;
    readonly isGridless: boolean;
    readonly isSquare: boolean;
    readonly isHexagonal: boolean;
    getOffset(point: { x: number; y: number }): { i: number; j: number };
    getCenterPoint(at: { i: number; j: number } | { x: number; y: number }): { x: number; y: number };
    getTopLeftPoint(at: { i: number; j: number } | { x: number; y: number }): { x: number; y: number };
    getSnappedPoint(point: { x: number; y: number }, behavior?: Types.Data): { x: number; y: number };
    measurePath(
      waypoints: { x: number; y: number }[],
      options?: Types.Data,
    ): {
      distance: number;
      spaces: number;
      cost: number;
      segments: { distance: number; spaces: number }[];
    };
  }

  interface TableCanvas {
    readonly ready: boolean;
    readonly scene: Types.SceneDocument | null;
    readonly tokens: TableTokenLayer;
    readonly grid: TableGrid;
    readonly dimensions: Types.SceneDocument["dimensions"] | null;
    readonly activeLayer: object | null;
    ping(origin: { x: number; y: number }, options?: Types.Data): Promise<boolean>;
    animatePan(view?: Types.Data): Promise<boolean>;
    pan(view?: Types.Data): void;
    draw(scene?: Types.SceneDocument | null): Promise<unknown>;
  }

  /** One document class in CONFIG (sec. 3). */
  interface TableDocumentConfig {
    documentClass: Types.DocumentClass;
    collection?: new (data?: Types.Data[]) => Types.AnyWorldCollection;
    dataModels?: Record<string, unknown>;
    typeLabels?: Record<string, string>;
    typeIcons?: Record<string, string>;
    defaultType?: string;
    sheetClasses?: Record<string, Record<string, TableSheetEntry>>;
    compendiumIndexFields?: string[];
    sidebarIcon?: string;
    [key: string]: unknown;
  }

  interface TableSheetEntry {
    id: string;
    cls: new (options: { document: Types.AnyDocument }) => Types.RenderableApp;
    label: string;
    default: boolean;
    canBeDefault: boolean;
    canConfigure: boolean;
    themes: Record<string, string> | null;
  }

  interface TableStatusEffect extends Types.Data {
    id: string;
    name: string;
    img: string;
    hud?: boolean | object;
    _id?: string;
    order?: number;
  }

  interface TableConfig extends Record<TableConfiguredDocument, TableDocumentConfig> {
    Dice: {
      types: unknown[];
      terms: Record<string, unknown>;
      rolls: unknown[];
      termTypes: Record<string, unknown>;
      functions: Record<string, unknown>;
      rollModes: Record<string, unknown>;
      randomUniform(): number;
      [key: string]: unknown;
    };
    statusEffects: TableStatusEffect[];
    specialStatusEffects: Record<string, string>;
    TextEditor: { enrichers: unknown[] };
    queries: Record<string, Types.QueryHandler>;
    ui: Record<string, (new (options?: Types.Data) => Types.RenderableApp) | undefined>;
    time: { roundTime: number; turnTime: number; [key: string]: unknown };
    fontDefinitions: Record<string, unknown>;
    debug: Record<string, unknown>;
    compatibility: { mode: number; [key: string]: unknown };
    sounds: Record<string, string>;
    controlIcons: Record<string, string>;
    [key: string]: unknown;
  }

  type TableConfiguredDocument =
    | "Actor"
    | "Adventure"
    | "Cards"
    | "ChatMessage"
    | "Combat"
    | "FogExploration"
    | "Folder"
    | "Item"
    | "JournalEntry"
    | "Macro"
    | "Playlist"
    | "RollTable"
    | "Scene"
    | "Setting"
    | "User"
    | "ActiveEffect"
    | "ActorDelta"
    | "Card"
    | "Combatant"
    | "CombatantGroup"
    | "JournalEntryCategory"
    | "JournalEntryPage"
    | "PlaylistSound"
    | "TableResult"
    | "Token";

  /** The namespaces the table's own rooms reach upwards through. Cast at the border for anything deeper. */
  interface TableFoundry {
    abstract: Types.Data;
    utils: (typeof import("../common/index"))["utils"];
    data: Types.Data & { fields: (typeof import("../common/index"))["fields"] };
    documents: Record<string, Types.DocumentClass> & { collections: Types.Data };
    applications: {
      instances: Map<string, Types.RenderableApp>;
      api: Types.Data;
      sheets: Types.Data;
      apps: Types.Data;
      ux: Types.Data;
      ui: Types.Data;
      sidebar: Types.Data;
      hud: Types.Data;
      dice: Types.Data;
      settings: Types.Data;
      elements: Types.Data;
      fields: Types.Data;
      handlebars: {
        renderTemplate(path: string, context: object): Promise<string>;
        loadTemplates(paths: string[] | Record<string, string>): Promise<unknown[]>;
        getTemplate(path: string, id?: string): Promise<(context: object, options?: object) => string>;
      } & Types.Data;
    };
    dice: Types.Data & { terms: Types.Data };
    helpers: Types.Data;
    canvas: Types.Data;
    appv1: Types.Data;
    packages: Types.Data;
    grid: Types.Data;
    CONST: Types.Data;
  }

  var game: TableGame;
  var ui: TableUi;
  var canvas: TableCanvas;
  var CONFIG: TableConfig;
  var CONST: (typeof import("../common/index"))["constants"];
  var Hooks: TableHooks;
  var foundry: TableFoundry;
  var fromUuid: (uuid: string | null | undefined, options?: Types.Data) => Promise<Types.AnyDocument | null>;
  var fromUuidSync: (
    uuid: string | null | undefined,
    options?: Types.Data,
  ) => Types.AnyDocument | Types.IndexEntry | null;
  var getDocumentClass: (name: string) => Types.DocumentClass;
}
