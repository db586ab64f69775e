/** `CONFIG` (sec. 3) as it is before any package's script runs. */
import * as collections from "./collections/index";
import { canvasClasses, canvasLayers, DISPOSITION_COLORS, drawnAs, senses, tokenMovement } from "./canvas-config";
import { canvasNamespace, Token, TokenLayer, TokenRingConfig } from "./canvas-model/index";
import { defaultStatuses, SPECIAL_STATUSES } from "./default-statuses";
import { CombatConfiguration } from "./documents/combat-configuration";
import * as documents from "./documents/index";
import type { DocumentClass, QueryHandler } from "./documents/types";
import { regionBehaviorModels } from "./region-behaviors";
import { diceConfig } from "./dice/index.js";

/** One document class: class, collection of world documents, icon of directories. */
function entry(documentClass: unknown, more: Record<string, unknown> = {}): TableDocumentConfig {
  return {
    documentClass: documentClass as DocumentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    ...more,
  };
}

const icon = (name: string): { sidebarIcon: string } => ({ sidebarIcon: `fa-solid ${name}` });

function documentConfigs(): Record<string, TableDocumentConfig> {
  return {
    Actor: entry(documents.Actor, {
      collection: collections.Actors,
      compendiumIndexFields: [],
      trackableAttributes: {},
      ...icon("fa-user"),
    }),
    Adventure: entry(documents.Adventure, { compendiumIndexFields: [], ...icon("fa-treasure-chest") }),
    Cards: entry(documents.Cards, {
      collection: collections.CardStacks,
      compendiumIndexFields: [],
      presets: {},
      ...icon("fa-cards"),
    }),
    ChatMessage: entry(documents.ChatMessage, {
      collection: collections.ChatMessages,
      template: "templates/sidebar/chat-message.hbs",
      batchSize: 100,
      ...icon("fa-comments"),
    }),
    Combat: entry(documents.Combat, {
      collection: collections.CombatEncounters,
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
      settings: new CombatConfiguration(),
      sounds: {},
      ...icon("fa-swords"),
    }),
    FogExploration: entry(documents.FogExploration, { collection: collections.FogExplorations }),
    Folder: entry(documents.Folder, { collection: collections.Folders, ...icon("fa-folder") }),
    Item: entry(documents.Item, { collection: collections.Items, compendiumIndexFields: [], ...icon("fa-suitcase") }),
    JournalEntry: entry(documents.JournalEntry, {
      collection: collections.Journal,
      compendiumIndexFields: [],
      noteIcons: {},
      ...icon("fa-book-open"),
    }),
    Macro: entry(documents.Macro, { collection: collections.Macros, compendiumIndexFields: [], ...icon("fa-code") }),
    Playlist: entry(documents.Playlist, {
      collection: collections.Playlists,
      compendiumIndexFields: [],
      ...icon("fa-music"),
    }),
    RollTable: entry(documents.RollTable, {
      collection: collections.RollTables,
      compendiumIndexFields: ["formula"],
      resultIcon: "icons/svg/d20-black.svg",
      resultTemplate: "templates/dice/table-result.hbs",
      ...icon("fa-table-list"),
    }),
    Scene: entry(documents.Scene, { collection: collections.Scenes, compendiumIndexFields: [], ...icon("fa-map") }),
    Setting: entry(documents.Setting, { collection: collections.WorldSettings }),
    User: entry(documents.User, { collection: collections.Users }),
    ActiveEffect: entry(documents.ActiveEffect, { legacyTransferral: true, ...icon("fa-person-rays") }),
    ActorDelta: entry(documents.ActorDelta),
    Card: entry(documents.Card),
    Combatant: entry(documents.Combatant),
    CombatantGroup: entry(documents.CombatantGroup),
    JournalEntryCategory: entry(documents.JournalEntryCategory),
    JournalEntryPage: entry(documents.JournalEntryPage, { defaultType: "text", ...icon("fa-file-lines") }),
    PlaylistSound: entry(documents.PlaylistSound),
    TableResult: entry(documents.TableResult),
    AmbientLight: entry(documents.AmbientLightDocument, drawnAs("AmbientLight", "LightingLayer")),
    AmbientSound: entry(documents.AmbientSoundDocument, drawnAs("AmbientSound", "SoundsLayer")),
    Drawing: entry(documents.DrawingDocument, drawnAs("Drawing", "DrawingsLayer")),
    MeasuredTemplate: entry(documents.MeasuredTemplateDocument, {
      ...drawnAs("MeasuredTemplate", "TemplateLayer"),
      defaults: { angle: 53.13, width: 1 },
    }),
    Note: entry(documents.NoteDocument, drawnAs("Note", "NotesLayer")),
    Region: entry(documents.RegionDocument, drawnAs("Region", "RegionLayer")),
    RegionBehavior: entry(documents.RegionBehavior, { dataModels: regionBehaviorModels() }),
    Tile: entry(documents.TileDocument, drawnAs("Tile", "TilesLayer")),
    Wall: entry(documents.WallDocument, drawnAs("Wall", "WallsLayer")),
    Token: entry(documents.TokenDocument, {
      objectClass: Token,
      layerClass: TokenLayer,
      rulerClass: canvasNamespace().placeables.tokens.TokenRuler,
      adjectivesPrefix: "TOKEN.Adjectives",
      ring: new TokenRingConfig(),
      movement: tokenMovement(),
    }),
  };
}

/** A new CONFIG; the boot puts it on the page and fills `ui` and `ux` from the rooms above. */
export function createConfig(): TableConfig {
  const config = {
    ...documentConfigs(),
    Dice: { ...diceConfig },
    statusEffects: defaultStatuses(),
    specialStatusEffects: { ...SPECIAL_STATUSES },
    TextEditor: { enrichers: [] },
    queries: {} as Record<string, QueryHandler>,
    ui: {},
    ux: {},
    time: {
      turnTime: 0,
      roundTime: 0,
      worldCalendarConfig: null,
      worldCalendarClass: null,
      earthCalendarConfig: null,
      earthCalendarClass: null,
      formatters: {},
    },
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      lock: "icons/svg/padlock.svg",
      up: "icons/svg/up.svg",
      down: "icons/svg/down.svg",
      defeated: "icons/svg/skull.svg",
    },
    fontDefinitions: { "Open Sans": { editor: true, fonts: [] } },
    defaultFontFamily: "Open Sans",
    debug: { applications: false, dice: false, documents: false, fog: {}, hooks: false, rollParsing: false },
    compatibility: { mode: 1, includePatterns: [], excludePatterns: [] },
    compendium: { uuidRedirects: {} },
    supportedLanguages: { en: "English" },
    Canvas: {
      layers: canvasLayers(),
      groups: {},
      ...canvasClasses(),
      dispositionColors: { ...DISPOSITION_COLORS },
      ...senses(),
    },
    weatherEffects: {},
    WebRTC: { connectClientEvents: false },
  };
  return config as unknown as TableConfig;
}
