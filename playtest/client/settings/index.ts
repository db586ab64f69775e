/** `game.settings` (sec. 14) and the core's own settings. */
export { ClientSettings } from "./client-settings.js";
export { coreSettings, messageModes, registerCoreSettings, type CoreSettingOptions } from "./core-settings.js";
export { choicesOf, isFieldType, isModelType } from "./setting-value.js";
export type { RegisteredSetting, SettingConfig, SettingMenu, SettingScope, SettingStorage } from "./setting-types.js";
export type { UiConfig } from "./ui-config.js";
