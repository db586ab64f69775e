import { button, element } from "../platform/html";
import { localize } from "../platform/words";
import { isManifoldCombat } from "./find-combat";
import type { ManifoldCombat } from "./combat";
import { sideOf } from "./combat";
import { combatRulesOf, sidesInOrder } from "./standing";
import { sideHeading } from "./tracker-heading";
import { trackerRow } from "./tracker-row";

const ADDED = "manifold-tracker";

/** Foundry's tracker, or whatever a module has put in its place: only what is needed of it. */
interface Tracker {
  viewed?: Combat | null;
}

/**
 * Adds to every combatant in the tracker what its ruleset says and offers, and headings between sides. It hangs on the hook
 * instead of a subclass, so that other packages' trackers keep working; of the markup it needs `[data-combatant-id]` only.
 */
export function onRenderCombatTracker(tracker: Tracker, html: HTMLElement): void {
  const combat = tracker.viewed ?? game.combat;
  for (const old of html.querySelectorAll(`.${ADDED}`)) old.remove();
  if (!isManifoldCombat(combat)) return;
  const rows = [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  for (const row of rows) decorate(row, combat);
  addHeadings(rows, combat);
  addHeadlines(rows[0], combat);
  addTools(rows[0], combat);
}

/** Where the fight stands as a whole, by the games that fight here. */
function addHeadlines(first: HTMLElement | undefined, combat: ManifoldCombat): void {
  const rules = new Set(combat.turns.flatMap((combatant) => combatRulesOf(combatant) ?? []));
  const lines = [...rules].flatMap((one) => one.headline?.(combat) ?? []);
  first?.parentElement?.prepend(...lines.map((text) => element("li", `tracker-headline ${ADDED} manifold`, text)));
}

/** The GM's tools of the games that fight here, above everybody. */
function addTools(first: HTMLElement | undefined, combat: ManifoldCombat): void {
  const top = first?.parentElement;
  if (!top || !game.user.isGM) return;
  const rules = new Set(combat.turns.flatMap((combatant) => combatRulesOf(combatant) ?? []));
  const tools = [...rules].flatMap((one) => one.tools?.(combat) ?? []);
  if (tools.length === 0) return;
  const buttons = tools.map(({ id, label, icon, onClick }) => {
    const made = button({ label: localize(label), icon, text: true, onClick: () => onClick(combat) });
    made.dataset.tool = id;
    return made;
  });
  top.prepend(element("li", `tracker-tools ${ADDED} manifold`, ...buttons));
}

function decorate(row: HTMLElement, combat: ManifoldCombat): void {
  const combatant = combat.combatants.get(row.dataset.combatantId ?? "");
  const addition = combatant ? trackerRow(combatant, combat) : null;
  if (!addition) return;
  addition.classList.add(ADDED, "manifold");
  (row.querySelector(".token-name") ?? row).append(addition);
}

/** One heading per side with several combatants; for GMs one per side as soon as there are two, to put them in order. */
function addHeadings(rows: readonly HTMLElement[], combat: ManifoldCombat): void {
  const order = sidesInOrder(combat);
  const members = new Map<string, Combatant[]>(order.map((side) => [side, []]));
  for (const combatant of combat.turns) members.get(sideOf(combatant, combat))?.push(combatant);
  if (order.length === combat.turns.length && !game.user.isGM) return;
  let last: string | null = null;
  for (const row of rows) {
    const combatant = combat.combatants.get(row.dataset.combatantId ?? "");
    if (!combatant) continue;
    const side = sideOf(combatant, combat);
    if (side !== last) {
      const heading = sideHeading(combat, side, members.get(side) ?? [], order);
      heading.classList.add(ADDED, "manifold");
      row.before(heading);
    }
    last = side;
  }
}
