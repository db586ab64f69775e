/** `foundry.applications.sidebar.tabs`. */
export { ChatLog } from "../chat/chat-log";
export { CombatTracker } from "../combat/combat-tracker";
export { CompendiumDirectory } from "../compendium/compendium-directory";
export {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "../directory/directories";
export { Settings } from "../settings/settings-tab";
