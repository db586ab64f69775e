/**
 * Which collections documents embed and how their records are keyed (contract 15): `!actors.items!actorId.itemId`.
 * Only keys listed here are split off into records of their own; everything else stays inside its document's record.
 */

/** Embedded collections of a document class: the source's key and the class inside. */
export const EMBEDDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  ActorDelta: { items: "Item", effects: "ActiveEffect" },
  Cards: { cards: "Card" },
  Combat: { combatants: "Combatant", groups: "CombatantGroup" },
  Item: { effects: "ActiveEffect" },
  JournalEntry: { pages: "JournalEntryPage", categories: "JournalEntryCategory" },
  Playlist: { sounds: "PlaylistSound" },
  Region: { behaviors: "RegionBehavior" },
  RollTable: { results: "TableResult" },
  Scene: {
    drawings: "Drawing",
    tokens: "Token",
    lights: "AmbientLight",
    notes: "Note",
    regions: "Region",
    sounds: "AmbientSound",
    templates: "MeasuredTemplate",
    tiles: "Tile",
    walls: "Wall",
  },
  Token: { delta: "ActorDelta" },
};

/** Embedded keys that hold one document instead of a list. */
export const SINGLE = new Set(["delta"]);

/** Top-level document classes of a world and their collection names. */
export const COLLECTIONS: Readonly<Record<string, string>> = {
  ActiveEffect: "effects",
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  FogExploration: "fog",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};

/** Classes that live in the world itself (the others only in compendium packs). */
export const WORLD_DOCUMENTS = Object.keys(COLLECTIONS).filter(
  (name) => name !== "Adventure" && name !== "ActiveEffect",
);

/** Document class of a top-level collection name, or undefined. */
export function classOfCollection(collection: string): string | undefined {
  return Object.keys(COLLECTIONS).find((name) => COLLECTIONS[name] === collection);
}
