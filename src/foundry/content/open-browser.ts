import { localize } from "../platform/i18n";
import { attempt } from "../platform/lazily";
import { offerBelowPacks } from "../platform/sidebar-button";
import { browserMemory } from "./browser-memory";

/**
 * Opens the compendium browser; it is loaded when it is first opened.
 * @param choice What it shows first: a kind and a type, "Item.malleusWeapon"; blank: what it showed last, or everything.
 */
export const openBrowser = (choice = ""): Promise<void> =>
  attempt(async () => (await import("./browser-window")).showBrowser(choice));

/** Called in `init`. */
export function registerBrowser(): void {
  browserMemory.register();
  offerBelowPacks({
    id: "manifold-browser-button",
    label: () => localize("MANIFOLD.Browser.open"),
    icon: "fa-solid fa-book-open-reader",
    onClick: () => openBrowser(),
  });
}
