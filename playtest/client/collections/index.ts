/** `foundry.documents.collections`. */
export { CompendiumCollection } from "./compendium-collection";
export { CompendiumFolderCollection } from "./compendium-folders";
export { CompendiumPacks } from "./compendium-packs";
export {
  Actors,
  CardStacks,
  ChatMessages,
  CombatEncounters,
  FogExplorations,
  Folders,
  Items,
  Journal,
  Macros,
  Playlists,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "./world-collections";
