import { shownPacks } from "./shown-packs";

/**
 * Takes the packs of rulesets that are off out of the list of packs, and folders that held nothing else. They are taken out and
 * not hidden: the list's own search would show them again. Called whenever the list is drawn.
 */
export function hidePacks(html: HTMLElement): void {
  const shown = new Set(shownPacks().map(({ collection }) => collection));
  for (const entry of html.querySelectorAll<HTMLElement>("[data-pack]"))
    if (game.packs.get(entry.dataset.pack ?? "") && !shown.has(entry.dataset.pack ?? "")) {
      const folder = entry.closest(".folder");
      entry.remove();
      if (folder && !folder.querySelector("[data-pack]")) folder.remove();
    }
}
