import { applyTheme } from "../../applications/api/theme";

/** The interface's colour scheme on the body (sec. 17): the user's choice, else the browser's. */
export function applyInterfaceTheme(): void {
  const config = game.settings.get("core", "uiConfig") as { colorScheme?: { interface?: string } } | null;
  const chosen = config?.colorScheme?.interface;
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.body.classList.toggle("theme-dark", dark);
  document.body.classList.toggle("theme-light", !dark);
  for (const app of foundry.applications.instances.values()) {
    const { element } = app as unknown as { element: HTMLElement | null };
    if (element) applyTheme(element);
  }
}

/** Follow the setting and the browser. */
export function watchTheme(): void {
  applyInterfaceTheme();
  Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") applyInterfaceTheme();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyInterfaceTheme);
}
