import { ChatLog } from "./chat/chat-log";
import { CombatTracker } from "./combat/combat-tracker";
import { CompendiumDirectory } from "./compendium/compendium-directory";
import * as directories from "./directory/directories";
import { Hotbar } from "./furniture/hotbar";
import { GamePause } from "./furniture/pause";
import { Players } from "./furniture/players";
import { SceneControls } from "./furniture/scene-controls";
import { SceneNavigation } from "./furniture/scene-navigation";
import { Notifications } from "./notifications/notifications";
import { Settings } from "./settings/settings-tab";
import { Sidebar } from "./sidebar/sidebar";

/** What CONFIG.ui holds before systems change it (sec. 3): slot of `ui` to class. */
export const interfaceClasses = {
  sidebar: Sidebar,
  nav: SceneNavigation,
  controls: SceneControls,
  notifications: Notifications,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: directories.SceneDirectory,
  actors: directories.ActorDirectory,
  items: directories.ItemDirectory,
  journal: directories.JournalDirectory,
  tables: directories.RollTableDirectory,
  macros: directories.MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  players: Players,
  hotbar: Hotbar,
  pause: GamePause,
};
