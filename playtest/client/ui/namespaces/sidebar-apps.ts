/** `foundry.applications.sidebar.apps`. */
export { ChatPopout } from "../chat/chat-popout";
export { Compendium } from "../compendium/compendium";
export { ToursManagement } from "../../tours/tours-management";
export { ModuleManagement } from "../settings/module-management";
export { ControlsConfig } from "../settings/keybindings-window";
