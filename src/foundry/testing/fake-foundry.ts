import { FakeCombat as Fight } from "./fake-combat";
import * as fakes from "./fake-documents";

type Data = Record<string, unknown>;

/** Hooks, notifications and settings of a test. */
export interface FakeTable {
  game: Data & { user: fakes.FakeUser; users: Data & { activeGM: fakes.FakeUser | null } };
  notices: { level: string; message: string }[];
  settings: Map<string, unknown>;
}

/** Classes of the windows that a test has opened, in order. */
export const openedWindows: string[] = [];

/**
 * Puts just enough of Foundry into the globals to load and run the Foundry layer in node. The classes stay the same for
 * every test file of a worker, because modules that were loaded once hold on to them; `game` is new for each test.
 * Import modules that extend Foundry's classes dynamically, after this call.
 */
export function fakeFoundry(): FakeTable {
  const global = globalThis as unknown as Data;
  global.__manifoldFakes ??= { ...fakes, FakeCombat: Fight };
  const { FakeActor, FakeItem, FakeChatMessage, FakeToken, FakeUser, FakeCombat, FakeCombatant, FakeDocument } =
    global.__manifoldFakes as typeof fakes & { FakeCombat: typeof Fight };
  Object.assign(global, {
    Actor: FakeActor,
    Item: FakeItem,
    ChatMessage: FakeChatMessage,
    TokenDocument: FakeToken,
    User: FakeUser,
    Combat: FakeCombat,
    Combatant: FakeCombatant,
  });
  fakes.world.clear();
  openedWindows.length = 0;
  const notices: FakeTable["notices"] = [];
  const notify = (level: string) => (message: string) => void notices.push({ level, message });
  global.ui = {
    notifications: Object.fromEntries(["info", "warn", "error", "success"].map((level) => [level, notify(level)])),
    combat: {},
    chat: { isAtBottom: false, scrollBottom: () => undefined },
  };
  global.Hooks = { on: () => 0, once: () => 0, callAll: () => true, call: () => true, off: () => undefined };
  global.canvas = { ready: false, scene: null };
  global.fromUuidSync = fakeFromUuidSync;
  global.fromUuid = async (uuid: string) => fakes.world.get(uuid) ?? null;
  global.CONFIG ??= {};
  const CONFIG = global.CONFIG as Data;
  for (const key of ["Actor", "Item", "ChatMessage", "Combat"]) {
    CONFIG[key] = { dataModels: {}, typeIcons: {}, trackableAttributes: {} };
  }
  Object.assign(CONFIG, {
    queries: {},
    statusEffects: [],
    specialStatusEffects: {},
    sounds: { dice: "" },
    time: { turnTime: 0, roundTime: 0 },
    ActiveEffect: {},
  });
  global.foundry = fakeNamespace(FakeDocument);
  const settings = new Map<string, unknown>();
  const user = new FakeUser({ name: "Gamemaster" });
  user.isGM = true;
  const of = (kind: typeof FakeDocument) =>
    new fakes.FakeCollection([...fakes.world.values()].filter((one) => one instanceof kind));
  const game = {
    user,
    get userId() {
      return this.user.id;
    },
    get users() {
      return Object.assign(of(FakeUser), { activeGM: activeGM() });
    },
    get messages() {
      return of(FakeChatMessage);
    },
    get combats() {
      return of(FakeCombat as unknown as typeof FakeDocument);
    },
    get actors() {
      return of(FakeActor);
    },
    scenes: Object.assign(new fakes.FakeCollection([]), { active: null, viewed: null }),
    time: { worldTime: 0, advance: async (): Promise<number> => 0 },
    i18n: {
      lang: "en",
      localize: (key: string) => key,
      format: (key: string, data: Data) => `${key} ${Object.values(data).join(" ")}`.trim(),
    },
    settings: {
      register: () => undefined,
      // What has a value counts as registered.
      settings,
      get: (namespace: string, key: string) => settings.get(`${namespace}.${key}`),
      set: async (namespace: string, key: string, value: unknown) => settings.set(`${namespace}.${key}`, value),
    },
  };
  function activeGM(): fakes.FakeUser | null {
    const users = [...fakes.world.values()].filter((one) => one instanceof FakeUser);
    return users.find(({ isGM, active }) => isGM && active) ?? null;
  }
  global.game = game;
  return { game: game as unknown as FakeTable["game"], notices, settings };
}

function fakeNamespace(FakeDocument: typeof fakes.FakeDocument): Data {
  const global = globalThis as unknown as { foundry?: { abstract: Data; data: Data; applications: Data } };
  const Field = class {
    clean(value: unknown): unknown {
      return value;
    }
    validate(): void {
      // Rules of fields are tested at the playtest table.
    }
  };
  const fieldNames = [
    "DocumentUUIDField",
    "DocumentIdField",
    "ArrayField",
    "SetField",
    "ObjectField",
    "StringField",
    "NumberField",
    "BooleanField",
    "SchemaField",
  ];
  class Application {
    static DEFAULT_OPTIONS = {};
    async render(): Promise<this> {
      openedWindows.push(this.constructor.name);
      return this;
    }
  }
  return {
    abstract: global.foundry?.abstract ?? { Document: FakeDocument, TypeDataModel: class {}, DataModel: class {} },
    data: { fields: Object.fromEntries(fieldNames.map((name) => [name, Field])), operators: undefined },
    applications: global.foundry?.applications ?? {
      api: { ApplicationV2: Application, HandlebarsApplicationMixin: (base: unknown) => base, DialogV2: {} },
      sheets: { ActorSheetV2: Application, ItemSheetV2: Application },
    },
    utils: {
      randomID: () => Math.random().toString(36).slice(2, 18).padEnd(16, "0"),
      getProperty: (object: unknown, path: string) =>
        path.split(".").reduce<unknown>((at, key) => (at as Data | undefined)?.[key], object),
      setProperty: (object: Data, path: string, value: unknown) => fakes.applyUpdate(object, { [path]: value }),
      hasProperty: (object: unknown, path: string) =>
        path.split(".").reduce<unknown>((at, key) => (at as Data | undefined)?.[key], object) !== undefined,
      escapeHTML: (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
      expandObject: (flat: Data) => {
        const made: Data = {};
        fakes.applyUpdate(made, flat);
        return made;
      },
      debounce: (run: unknown) => run,
      deepClone: structuredClone,
    },
  };
}

/**
 * Throws for what only the server has, unless told not to (foundryvtt.com/api/functions/foundry.utils.fromUuidSync.html), and for
 * what is no uuid, whatever it is told (foundryvtt.com/api/v12/functions/foundry.utils.parseUuid.html).
 */
function fakeFromUuidSync(uuid: string, { strict = true } = {}): fakes.FakeDocument | null {
  const parts = uuid.split(".");
  const inPack = parts[0] === "Compendium";
  if (parts.length % 2 === (inPack ? 0 : 1)) throw new Error(`${uuid} is no uuid.`);
  if (strict && inPack && parts.length > 5) throw new Error(`${uuid} cannot be had at once.`);
  return fakes.world.get(uuid) ?? null;
}
