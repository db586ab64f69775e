import { button, element } from "../platform/html";
import { localize } from "../platform/i18n";
import { isManifoldCombat, type ManifoldFight } from "./find-combat";
import { sideOf } from "./combat";
import { sidesInOrder } from "./combatant-order";
import { isBroken, readFight, type Fight } from "./fight";
import { SIDES } from "./fight-flows";
import { folded } from "./offer-buttons";
import { beginAnew } from "./drive";
import { inTurn } from "./in-turn";
import { sideHeading } from "./tracker-heading";
import { hideDice } from "./tracker-initiative";
import { keepFocus } from "./tracker-focus";
import { trackerRow } from "./tracker-row";
import { gamesIn, headlines, toolLines } from "./tracker-tools";

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
  const fight = readFight(combat);
  const rows = [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  for (const row of rows) decorate(row, combat, fight);
  hideDice(html, combat, fight);
  if (fight.flows.some(({ key }) => key === SIDES)) addHeadings(rows, combat);
  const [first] = rows;
  if (isBroken(fight)) addLine(first, brokenLine(combat));
  const games = gamesIn(combat);
  addLine(first, ...headlines(combat, fight, games).map((text) => element("li", "tracker-headline", text)));
  if (game.user.isGM) addLine(first, ...toolLines(combat, fight, games));
  keepFocus(html);
}

function addLine(first: HTMLElement | undefined, ...lines: HTMLElement[]): void {
  for (const line of lines) line.classList.add(ADDED, "manifold");
  first?.parentElement?.prepend(...lines);
}

/** What is stored is no state of the flow: said to all, and mended by the GM. */
function brokenLine(combat: ManifoldFight): HTMLElement {
  const line = element("li", "tracker-broken", localize("MANIFOLD.Combat.Broken"));
  if (game.user.isGM)
    line.append(
      button({
        label: localize("MANIFOLD.Combat.BeginAnew"),
        icon: "fa-solid fa-rotate-left",
        text: true,
        onClick: () => inTurn(combat, () => beginAnew(combat)),
      }),
    );
  return line;
}

function decorate(row: HTMLElement, combat: ManifoldFight, fight: Fight): void {
  const combatant = combat.combatants.get(row.dataset.combatantId ?? "");
  row.classList.toggle("flow-acting", combat.started && fight.acting.includes(combatant?.id ?? ""));
  const name = row.querySelector<HTMLElement>(".token-name .name");
  if (name) name.dataset.tooltip = combatant?.name ?? "";
  const addition = combatant ? trackerRow(combatant, combat, fight) : null;
  if (!addition) return;
  addition.classList.add(ADDED, "manifold");
  foldTools(row, addition, combatant?.id ?? null, combat);
  (row.querySelector(".token-name") ?? row).append(addition);
}

/** Foundry's own tools of a row (hide, defeated, ping) and a game's rare ones lie behind one button, so that a fighter is one line. */
function foldTools(row: HTMLElement, addition: HTMLElement, id: string | null, combat: Combat): void {
  const tools = [
    ...row.querySelectorAll(".combatant-controls > .combatant-control"),
    ...addition.querySelectorAll(".rare-control"),
  ];
  if (tools.length === 0) return;
  const fold = addition.querySelector(".flow-options") ?? folded(combat, id);
  fold.querySelector("summary")?.after(element("span", "row-tools", ...tools));
  if (!addition.contains(fold)) addition.append(fold);
}

/** One heading per side with several combatants; for GMs one per side as soon as there are two, to put them in order. */
function addHeadings(rows: readonly HTMLElement[], combat: ManifoldFight): void {
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
