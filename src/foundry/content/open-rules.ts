import type { Ruleset } from "../contracts/ruleset";
import { warn } from "../platform/i18n";
import { loadPlay } from "../registry/plays";
import { ownPack } from "./own-pack";

/** The pack of a ruleset's rules reference, for who may read it. */
export const rulesPack = (ruleset: Pick<Ruleset, "id">): CompendiumCollection | undefined => ownPack(ruleset, "rules");

/** Opens the rules reference at the page that a window is about: that of its open tab, else that of its kind. */
export async function openRules(ruleset: Ruleset, element: HTMLElement): Promise<void> {
  const { reference } = await loadPlay(ruleset);
  const pack = rulesPack(ruleset);
  const id = reference?.entry ?? pack?.index.contents[0]?._id ?? "";
  const entry = (await pack?.getDocument(id)) as JournalEntry | null | undefined;
  if (!entry) return warn("MANIFOLD.Rules.none");
  const pageId = pageFor(reference?.pages ?? {}, element);
  await entry.sheet?.render({ force: true, ...(pageId ? { pageId } : {}) });
  entry.sheet?.bringToFront();
}

function pageFor(pages: Readonly<Record<string, string>>, element: HTMLElement): string | undefined {
  const tab = element.querySelector<HTMLElement>("nav.tabs .active[data-tab]")?.dataset.tab ?? "";
  const topics = [tab, ...[...element.classList].reverse()];
  return pages[topics.find((topic) => Object.hasOwn(pages, topic)) ?? ""];
}
