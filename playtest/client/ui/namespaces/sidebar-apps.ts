/** `foundry.applications.sidebar.apps`. */
export { ChatPopout } from "../chat/chat-popout";
export { Compendium } from "../compendium/compendium";
export { ControlsConfig } from "../settings/keybindings-window";
