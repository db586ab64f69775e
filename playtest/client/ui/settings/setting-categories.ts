import { word } from "../shared/words";
import type { ShownSetting } from "./setting-field";

interface ShownMenu {
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
}

export interface SettingCategory {
  id: string;
  title: string;
  settings: { setting: ShownSetting; value: unknown }[];
  menus: ShownMenu[];
}

interface Registered extends ShownSetting {
  namespace: string;
  key: string;
  config?: boolean;
}

/** What this user may change, by package: the core first, then the system, then modules by name. */
export function settingCategories(): SettingCategory[] {
  const categories = new Map<string, SettingCategory>();
  const of = (id: string): SettingCategory => {
    const present = categories.get(id) ?? { id, title: packageTitle(id), settings: [], menus: [] };
    categories.set(id, present);
    return present;
  };
  of("core");
  of(game.system.id);
  for (const [key, menu] of game.settings.menus) {
    if (menu.restricted !== false && !game.user.isGM) continue;
    of(String(menu.namespace)).menus.push({ ...(menu as Omit<ShownMenu, "key">), key });
  }
  for (const setting of game.settings.settings.values() as Iterable<unknown> as Iterable<Registered>) {
    if (!setting.config || (setting.scope === "world" && !game.user.can("SETTINGS_MODIFY"))) continue;
    of(setting.namespace).settings.push({ setting, value: game.settings.get(setting.namespace, setting.key) });
  }
  addLook(of("core"));
  return [...categories.values()];
}

function packageTitle(id: string): string {
  if (id === "core") return word("TABLE.Settings.Core");
  if (id === game.system.id) return game.system.title;
  return game.modules.get(id)?.title ?? id;
}

/** The colour schemes are parts of one object setting; the window shows them as two choices. */
function addLook(core: SettingCategory): void {
  const config = game.settings.get("core", "uiConfig") as { colorScheme: Record<string, string> };
  const choices = { "": "SETTINGS.ThemeBrowser", light: "SETTINGS.ThemeLight", dark: "SETTINGS.ThemeDark" };
  for (const part of ["interface", "applications"]) {
    core.settings.push({
      setting: {
        id: `core.uiConfig.colorScheme.${part}`,
        name: `TABLE.Settings.Theme.${part}`,
        scope: "client",
        type: String,
        choices,
      },
      value: config.colorScheme[part] ?? "",
    });
  }
}
