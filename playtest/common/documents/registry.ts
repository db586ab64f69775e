import type { DocumentClass } from "../abstract/document.js";
import { BaseActiveEffect } from "./active-effect.js";
import { BaseActor } from "./actor.js";
import { BaseActorDelta } from "./actor-delta.js";
import { BaseAdventure } from "./adventure.js";
import { BaseCard, BaseCards } from "./cards.js";
import { BaseChatMessage } from "./chat-message.js";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat.js";
import { BaseFogExploration } from "./fog-exploration.js";
import { BaseFolder } from "./folder.js";
import { BaseItem } from "./item.js";
import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./journal.js";
import { BaseMacro } from "./macro.js";
import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./placeables.js";
import { BasePlaylist, BasePlaylistSound } from "./playlist.js";
import { BaseRegion, BaseRegionBehavior } from "./region.js";
import { BaseScene } from "./scene.js";
import { BaseSetting } from "./setting.js";
import { BaseRollTable, BaseTableResult } from "./table.js";
import { BaseToken } from "./token.js";
import { BaseUser } from "./user.js";

/** Every base class by document name. */
export const baseClasses: Readonly<Record<string, DocumentClass>> = Object.freeze({
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  Adventure: BaseAdventure,
  AmbientLight: BaseAmbientLight,
  AmbientSound: BaseAmbientSound,
  Card: BaseCard,
  Cards: BaseCards,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Drawing: BaseDrawing,
  FogExploration: BaseFogExploration,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryCategory: BaseJournalEntryCategory,
  JournalEntryPage: BaseJournalEntryPage,
  Macro: BaseMacro,
  MeasuredTemplate: BaseMeasuredTemplate,
  Note: BaseNote,
  Playlist: BasePlaylist,
  PlaylistSound: BasePlaylistSound,
  Region: BaseRegion,
  RegionBehavior: BaseRegionBehavior,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Tile: BaseTile,
  Token: BaseToken,
  User: BaseUser,
  Wall: BaseWall,
});
