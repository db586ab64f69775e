import { localize } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";
import { enabledRulesets, isEnabled } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";

/** Menus of rulesets that are off, kept for the time when they are on again. */
const putAway = new Map<string, object>();

const keyStart = (rulesetId: string): string => `${SYSTEM_ID}.${rulesetId}.`;

/** Foundry's settings window shows what rulesets that are on have registered, and nothing of the others. */
export function showSettings(): void {
  const { menus, settings } = game.settings;
  for (const { id, settings: declared } of allRulesets()) {
    const isShown = isEnabled(id);
    for (const { key } of declared) {
      const setting = settings.get(keyStart(id) + key);
      if (setting) setting.config = isShown;
    }
    const [from, to] = isShown ? [putAway, menus] : [menus, putAway];
    for (const [key, menu] of [...from]) if (key.startsWith(keyStart(id)) && from.delete(key)) to.set(key, menu);
  }
}

/** A heading with the game's name before its settings, and its menus below it. Called whenever the settings window is drawn. */
export function headSettings(html: HTMLElement): void {
  for (const { id, title } of enabledRulesets()) {
    if (html.querySelector(`[data-settings-of="${id}"]`)) continue;
    const first = html.querySelector(`[name^="${keyStart(id)}"]`)?.closest(".form-group");
    if (!first) continue;
    const heading = document.createElement("h4");
    heading.className = "divider";
    heading.dataset.settingsOf = id;
    heading.textContent = localize(title);
    first.before(heading);
    const menus = [...html.querySelectorAll(`[data-key^="${keyStart(id)}"]`)];
    heading.after(...menus.flatMap((menu) => menu.closest(".form-group") ?? []));
  }
}
