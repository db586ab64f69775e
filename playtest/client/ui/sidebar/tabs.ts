export interface SidebarTabEntry {
  icon: string;
  gmOnly?: boolean;
}

/** Tabs in their order; the id is the panel's, the button's `data-tab` and the slot of `ui` (sec. 11.8). */
export const SIDEBAR_TABS: Record<string, SidebarTabEntry> = {
  chat: { icon: "fa-solid fa-comments" },
  combat: { icon: "fa-solid fa-khanda" },
  scenes: { icon: "fa-solid fa-map", gmOnly: true },
  actors: { icon: "fa-solid fa-users" },
  items: { icon: "fa-solid fa-suitcase" },
  journal: { icon: "fa-solid fa-book-open" },
  tables: { icon: "fa-solid fa-table-list" },
  macros: { icon: "fa-solid fa-code" },
  compendium: { icon: "fa-solid fa-book-atlas" },
  settings: { icon: "fa-solid fa-gears" },
};
