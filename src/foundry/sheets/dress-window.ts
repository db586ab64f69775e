import { button } from "../platform/html";
import { findActor } from "../platform/documents";
import { localize } from "../platform/i18n";
import type { Ruleset } from "../contracts/ruleset";
import { rulesetOfPack } from "../content/shown-packs";
import { openRules, rulesPack } from "../content/open-rules";
import { enabledRulesets } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";

/** A window of ours wears a game's skin and leads to its rules; a journal wears the skin of its pack's game. */
export function dressWindow(document: unknown, element: HTMLElement): void {
  if (document instanceof JournalEntry) return dressJournal(document, element);
  if (!element.classList.contains("manifold")) return;
  const ruleset = allRulesets().find(({ id }) => element.classList.contains(id)) ?? onlyGame();
  if (!ruleset) return;
  element.classList.add(ruleset.id);
  offerRules(ruleset, element);
  const roller = element.querySelector<HTMLElement>(".roll-odds[data-actor]")?.dataset.actor;
  if (roller)
    import("../chat/mark-terms").then(({ markTerms }) => markTerms(element, findActor(roller)), console.error);
}

/** What is of no game wears the skin of the one game that the world plays. */
function onlyGame(): Ruleset | undefined {
  const [only, ...others] = enabledRulesets();
  return others.length === 0 ? only : undefined;
}

function dressJournal(entry: JournalEntry, element: HTMLElement): void {
  const pack = game.packs.get(entry.pack ?? "");
  const ruleset = pack ? rulesetOfPack(pack) : onlyGame();
  if (!ruleset) return;
  element.classList.add("manifold", "manifold-journal", ruleset.id);
  // Its name, as every window of ours: Foundry puts the type before it.
  const title = element.querySelector(".window-title");
  if (title) title.textContent = entry.name;
}

/** "?" in the window's frame, which outlasts what is drawn in it. */
function offerRules(ruleset: Ruleset, element: HTMLElement): void {
  const header = element.querySelector(".window-header");
  if (!header || header.querySelector(".rules-help") || !rulesPack(ruleset)) return;
  const help = button({
    label: localize("MANIFOLD.Rules.open"),
    icon: "fa-solid fa-circle-question",
    className: "header-control rules-help",
    onClick: () => openRules(ruleset, element),
  });
  const close = header.querySelector("[data-action=close]");
  if (close) close.before(help);
  else header.append(help);
}
