/** `foundry.applications.settings`. */
export { SettingsConfig } from "../settings/settings-config";
export * as menus from "./setting-menus";
