import { DocumentSheetConfig } from "./apps/document-sheet-config";
import { registerSheet, STAND_INS, type SheetClass } from "./apps/sheet-registry";
import { ActiveEffectConfig } from "./sheets/active-effect-config";
import { AdventureImporterV2 } from "./sheets/adventure-importer";
import { BaseActorSheet } from "./sheets/base-actor-sheet";
import { BaseDocumentSheet } from "./sheets/base-document-sheet";
import { BaseItemSheet } from "./sheets/base-item-sheet";
import {
  CombatantConfig,
  FolderConfig,
  SceneConfig,
  TableResultConfig,
  TokenConfig,
  UserConfig,
} from "./sheets/configs";
import {
  JournalEntryPageImageSheet,
  JournalEntryPageMarkdownSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageVideoSheet,
} from "./sheets/journal/page-sheets";
import { JournalEntrySheet } from "./sheets/journal/journal-entry-sheet";
import { installEnglish } from "./english";
import { CardConfig } from "./sheets/card-config";
import { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./sheets/cards-config";
import { MacroConfig } from "./sheets/macro-config";
import { PlaylistConfig, PlaylistSoundConfig } from "./sheets/playlist-config";
import { RegionConfig } from "./sheets/region-config";
import { RollTableSheet } from "./sheets/roll-table-sheet";
import * as placed from "./sheets/schema-sheet";

/** Core's sheet of each document class. */
const SHEETS: Record<string, unknown> = {
  ActiveEffect: ActiveEffectConfig,
  Actor: BaseActorSheet,
  Adventure: AdventureImporterV2,
  AmbientLight: placed.AmbientLightConfig,
  AmbientSound: placed.AmbientSoundConfig,
  Card: CardConfig,
  Combat: BaseDocumentSheet,
  Combatant: CombatantConfig,
  CombatantGroup: BaseDocumentSheet,
  Folder: FolderConfig,
  Item: BaseItemSheet,
  JournalEntry: JournalEntrySheet,
  Macro: MacroConfig,
  Drawing: placed.DrawingConfig,
  MeasuredTemplate: placed.MeasuredTemplateConfig,
  Note: placed.NoteConfig,
  Playlist: PlaylistConfig,
  PlaylistSound: PlaylistSoundConfig,
  Region: RegionConfig,
  RegionBehavior: placed.RegionBehaviorConfig,
  RollTable: RollTableSheet,
  Scene: SceneConfig,
  TableResult: TableResultConfig,
  Tile: placed.TileConfig,
  Token: TokenConfig,
  User: UserConfig,
  Wall: placed.WallConfig,
};

/**
 * Register what the table itself offers under the scope "core". Called by the boot before the hook `init`, so that a
 * system's default replaces it and a system may unregister it.
 */
export function registerCoreSheets(): void {
  installEnglish();
  for (const [documentName, sheet] of Object.entries(SHEETS)) {
    if (!(documentName in CONFIG)) continue;
    register(documentName, sheet);
  }
  if ("Cards" in CONFIG) {
    // A system's own type of stack has everything that stacks can do.
    register("Cards", CardsConfig);
    register("Cards", CardDeckConfig, ["deck"]);
    register("Cards", CardHandConfig, ["hand"]);
    register("Cards", CardPileConfig, ["pile"]);
  }
  if (!("JournalEntryPage" in CONFIG)) return;
  // The last one registered as the default is the default: Markdown is a choice.
  register("JournalEntryPage", JournalEntryPageMarkdownSheet, ["text"], "JOURNALENTRYPAGE.MarkdownSheet");
  register("JournalEntryPage", JournalEntryPageTextSheet, ["text"], "JOURNALENTRYPAGE.TextSheet");
  register("JournalEntryPage", JournalEntryPageImageSheet, ["image"]);
  register("JournalEntryPage", JournalEntryPagePDFSheet, ["pdf"]);
  register("JournalEntryPage", JournalEntryPageVideoSheet, ["video"]);
}

/** v14 has no sheets of core for actors and items (19.9): the table's plain ones are there until a system brings some. */
function register(documentName: string, sheet: unknown, types?: string[], label?: string): void {
  const makeDefault = !(STAND_INS.has(documentName) && game.release.generation >= 14);
  registerSheet({ documentName }, "core", sheet as SheetClass, {
    ...(types && { types }),
    ...(label && { label }),
    makeDefault,
  });
}

/** The world setting that holds the table's default sheets by document and type. */
export function registerSheetSettings(): void {
  if (game.settings.settings.has("core.sheetClasses")) return;
  game.settings.register("core", "sheetClasses", {
    name: "SHEETS.DefaultSheets",
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: (choices: Record<string, Record<string, string>>) => DocumentSheetConfig.updateDefaultSheets(choices),
  });
}
