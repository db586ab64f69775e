import { button } from "../platform/html";
import { lazily } from "../platform/lazily";
import { localize } from "../platform/i18n";
import type { Ruleset } from "../contracts/ruleset";
import { rulesetOfPack, rulesPack } from "../content/shown-packs";
import { enabledRulesets } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";

/** Windows of ours wear a game's skin and lead to its rules; so do journals, of a pack of its own game. Called in `init`. */
export function dressWindows(): void {
  Hooks.on("renderApplicationV2", (window: { document?: unknown }, element: HTMLElement) => {
    const { document } = window;
    if (document instanceof JournalEntry) return dressJournal(document, element);
    if (!element.classList.contains("manifold")) return;
    const ruleset = allRulesets().find(({ id }) => element.classList.contains(id)) ?? onlyGame();
    if (!ruleset) return;
    element.classList.add(ruleset.id);
    offerRules(ruleset, element);
  });
}

/** What is of no game wears the skin of the one game that the world plays. */
function onlyGame(): Ruleset | undefined {
  const [only, ...others] = enabledRulesets();
  return others.length === 0 ? only : undefined;
}

function dressJournal(entry: JournalEntry, element: HTMLElement): void {
  const pack = game.packs.get(entry.pack ?? "");
  const ruleset = pack ? rulesetOfPack(pack) : onlyGame();
  if (ruleset) element.classList.add("manifold", "manifold-journal", ruleset.id);
}

/** "?" in the window's frame, which outlasts what is drawn in it. */
function offerRules(ruleset: Ruleset, element: HTMLElement): void {
  const header = element.querySelector(".window-header");
  if (!header || header.querySelector(".rules-help") || !rulesPack(ruleset)) return;
  const help = button({
    label: localize("MANIFOLD.Rules.open"),
    icon: "fa-solid fa-circle-question",
    className: "header-control rules-help",
    onClick: async () => {
      const { openRules } = await lazily(() => import("./open-rules"));
      await openRules(ruleset, element);
    },
  });
  const close = header.querySelector("[data-action=close]");
  if (close) close.before(help);
  else header.append(help);
}
