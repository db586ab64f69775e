/** `foundry.applications.settings`. */
export { SettingsConfig } from "../settings/settings-config";
