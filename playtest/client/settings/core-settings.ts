import { defaultColorScheme, type UiConfig } from "./ui-config.js";
import type { ClientSettings } from "./client-settings.js";
import type { SettingConfig } from "./setting-types.js";

/** Settings of the core that systems and the table's own rooms read, by key. Generation 14 renamed some (sec. 19). */
export function coreSettings(generation: number, languages: Record<string, string>): Record<string, SettingConfig> {
  const mode: SettingConfig = {
    name: "SETTINGS.RollModeName",
    hint: "SETTINGS.RollModeHint",
    scope: "client",
    config: true,
    type: String,
  };
  const modes: Record<string, SettingConfig> =
    generation >= 14
      ? {
          messageMode: { ...mode, default: "public", choices: () => labels(modern()) },
          // The old key reads null (19.3): code that still asks for it has no mode.
          rollMode: { scope: "client", config: false, default: null },
        }
      : { rollMode: { ...mode, default: "publicroll", choices: () => labels(CONFIG.Dice.rollModes) } };
  return {
    ...modes,
    language: {
      name: "SETTINGS.LanguageName",
      hint: "SETTINGS.LanguageHint",
      scope: "client",
      config: true,
      type: String,
      default: "en",
      choices: languages,
      requiresReload: true,
    },
    uiConfig: { scope: "client", type: Object, default: defaultColorScheme() satisfies UiConfig },
    noCanvas: {
      name: "SETTINGS.NoCanvasName",
      hint: "SETTINGS.NoCanvasHint",
      scope: "client",
      config: true,
      type: Boolean,
      default: true,
    },
    tourProgress: { scope: "client", type: Object, default: {} },
    keybindings: { scope: "client", type: Object, default: {} },
    diceConfiguration: { scope: "user", type: Object, default: {} },
    collectionSortingModes: { scope: "user", type: Object, default: {} },
    notesDisplayToggle: { scope: "client", type: Boolean, default: false },
    leftClickRelease: { scope: "client", type: Boolean, default: false },
    chatBubbles: { scope: "client", type: Boolean, default: true },
    chatBubblesPan: { scope: "client", type: Boolean, default: true },
    tokenAutoRotate: { scope: "world", type: Boolean, default: true },
    hotbarLock: { scope: "client", type: Boolean, default: false },
    scrollingStatusText: { scope: "world", type: Boolean, default: true },
    animateRollTable: { scope: "world", type: Boolean, default: false },
    sheetClasses: { scope: "world", type: Object, default: {} },
    combatTrackerConfig: { scope: "world", type: Object, default: trackerDefaults() },
    compendiumConfiguration: { scope: "world", type: Object, default: {} },
    defaultToken: { scope: "world", type: Object, default: {} },
    fonts: { scope: "world", type: Object, default: {} },
    moduleConfiguration: { scope: "world", type: Object, default: {} },
    permissions: { scope: "world", type: Object, default: {} },
    gridDiagonals: { scope: "world", type: Number, default: 0 },
    time: { scope: "world", type: Number, default: 0 },
    ...inertSettings(),
  };
}

/** Settings of what the table neither draws nor plays: packages read them (sound, light, templates), nothing here does. */
function inertSettings(): Record<string, SettingConfig> {
  const client = (value: unknown): SettingConfig => ({
    scope: "client",
    type: Object(value).constructor as SettingConfig["type"],
    default: value,
  });
  const world = (value: unknown): SettingConfig => ({ ...client(value), scope: "world" });
  return {
    globalPlaylistVolume: client(0.5),
    globalAmbientVolume: client(0.5),
    globalInterfaceVolume: client(0.5),
    performanceMode: client(2),
    photosensitiveMode: client(false),
    maxFPS: client(60),
    mipmap: client(true),
    visionAnimation: client(true),
    lightAnimation: client(true),
    tokenDragPreview: client(false),
    showToolclips: client(true),
    pmHighlightDocumentMatches: client(true),
    tourProgress: client({}),
    sheetThemes: client({}),
    combatTheme: client("none"),
    coneTemplateType: world("round"),
    gridTemplates: world(false),
  };
}

/** What all encounters share. The turn marker's look is kept for systems; the board draws its own. */
function trackerDefaults(): object {
  const turnMarker = { enabled: true, animation: "spin", src: "", disposition: false };
  return { resource: "", skipDefeated: false, turnMarker };
}

/** Generation 14's names of the roll modes (sec. 19), for `CONFIG.ChatMessage.modes`. */
export const messageModes = {
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  ic: { label: "CHAT.InCharacter", icon: "fa-solid fa-comment" },
};

/** Boot step 4: registers the core settings, with what happens when some of them change. */
export function registerCoreSettings(
  settings: ClientSettings,
  { generation = 13, languages = { en: "English" }, onChange = {} }: CoreSettingOptions = {},
): void {
  for (const [key, config] of Object.entries(coreSettings(generation, languages))) {
    settings.register("core", key, onChange[key] ? { ...config, onChange: onChange[key] } : config);
  }
}

export interface CoreSettingOptions {
  generation?: number;
  /** Language code -> its own name. */
  languages?: Record<string, string>;
  /** Listeners by key, for example `time`, `uiConfig`, `sheetClasses`. */
  onChange?: Record<string, (value: unknown, options?: object, userId?: string) => unknown>;
}

function modern(): Record<string, unknown> {
  return (CONFIG.ChatMessage.modes as Record<string, unknown> | undefined) ?? messageModes;
}

/** v13 entries are labels or objects with one. */
function labels(modes: Record<string, unknown>): Record<string, string> {
  const label = (mode: unknown): string =>
    typeof mode === "string" ? mode : String((mode as { label?: string }).label);
  return Object.fromEntries(Object.entries(modes).map(([key, mode]) => [key, label(mode)]));
}
