import { localize } from "../platform/i18n";
import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { aboutTerms } from "./about-terms";

/** The names among the terms of a roll, on its card and in its dialog. */
const TERMS = ".term-list li > span:first-child";

/**
 * A term that is called as a thing of whoever rolls, as a condition, or as its game tells of, says what that is: by the pointer, by the
 * keyboard's focus, by a click. Whoever may not look at the actor reads of conditions alone.
 */
export function markTerms(root: HTMLElement, actor: Actor | null): void {
  const ruleset = actor ? rulesetOf(actor) : undefined;
  if (!actor || !ruleset) return;
  const known = actor.testUserPermission(game.user, "OBSERVER");
  const items = new Map(known ? actor.items.map(({ name, id }) => [name, id ?? ""]) : []);
  const rules = new Map(ruleset.statuses.map(({ name, rule }) => [localize(name), rule ? localize(rule) : ""]));
  const prefix = playOf(ruleset)?.about;
  const about = prefix ? aboutTerms(prefix) : () => undefined;
  for (const term of root.querySelectorAll<HTMLElement>(TERMS)) {
    const name = term.textContent.trim();
    const item = items.get(name);
    const told = item ? name : rules.get(name) || about(name);
    if (!told) continue;
    if (item) Object.assign(term.dataset, { summary: "item", itemId: item, actorUuid: actor.uuid });
    term.dataset.tooltip = told;
    term.classList.add("told");
    term.tabIndex = 0;
    term.addEventListener("focus", () => {
      game.tooltip.activate(term);
    });
  }
}
