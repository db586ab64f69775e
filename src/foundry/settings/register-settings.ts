import { registerLedger } from "../changes/ledger";
import { registerTrust } from "../changes/trust";
import { SYSTEM_ID } from "../platform/system-id";
import type { Ruleset } from "../contracts/ruleset";
import { lazyMenu } from "../windows/lazy-menu";
import { DEFAULT_SETTING, ENABLED_SETTING } from "../registry/enabled-rulesets";

/** The schema number that the world's data was last brought to, per ruleset. */
export const MIGRATIONS_SETTING = "migrations";

/**
 * Registers the system's own settings. Called in `init`.
 * @param onRulesetsChange Called on every client when the GM turns rulesets on or off or changes the default.
 */
export function registerSettings(onRulesetsChange: () => void): void {
  const { settings } = game;
  settings.register(SYSTEM_ID, ENABLED_SETTING, {
    scope: "world",
    config: false,
    type: Object,
    default: { disabled: [] },
    onChange: onRulesetsChange,
  });
  settings.register(SYSTEM_ID, DEFAULT_SETTING, {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: onRulesetsChange,
  });
  settings.register(SYSTEM_ID, MIGRATIONS_SETTING, { scope: "world", config: false, type: Object, default: {} });
  registerLedger();
  registerTrust();
  settings.registerMenu(SYSTEM_ID, "rulesets", {
    name: "MANIFOLD.Settings.Rulesets.name",
    label: "MANIFOLD.Settings.Rulesets.label",
    hint: "MANIFOLD.Settings.Rulesets.hint",
    icon: "fa-solid fa-layer-group",
    type: lazyMenu(async () => new (await import("./ruleset-menu")).RulesetMenu().render({ force: true })),
    restricted: true,
  });
  settings.registerMenu(SYSTEM_ID, "about", {
    name: "MANIFOLD.About.name",
    label: "MANIFOLD.About.label",
    hint: "MANIFOLD.About.hint",
    icon: "fa-solid fa-circle-info",
    type: lazyMenu(async () => new (await import("./about-window")).AboutWindow().render({ force: true })),
    restricted: false,
  });
}

/** The settings of one ruleset, in Foundry's own settings window. */
export function registerRulesetSettings(ruleset: Ruleset): void {
  for (const { key, ...registration } of ruleset.settings) {
    game.settings.register(SYSTEM_ID, `${ruleset.id}.${key}`, { scope: "world", config: true, ...registration });
  }
}

/** A ruleset's setting. */
export const rulesetSetting = (rulesetId: string, key: string): unknown =>
  game.settings.get(SYSTEM_ID, `${rulesetId}.${key}`);
