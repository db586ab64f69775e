import { button, type ButtonOptions } from "./html";

interface SidebarButton extends Pick<ButtonOptions, "icon" | "onClick"> {
  /** CSS class that no other button has: hooks come again with every render, and it is put in once. */
  id: string;
  /** Asked when it would be drawn: words and rights are known then. */
  label(): string;
  shown?(): boolean;
}

/** A button on a line of its own below "create actor": the row of the create buttons has no room to spare. */
export function offerBelowActors({ id, label, shown = () => true, ...options }: SidebarButton): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, html: HTMLElement) => {
    if (!shown() || html.querySelector(`.${id}`)) return;
    const made = button({ ...options, label: label(), text: true, className: `manifold-sidebar-button ${id}` });
    const row = html.querySelector("[data-action=createEntry]")?.parentElement;
    if (row) row.after(made);
    else html.querySelector("header")?.append(made);
  });
}
