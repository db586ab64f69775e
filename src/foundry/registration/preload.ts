import type { Played } from "../contracts/ruleset";
import { loadAll, rulesetsInPlay } from "../registry/load-for";
import { loadHandlers, loadParts, playOf } from "../registry/plays";
import { shared } from "./shared";

/** Milliseconds after which idle time is no longer waited for. */
const LATEST = 2000;

/** What this world plays is loaded as soon as the browser has nothing better to do, so that no click waits for it. */
export function preloadRulesets(): void {
  const load = () => void loadInPlay();
  if (typeof requestIdleCallback === "function") requestIdleCallback(load, { timeout: LATEST });
  else setTimeout(load, 0);
}

async function loadInPlay(): Promise<void> {
  await loadAll(rulesetsInPlay());
  redrawLists();
  const played: Played[] = rulesetsInPlay().filter(playOf); // the others have said what is wrong
  await loadAll([shared, ...played], loadParts);
  await loadAll([shared, ...played], loadHandlers);
}

/** Directories and trackers that were drawn before are drawn again: what rulesets add to them has changed. */
export function redrawLists(): void {
  for (const list of [ui.actors, ui.scenes, ui.combat, ui.compendium] as (ApplicationV2 | undefined)[])
    if (list?.rendered) void list.render();
}
