/** `foundry.documents`: the client's document classes. */
export { Actor } from "./actor";
export { ActorDelta } from "./actor-delta";
export { ActiveEffect } from "./active-effect";
export { Adventure } from "./adventure";
export { ChatMessage } from "./chat-message";
export { Combat } from "./combat";
export { Combatant, CombatantGroup } from "./combatant";
export { Folder } from "./folder";
export {
  AmbientLightDocument,
  AmbientSoundDocument,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  RegionBehavior,
  RegionDocument,
  TileDocument,
  WallDocument,
} from "./inert-placeables";
export { Item } from "./item";
export { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./journal";
export { Macro } from "./macro";
export { RollTable, TableResult } from "./roll-table";
export { Scene } from "./scene";
export { Card } from "./card";
export { Cards } from "./cards";
export { FogExploration, Playlist, PlaylistSound, Setting } from "./simple-documents";
export { TokenDocument } from "./token-document";
export { User } from "./user";
export { ClientDocumentMixin } from "./client-document/index";
