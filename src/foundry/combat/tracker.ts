import { button, element } from "../platform/html";
import { localize } from "../platform/i18n";
import type { TrackerTool } from "../contracts/combat-rules";
import { openTimeWindow } from "../time/open-time-window";
import { isManifoldCombat, type ManifoldFight } from "./find-combat";

import { sideOf } from "./combat";
import { combatRulesOf, sidesInOrder } from "./combatant-order";
import { headlinesOf, isBroken, offersFor, readFight, type Fight } from "./fight";
import { SIDES } from "./fight-flows";
import { flowWords } from "./flow-words";
import { folded, offerButtons } from "./offer-buttons";
import { beginAnew, stepBack } from "./drive";
import { inTurn } from "./in-turn";
import { sideHeading } from "./tracker-heading";
import { hideDice, rollForAll } from "./tracker-initiative";
import { keepFocus } from "./tracker-focus";
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
  const fight = readFight(combat);
  const rows = [...html.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  for (const row of rows) decorate(row, combat, fight);
  hideDice(html, combat, fight);
  if (fight.flows.some(({ key }) => key === SIDES)) addHeadings(rows, combat);
  const [first] = rows;
  if (isBroken(fight)) addLine(first, brokenLine(combat));
  addHeadlines(first, combat, fight);
  addTools(first, combat, fight);
  keepFocus(html);
}

const addLine = (first: HTMLElement | undefined, ...lines: HTMLElement[]): void =>
  first?.parentElement?.prepend(...lines);

/** What is stored is no state of the flow: said to all, and mended by the GM. */
function brokenLine(combat: ManifoldFight): HTMLElement {
  const line = element("li", `tracker-broken ${ADDED} manifold`, localize("MANIFOLD.Combat.Broken"));
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

/** Where the fight stands as a whole, by the games that fight here and by their flows. */
function addHeadlines(first: HTMLElement | undefined, combat: ManifoldFight, fight: Fight): void {
  const rules = new Set(combat.turns.flatMap((combatant) => combatRulesOf(combatant) ?? []));
  const flows = combat.started ? headlinesOf(fight).map((text) => flowWords(text)) : [];
  const lines = [...flows, ...[...rules].flatMap((one) => one.headline?.(combat) ?? [])];
  addLine(first, ...lines.map((text) => element("li", `tracker-headline ${ADDED} manifold`, text)));
}

/** What is over, for whoever fights: in every game the same button, a GM's. */
const timeButton = (): HTMLButtonElement => {
  const label = localize("MANIFOLD.Time.WindowTitle");
  const made = button({ label, icon: "fa-solid fa-hourglass-half", onClick: () => openTimeWindow() });
  made.dataset.tool = "time";
  return made;
};

/**
 * The GM's tools above everybody: the step back and what is done now and then as icons, each always in its place, and behind them
 * in words what goes on with the fight. So nothing else comes under a hand that has just pressed something.
 */
function addTools(first: HTMLElement | undefined, combat: ManifoldFight, fight: Fight): void {
  if (!game.user.isGM) return;
  const rules = new Set(combat.turns.flatMap((combatant) => combatRulesOf(combatant) ?? []));
  const tools = [...rules].flatMap((one) => one.tools?.(combat) ?? []);
  const build = (some: readonly TrackerTool[]) => some.map((tool) => toolButton(combat, tool));
  const icons = [...build(tools.filter(({ main }) => !main)), timeButton()];
  const steps = combat.started
    ? [...offerButtons(combat, null, offersFor(fight, null, true)), ...rollForAll(combat, fight)]
    : [];
  const back = combat.started ? [backButton(combat, fight)] : [];
  const line = element("li", `tracker-tools ${ADDED} manifold`, ...back, ...icons, ...steps);
  line.append(...build(tools.filter(({ main }) => main)));
  // The second press of a double click was meant for what stood there before.
  line.addEventListener("click", (event) => event.detail > 1 && event.stopPropagation(), true);
  addLine(first, line);
}

function toolButton(combat: ManifoldFight, { id, label, icon, main, pressed, onClick }: TrackerTool): HTMLElement {
  const made = button({ label: localize(label), icon, text: main, pressed, onClick: () => onClick(combat) });
  made.dataset.tool = id;
  return made;
}

function backButton(combat: ManifoldFight, { past }: Fight): HTMLElement {
  const can = past.length > 0;
  const made = button({
    label: localize(can ? "MANIFOLD.Combat.StepBack" : "MANIFOLD.Combat.NoStepBack"),
    icon: "fa-solid fa-rotate-left",
    onClick: () => (can ? inTurn(combat, () => stepBack(combat)) : undefined),
  });
  made.dataset.tool = "stepBack";
  if (!can) made.setAttribute("aria-disabled", "true");
  return made;
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
