export const BASE_DOCUMENT_TYPE = "base";
export const WORLD_DOCUMENT_TYPES = Object.freeze([
  "Actor", "Cards", "ChatMessage", "Combat", "FogExploration", "Folder", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene", "Setting", "User",
]);
export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect", "ActorDelta", "AmbientLight", "AmbientSound", "Card", "Combatant", "CombatantGroup", "Drawing", "Item", "JournalEntryCategory",
  "JournalEntryPage", "MeasuredTemplate", "Note", "PlaylistSound", "Region", "RegionBehavior", "TableResult", "Tile", "Token", "Wall",
]);
export const PRIMARY_DOCUMENT_TYPES = Object.freeze(WORLD_DOCUMENT_TYPES.concat(["Adventure"]));
export const ALL_DOCUMENT_TYPES = Object.freeze([...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort());
export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "Actor", "Adventure", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene",
]);
export const FOLDER_DOCUMENT_TYPES = Object.freeze([
  "Actor", "Adventure", "Item", "Scene", "JournalEntry", "Playlist", "RollTable", "Cards", "Macro", "Compendium",
]);
export const DOCUMENT_LINK_TYPES = Object.freeze(["Actor", "Cards", "Item", "Scene", "JournalEntry", "Macro", "RollTable", "PlaylistSound"]);
