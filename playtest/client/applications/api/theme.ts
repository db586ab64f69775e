/**
 * Windows carry the user's colour scheme for applications (sec. 17): `themed theme-dark|theme-light`. It is chosen apart
 * from that of the interface, which is the body's; without a choice the body's holds.
 */
export function applyTheme(element: HTMLElement): void {
  // A window that came with a theme of its own keeps it.
  if (element.classList.contains("themed") && !followers.has(element)) return;
  const scheme = applicationScheme() ?? bodyScheme();
  followers.add(element);
  element.classList.add("themed");
  element.classList.toggle("theme-dark", scheme === "dark");
  element.classList.toggle("theme-light", scheme === "light");
}

const followers = new WeakSet<HTMLElement>();

function applicationScheme(): "dark" | "light" | null {
  const settings = globalThis.game?.settings;
  if (!settings?.settings?.has("core.uiConfig")) return null;
  const config = settings.get("core", "uiConfig") as { colorScheme?: { applications?: string } } | null;
  const chosen = config?.colorScheme?.applications;
  return chosen === "dark" || chosen === "light" ? chosen : null;
}

function bodyScheme(): "dark" | "light" {
  return document.body.classList.contains("theme-dark") ? "dark" : "light";
}
