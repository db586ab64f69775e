import { DialogV2 } from "../../applications/api/index";
import type { FormDataLike } from "../../applications/api/types";
import { word } from "../shared/words";

const LOOK = "core.uiConfig.colorScheme.";

/** Write what was changed; when one of them asks for it, offer to reload. */
export async function saveSettings(
  this: object,
  _event: SubmitEvent,
  _form: HTMLFormElement,
  formData: FormDataLike,
): Promise<void> {
  let reload = false;
  const look: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(formData.object)) {
    if (id.startsWith(LOOK)) {
      look[id.slice(LOOK.length)] = value;
      continue;
    }
    const setting = game.settings.settings.get(id) as
      { namespace: string; key: string; requiresReload?: boolean } | undefined;
    if (!setting || !(await changed(setting, value))) continue;
    reload ||= setting.requiresReload === true;
  }
  await saveLook(look);
  if (reload) await askToReload();
}

async function changed({ namespace, key }: { namespace: string; key: string }, value: unknown): Promise<boolean> {
  const before = JSON.stringify(game.settings.get(namespace, key));
  if (before === JSON.stringify(value)) return false;
  await game.settings.set(namespace, key, value);
  return JSON.stringify(game.settings.get(namespace, key)) !== before;
}

async function saveLook(look: Record<string, unknown>): Promise<void> {
  if (!Object.keys(look).length) return;
  const config = game.settings.get("core", "uiConfig") as { colorScheme: object };
  const next = { ...config, colorScheme: { ...config.colorScheme, ...look } };
  if (JSON.stringify(next) !== JSON.stringify(config)) await game.settings.set("core", "uiConfig", next);
}

/** Ask whether to load the page anew, with `world` everybody's. */
export async function askToReload({ world = false } = {}): Promise<void> {
  const content = document.createElement("div");
  content.textContent = word("TABLE.Settings.Reload");
  const reload = await DialogV2.confirm({ window: { title: word("TABLE.Settings.ReloadTitle") }, content });
  if (!reload) return;
  if (world && game.user.can("SETTINGS_MODIFY")) game.socket.emit("reload");
  foundry.utils.debouncedReload();
}

/** Put the shown inputs of this category back to the defaults; nothing is written before saving. */
export async function resetSettings(this: { readonly element: HTMLElement; readonly category: string }): Promise<void> {
  const panel = this.element.querySelector<HTMLElement>(
    `[role=tabpanel][data-category="${CSS.escape(this.category)}"]`,
  );
  for (const input of panel?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
    const setting = game.settings.settings.get(input.getAttribute("name") ?? "");
    if (!setting) continue;
    const value = setting.default;
    if (input.type === "checkbox") input.checked = value === true;
    else input.value = String(value ?? "");
  }
}
