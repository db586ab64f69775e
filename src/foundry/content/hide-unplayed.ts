import { loadPlay } from "../registry/plays";
import { EDITION_FIELD, editionOf } from "./edition";
import { leftOutLine } from "./left-out";
import { rulesetOfPack } from "./shown-packs";

const NOTE = "manifold-unplayed";

/**
 * Takes the entries that a setting keeps out of play (a later edition's) out of the window of their pack, and says how many in its place.
 * They are taken out and not hidden: the list's own search would show them again. Called whenever the window is drawn.
 */
export async function hideUnplayed(pack: CompendiumCollection, html: HTMLElement): Promise<void> {
  const ruleset = rulesetOfPack(pack);
  const unplayed = ruleset && (await loadPlay(ruleset)).unplayed;
  html.querySelector(`.${NOTE}`)?.remove();
  if (!unplayed) return;
  const index = await pack.getIndex({ fields: [EDITION_FIELD] });
  const left = new Set(index.contents.filter((entry) => unplayed.is(editionOf(entry))).map(({ _id }) => _id));
  const entries = [...html.querySelectorAll<HTMLElement>("[data-entry-id]")];
  const hidden = entries.filter(({ dataset }) => left.has(dataset.entryId ?? ""));
  if (hidden.length === 0) return;
  const list = hidden[0]?.closest(".directory-list");
  for (const entry of hidden) removeWithFolder(entry);
  const window = foundry.applications.instances.get(html.closest(".application")?.id ?? "");
  const note = leftOutLine({ ruleset, unplayed, count: hidden.length }, () => window?.render({ force: true }));
  note.classList.add("hint", NOTE);
  list?.after(note);
}

/** A folder that held nothing else goes too. */
function removeWithFolder(entry: HTMLElement): void {
  const folder = entry.closest(".folder");
  entry.remove();
  if (folder && !folder.querySelector("[data-entry-id]")) folder.remove();
}
