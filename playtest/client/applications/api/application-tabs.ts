import type { PreparedTab, TabsConfiguration } from "./types";

/** Active tab per group at the start (sec. 11.4). */
export function initialTabs(groups: Record<string, TabsConfiguration>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(groups).map(([group, { initial }]) => [group, initial ?? null]));
}

/** The `tab` of render options as group -> tab; a bare name belongs to the only (or first) group. */
export function tabsToActivate(
  tab: string | Record<string, string> | undefined,
  groups: Record<string, TabsConfiguration>,
): Record<string, string> {
  if (!tab) return {};
  if (typeof tab === "object") return tab;
  const group = Object.keys(groups)[0];
  return group ? { [group]: tab } : {};
}

/** Tabs as templates read them. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration | null,
  active: Record<string, string | null>,
): Record<string, PreparedTab> {
  const { tabs = [], initial = null, labelPrefix } = config ?? {};
  active[group] ??= initial;
  return Object.fromEntries(
    tabs.map((tab) => {
      const isActive = active[group] === tab.id;
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : tab.id);
      const cssClass = [tab.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      return [tab.id, { ...tab, label, group, active: isActive, cssClass }];
    }),
  );
}

/** Show one tab of a group: navigation entries and panels share `data-group` and `data-tab`. */
export function activateTab(content: HTMLElement, tab: string, group: string): void {
  const members = [...content.querySelectorAll<HTMLElement>("[data-group][data-tab]")].filter(
    (element) => element.dataset.group === group,
  );
  if (!members.some((element) => element.dataset.tab === tab)) {
    throw new Error(`There is no tab "${tab}" in the group "${group}" of this application.`);
  }
  for (const element of members) {
    const isActive = element.dataset.tab === tab;
    element.classList.toggle("active", isActive);
    if (element.getAttribute("role") === "tab") {
      element.setAttribute("aria-selected", String(isActive));
      element.tabIndex = isActive ? 0 : -1;
    }
  }
}
