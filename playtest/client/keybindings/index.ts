/** `game.keybindings` and `game.keyboard` (sec. 14). */
export { ClientKeybindings, type BindingStorage } from "./client-keybindings.js";
export { KeyboardManager } from "./keyboard-manager.js";
export type { Keybinding, KeybindingAction, KeybindingConfig, KeyContext, ModifierName } from "./keybinding-types.js";
