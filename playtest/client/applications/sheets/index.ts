/** `foundry.applications.sheets` (sec. 2, 11.6). */
export { ActiveEffectConfig } from "./active-effect-config";
export { ActorSheetV2 } from "./actor-sheet";
export { AdventureImporterV2 } from "./adventure-importer";
export { BaseSheet } from "./base-document-sheet";
export { CardConfig } from "./card-config";
export { CardDeckConfig, CardHandConfig, CardPileConfig, CardsConfig } from "./cards-config";
export { AdventureExporter } from "./inert-sheets";
export { PlaylistConfig, PlaylistSoundConfig } from "./playlist-config";
export {
  AmbientLightConfig,
  AmbientSoundConfig,
  DrawingConfig,
  MeasuredTemplateConfig,
  NoteConfig,
  RegionBehaviorConfig,
  TileConfig,
  WallConfig,
} from "./schema-sheet";
export { CombatantConfig, FolderConfig, SceneConfig, TableResultConfig, TokenConfig, UserConfig } from "./configs";
export { ItemSheetV2 } from "./item-sheet";
export { MacroConfig } from "./macro-config";
export { PrototypeTokenConfig } from "./prototype-token-config";
export { RegionConfig } from "./region-config";
export { RollTableSheet } from "./roll-table-sheet";
export * as journal from "./journal/index";
