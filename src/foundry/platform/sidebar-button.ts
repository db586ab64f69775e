import { button, type ButtonOptions } from "./html";

interface SidebarButton extends Pick<ButtonOptions, "icon" | "onClick"> {
  /** CSS class that no other button has: hooks come again with every render, and it is put in once. */
  id: string;
  /** Asked when it would be drawn: words and rights are known then. */
  label(): string;
  shown?(): boolean;
}

/** A button on a line of its own below "create actor": the row of the create buttons has no room to spare. */
export const offerBelowActors = (made: SidebarButton): void => offerIn("renderActorDirectory", made);

/** The same, in the list of compendium packs. */
export const offerBelowPacks = (made: SidebarButton): void => offerIn("renderCompendiumDirectory", made);

function offerIn(hook: string, { id, label, shown = () => true, ...options }: SidebarButton): void {
  Hooks.on(hook, (_directory: unknown, html: HTMLElement) => {
    if (!shown() || html.querySelector(`.${id}`)) return;
    const made = button({ ...options, label: label(), text: true, className: `manifold-sidebar-button ${id}` });
    // Folders below have headers and create buttons of their own.
    const header = html.querySelector(".directory-header");
    const row = header?.querySelector("[data-action=createEntry]")?.parentElement;
    if (row && row !== header) row.after(made);
    else header?.append(made);
  });
}
