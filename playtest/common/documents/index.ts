/** Base classes of all documents: `foundry.documents.Base*`. */
export { BaseActiveEffect } from "./active-effect.js";
export { BaseActor } from "./actor.js";
export { BaseActorDelta } from "./actor-delta.js";
export { BaseAdventure } from "./adventure.js";
export { BaseCard, BaseCards } from "./cards.js";
export { BaseChatMessage } from "./chat-message.js";
export { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat.js";
export { BaseFogExploration } from "./fog-exploration.js";
export { BaseFolder } from "./folder.js";
export { BaseItem } from "./item.js";
export { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./journal.js";
export { BaseMacro } from "./macro.js";
export {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./placeables.js";
export { BasePlaylist, BasePlaylistSound } from "./playlist.js";
export { BaseRegion, BaseRegionBehavior } from "./region.js";
export { BaseScene } from "./scene.js";
export { BaseSetting } from "./setting.js";
export { BaseRollTable, BaseTableResult } from "./table.js";
export { BaseToken } from "./token.js";
export { BaseUser } from "./user.js";
export { LightData } from "./light-data.js";
export { PrototypeToken } from "./prototype-token.js";
export { TextureData } from "./token-texture.js";
export { baseClasses } from "./registry.js";
