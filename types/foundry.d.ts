// `import * as fields` (not `import type`): the namespace is exposed as a value, foundry.data.fields.
import * as fieldClasses from "./fields.js";
import type * as Applications from "./applications.js";
import type * as Canvas from "./canvas.js";
import type * as Dice from "./dice.js";
import type * as Documents from "./documents.js";

type Path = string;

declare global {
  namespace foundry {
    namespace data {
      const fields: typeof fieldClasses;
      /** v14 only: deletion and replacement in updates. Absent in v13: test for it, never for the version. */
      const operators:
        { ForcedDeletion: new () => object; ForcedReplacement: { create(value: unknown): object } } | undefined;
      const ActiveEffectTypeDataModel: typeof Documents.TypeDataModel | undefined;
    }
    namespace abstract {
      const DataModel: typeof Documents.DataModel;
      const TypeDataModel: typeof Documents.TypeDataModel;
      const Document: typeof Documents.FoundryDocument;
    }
    namespace documents {
      namespace collections {
        const Actors: SheetCollection;
        const Items: SheetCollection;
      }
    }
    namespace applications {
      const instances: Map<string, ApplicationV2>;
      namespace api {
        const ApplicationV2: typeof Applications.ApplicationV2;
        const DocumentSheetV2: typeof Applications.DocumentSheetV2;
        const DialogV2: DialogClass;
        function HandlebarsApplicationMixin<C extends abstract new (...args: never[]) => ApplicationV2>(
          base: C,
        ): C & Applications.HandlebarsMixin;
      }
      namespace sheets {
        const ActorSheetV2: typeof Applications.ActorSheetV2;
        const ItemSheetV2: typeof Applications.ItemSheetV2;
        const ActiveEffectConfig: typeof Applications.DocumentSheetV2;
      }
      namespace apps {
        const FilePicker: {
          implementation: new (options: {
            type: "image";
            current: string;
            callback: (path: string) => void;
          }) => Applications.ApplicationV2;
        };
        const DocumentSheetConfig: {
          registerSheet(
            documentClass: typeof Documents.FoundryDocument,
            scope: string,
            sheet: typeof Applications.ApplicationV2,
            options?: SheetRegistration,
          ): void;
          unregisterSheet(
            documentClass: typeof Documents.FoundryDocument,
            scope: string,
            sheet: unknown,
            options?: object,
          ): void;
        };
      }
      namespace ux {
        const TextEditor: {
          implementation: {
            enrichHTML(html: string, options?: object): Promise<string>;
            getDragEventData(event: DragEvent): Record<string, unknown>;
          };
        };
        const DragDrop: {
          implementation: new (configuration: object) => { bind(element: HTMLElement): unknown };
        };
        const ContextMenu: {
          implementation: new (
            container: HTMLElement,
            selector: string,
            entries: ContextMenuEntry[],
            options?: object,
          ) => unknown;
        };
      }
      namespace handlebars {
        function renderTemplate(path: Path, context: object): Promise<string>;
        function loadTemplates(paths: Path[] | Record<string, Path>): Promise<unknown>;
      }
      namespace sidebar {
        const tabs: { CombatTracker: typeof Applications.ApplicationV2 & Applications.HandlebarsMixin };
      }
    }
    namespace utils {
      function deepClone<T>(value: T): T;
      function expandObject(flat: object): Record<string, unknown>;
      function flattenObject(nested: object): Record<string, unknown>;
      function getProperty(object: object, path: string): unknown;
      function setProperty(object: object, path: string, value: unknown): boolean;
      function hasProperty(object: object, path: string): boolean;
      function mergeObject<T extends object>(original: T, other: object, options?: object): T;
      function diffObject(original: object, other: object, options?: object): object;
      function isEmpty(value: unknown): boolean;
      function randomID(length?: number): string;
      function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void;
      function escapeHTML(value: string): string;
      function saveDataToFile(data: string, type: string, filename: string): void;
      function isNewerVersion(a: string, b: string): boolean;
      function parseUuid(uuid: string): { id: string; type?: string; documentId?: string } | null;
      function fromUuid(uuid: string, options?: object): Promise<FoundryDocument | null>;
      function fromUuidSync(uuid: string, options?: object): FoundryDocument | CompendiumIndexEntry | null;
    }
    namespace helpers {
      const Localization: { localizeDataModel(model: unknown, options?: object): void };
    }
    namespace appv1 {
      const sheets: { ActorSheet?: unknown; ItemSheet?: unknown } | undefined;
    }
  }

  interface SheetCollection {
    registerSheet(scope: string, sheet: typeof Applications.ApplicationV2, options?: SheetRegistration): void;
    unregisterSheet(scope: string, sheet: unknown, options?: object): void;
  }

  const Hooks: {
    on(name: string, callback: (...args: never[]) => unknown, options?: { once?: boolean }): number;
    once(name: string, callback: (...args: never[]) => unknown): number;
    off(name: string, reference: number | ((...args: never[]) => unknown)): void;
    call(name: string, ...args: unknown[]): boolean;
    callAll(name: string, ...args: unknown[]): boolean;
  };

  interface SettingRegistration {
    name?: string;
    hint?: string;
    scope: "world" | "client" | "user";
    config: boolean;
    type: unknown;
    default?: unknown;
    choices?: Record<string, string>;
    range?: { min: number; max: number; step: number };
    requiresReload?: boolean;
    onChange?: (value: unknown) => void;
  }
  const game: {
    readonly actors: WorldCollection<Actor>;
    readonly items: WorldCollection<Item>;
    readonly messages: WorldCollection<ChatMessage>;
    readonly combats: WorldCollection<Combat>;
    readonly scenes: WorldCollection<Scene> & { readonly active: Scene | null; readonly viewed: Scene | null };
    readonly macros: WorldCollection<Macro>;
    readonly tables: WorldCollection<RollTable>;
    readonly journal: WorldCollection<JournalEntry>;
    readonly users: UserCollection;
    readonly user: User;
    /** Nothing while nobody has joined. */
    readonly userId: string | null;
    readonly combat: Combat | null;
    /** Seconds since the world's beginning. */
    readonly packs: FoundryCollection<CompendiumCollection>;
    readonly ready: boolean;
    readonly release: { generation: number; build: number };
    readonly system: {
      id: string;
      title: string;
      version: string;
      api?: unknown;
      primaryTokenAttribute?: string | null;
      secondaryTokenAttribute?: string | null;
      documentTypes: Record<string, Record<string, object>>;
    };
    readonly world: { id: string; title: string };
    readonly modules: Map<string, { active: boolean }>;
    readonly documentTypes: Record<string, string[]>;
    readonly tooltip: {
      /** The one tooltip of the page; its class "active" says that it is shown. */
      readonly tooltip: HTMLElement;
      /** Whose tooltip is shown. */
      readonly element: HTMLElement | null;
      activate(element: HTMLElement, options?: { content?: HTMLElement; cssClass?: string }): void;
    };
    readonly i18n: {
      readonly lang: string;
      /** All texts of the language, as a tree. */
      readonly translations: Record<string, unknown>;
      localize(key: string): string;
      format(key: string, data: Record<string, unknown>): string;
      has(key: string, fallback?: boolean): boolean;
    };
    readonly settings: {
      register(namespace: string, key: string, registration: SettingRegistration): void;
      registerMenu(namespace: string, key: string, menu: object): void;
      get(namespace: string, key: string): unknown;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
      /** Registrations by "namespace.key". */
      readonly settings: ReadonlyMap<string, { config?: boolean }>;
      readonly menus: Map<string, object>;
    };
    readonly time: { readonly worldTime: number; advance(delta: number, options?: object): Promise<number> };
    readonly tours: {
      get(id: string): foundry.nue.Tour | undefined;
      register(namespace: string, id: string, tour: foundry.nue.Tour): void;
    };
    readonly keybindings: { register(namespace: string, action: string, binding: object): void };
    readonly socket: {
      emit(event: string, payload: unknown, acknowledge?: (answer: unknown) => void): void;
      on(event: string, listener: (payload: unknown, senderId?: string) => void): void;
    };
  };

  interface DocumentConfiguration {
    documentClass: typeof Documents.FoundryDocument;
    dataModels: Record<string, unknown>;
    typeLabels: Record<string, string>;
    typeIcons: Record<string, string>;
    defaultType?: string;
    compendiumIndexFields: string[];
  }
  interface StatusEffectConfiguration {
    id: string;
    name: string;
    img: string;
    order?: number;
    /** Offered in the token HUD: to all, to none, to tokens of these actor types. */
    hud?: boolean | { actorTypes?: string[] };
    [effectData: string]: unknown;
  }
  const CONFIG: {
    Actor: DocumentConfiguration & { trackableAttributes: Record<string, { bar: string[]; value: string[] }> };
    Item: DocumentConfiguration;
    ChatMessage: DocumentConfiguration & { modes?: Record<string, unknown> };
    Combat: DocumentConfiguration & { initiative: { formula: string | null; decimals: number } };
    Combatant: DocumentConfiguration;
    ActiveEffect: DocumentConfiguration & { legacyTransferral?: boolean };
    Dice: { rolls: (typeof Roll)[]; randomUniform: () => number; rollModes?: Record<string, unknown> };
    TextEditor: {
      enrichers: {
        id?: string;
        pattern: RegExp;
        enricher: (match: RegExpMatchArray, options: object) => Promise<HTMLElement | null>;
      }[];
    };
    queries: Record<string, (data: unknown, options: { timeout?: number }) => Promise<unknown>>;
    /** An array in v13, keyed by id in v14: go through the compat module. */
    statusEffects: StatusEffectConfiguration[];
    specialStatusEffects: Record<string, string>;
    Token: { movement?: { actions: Record<string, { teleport?: boolean }> } };
    /** Families by name; each font is loaded with what FontFace takes. */
    fontDefinitions: Record<string, { editor: boolean; fonts: ({ urls: string[] } & FontFaceDescriptors)[] }>;
    ui: Record<string, unknown>;
    sounds: { dice: string };
    /** Seconds of world time. */
    time: { turnTime: number; roundTime: number };
    [namespaceOfAPackage: string]: unknown;
  };

  const CONST: {
    DOCUMENT_OWNERSHIP_LEVELS: { INHERIT: -1; NONE: 0; LIMITED: 1; OBSERVER: 2; OWNER: 3 };
    USER_ROLES: Record<"NONE" | "PLAYER" | "TRUSTED" | "ASSISTANT" | "GAMEMASTER", number>;
    TOKEN_DISPOSITIONS: { SECRET: -2; HOSTILE: -1; NEUTRAL: 0; FRIENDLY: 1 };
    ACTIVE_EFFECT_MODES: Record<"CUSTOM" | "MULTIPLY" | "ADD" | "DOWNGRADE" | "UPGRADE" | "OVERRIDE", number>;
  };

  type NotifyOptions = {
    localize?: boolean;
    permanent?: boolean;
    console?: boolean;
    progress?: boolean;
    format?: Record<string, string>;
  };
  const ui: {
    notifications: Record<"info" | "warn" | "error" | "success", (message: string, options?: NotifyOptions) => unknown>;
    combat: ApplicationV2;
    chat: ApplicationV2 & { readonly isAtBottom: boolean; scrollBottom(options?: object): unknown };
    sidebar: ApplicationV2;
    [tab: string]: unknown;
  };
  /** A scene's grid: measures in pixels and answers in the scene's units. */
  interface CanvasGrid {
    readonly type: number;
    readonly size: number;
    readonly sizeX: number;
    readonly sizeY: number;
    /** Scene units of one space. */
    readonly distance: number;
    readonly isGridless: boolean;
    getCenterPoint(point: { x: number; y: number }): { x: number; y: number };
    measurePath(points: { x: number; y: number; elevation?: number }[]): { distance: number; spaces: number };
  }
  const canvas: {
    readonly ready: boolean;
    readonly scene: Scene | null;
    readonly tokens?: { readonly controlled: CanvasToken[]; readonly placeables: CanvasToken[] };
    readonly grid?: CanvasGrid;
  };

  function fromUuid(uuid: string, options?: object): Promise<FoundryDocument | null>;
  function fromUuidSync(uuid: string, options?: object): FoundryDocument | CompendiumIndexEntry | null;

  const Handlebars: {
    registerHelper(name: string, helper: (...args: never[]) => unknown): void;
    SafeString: new (html: string) => object;
  };

  // Globals that stay global in v13 and v14.
  const Actor: typeof Documents.Actor;
  type Actor = Documents.Actor;
  const Item: typeof Documents.Item;
  type Item = Documents.Item;
  const ActiveEffect: typeof Documents.ActiveEffect;
  type ActiveEffect = Documents.ActiveEffect;
  const ChatMessage: typeof Documents.ChatMessage;
  type ChatMessage = Documents.ChatMessage;
  const User: typeof Documents.User;
  type User = Documents.User;
  const Combat: typeof Documents.Combat;
  type Combat = Documents.Combat;
  const Combatant: typeof Documents.Combatant;
  type Combatant = Documents.Combatant;
  const Scene: typeof Documents.Scene;
  type Scene = Documents.Scene;
  const RegionDocument: typeof Canvas.RegionDocument;
  type RegionDocument = Canvas.RegionDocument;
  const TokenDocument: typeof Documents.TokenDocument;
  type TokenDocument = Documents.TokenDocument;
  const Folder: typeof Documents.Folder;
  type Folder = Documents.Folder;
  const Macro: typeof Documents.Macro;
  type Macro = Documents.Macro;
  const RollTable: typeof Documents.RollTable;
  type RollTable = Documents.RollTable;
  const JournalEntry: typeof Documents.JournalEntry;
  type JournalEntry = Documents.JournalEntry;
  const Roll: typeof Dice.Roll;
  type Roll = Dice.Roll;

  // Names for types alone: no such globals exist at run time.
  type FoundryDocument = Documents.FoundryDocument;
  type DataModel = Documents.DataModel;
  type TypeDataModel = Documents.TypeDataModel;
  type FoundryCollection<T> = Documents.FoundryCollection<T>;
  type WorldCollection<T> = Documents.WorldCollection<T>;
  type UserCollection = Documents.UserCollection;
  type ItemOf<K extends keyof ItemModels> = Documents.ItemOf<K>;
  type ActorOf<K extends keyof ActorModels> = Documents.ActorOf<K>;
  type CanvasToken = Canvas.CanvasToken;
  type TokenMovement = Canvas.TokenMovement;
  type TokenWaypoint = Canvas.TokenWaypoint;
  type CompendiumCollection = Documents.CompendiumCollection;
  type CompendiumIndexEntry = Documents.CompendiumIndexEntry;
  type Operation = Documents.Operation;
  type JsonValue = Documents.JsonValue;
  type ChatSpeaker = Documents.ChatSpeaker;
  type CombatState = Documents.CombatState;
  type CombatTurnEvent = Documents.CombatTurnEvent;
  type CombatRoundEvent = Documents.CombatRoundEvent;
  type OwnershipLevel = Documents.OwnershipLevel;
  type InstanceOf<C> = Documents.InstanceOf<C>;
  type ApplicationV2 = Applications.ApplicationV2;
  type ApplicationOptions = Applications.ApplicationOptions;
  type DocumentSheetV2 = Applications.DocumentSheetV2;
  type HandlebarsApplication = Applications.HandlebarsApplication;
  type ActorSheetV2 = Applications.ActorSheetV2;
  type ItemSheetV2 = Applications.ItemSheetV2;
  type RenderOptions = Applications.RenderOptions;
  type TabDescriptor = Applications.TabDescriptor;
  type TabsConfiguration = Applications.TabsConfiguration;
  type TemplatePart = Applications.TemplatePart;
  type ContextMenuEntry = Applications.ContextMenuEntry;
  type DialogButton = Applications.DialogButton;
  type DialogConfiguration = Applications.DialogConfiguration;
  type DialogClass = Applications.DialogClass;
  type SheetRegistration = Applications.SheetRegistration;
  type ActionHandler = Applications.ActionHandler;
  type FormHandler = Applications.FormHandler;
  type ApplicationPosition = Applications.ApplicationPosition;
  type DieResult = Dice.DieResult;
  type RollTerm = Dice.RollTerm;
  type DiceTerm = Dice.DiceTerm;
}
