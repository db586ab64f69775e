import type { FlowAsk } from "../../engine";
import { button, element, iconElement } from "../platform/html";
import { format, localize } from "../platform/i18n";
import { ask, choice, entry, numberEntry } from "../windows/prompt";
import { combatRulesOf } from "./combatant-order";
import type { Offer } from "./fight";
import { flowWords } from "./flow-words";
import { takeOffer } from "./price";
import type { Decided } from "./request-option";

/** So many options stand open in a row; more are unfolded. */
const OPEN = 4;

/** Wanted rarely: by its game; and a GM rolls above the list for all that no player plays. */
const isRare = ({ option }: Offer): boolean => option.rare === true || (option.dice !== undefined && game.user.isGM);

/** What is wanted first, then what is rare, then what is blocked. */
const rankOf = (offer: Offer): number => (offer.option.blocked ? 2 : isRare(offer) ? 1 : 0);

/** What a flow offers as buttons: label and cost, and the reason where one is blocked. The blocked ones come last. */
export function offerButtons(combat: Combat, combatantId: string | null, offers: readonly Offer[]): HTMLElement[] {
  const sorted = offers.toSorted((a, b) => rankOf(a) - rankOf(b));
  const build = (some: readonly Offer[]) => some.map((offer) => offerButton(combat, combatantId, offer));
  const rare = sorted.some(isRare);
  if (sorted.length <= OPEN && !rare) return build(sorted);
  const shown = Math.min(OPEN, sorted.filter((offer) => rankOf(offer) === 0).length);
  if (shown === sorted.length) return build(sorted);
  const fold = folded(combat, combatantId, () => build(sorted.slice(shown)));
  return [...build(sorted.slice(0, shown)), fold];
}

/** Whose rare options stand open, by fight: the tracker is drawn anew with every step. */
const unfolded = new WeakMap<Combat, Set<string | null>>();

function unfoldedIn(combat: Combat): Set<string | null> {
  const known = unfolded.get(combat) ?? new Set();
  unfolded.set(combat, known);
  return known;
}

/**
 * What is rarely wanted, behind one button; built when it is opened, since a fight of many has hundreds.
 * @param id Combatant whose row it stands in; null: what stands above everybody.
 */
export function folded(
  combat: Combat,
  id: string | null,
  build: () => readonly HTMLElement[] = () => [],
): HTMLDetailsElement {
  const open = unfoldedIn(combat);
  const label = localize("MANIFOLD.Combat.MoreOptions");
  const summary = element(
    "summary",
    "",
    iconElement("fa-solid fa-ellipsis"),
    element("span", "visually-hidden", label),
  );
  summary.dataset.tooltip = label;
  const fold = element("details", "flow-options", summary);
  let isBuilt = false;
  const fill = (): void => {
    if (!isBuilt) fold.append(...build());
    isBuilt = true;
  };
  fold.open = open.has(id);
  if (fold.open) fill();
  // The click, which keys make too: the tracker may be drawn anew before the fold's own toggle is heard.
  summary.addEventListener("click", () => {
    if (fold.open) open.delete(id);
    else open.add(id);
    fill();
  });
  return fold;
}

function offerButton(combat: Combat, combatantId: string | null, offer: Offer): HTMLButtonElement {
  const { option } = offer;
  const name = labelOf(combat, offer);
  const label = option.cost === undefined ? name : format("MANIFOLD.Combat.Cost", { label: name, cost: option.cost });
  const made = button({
    label,
    icon: option.icon,
    className: `flow-option ${option.event.type}`,
    onClick: () => (option.blocked ? undefined : take(combat, combatantId, offer, name)),
  });
  made.dataset.option = option.event.type;
  if (option.blocked) {
    // It keeps its place in the order of the keyboard, so that everybody can ask why.
    made.setAttribute("aria-disabled", "true");
    made.dataset.tooltip = flowWords(option.blocked);
    made.setAttribute("aria-description", flowWords(option.blocked));
  }
  return made;
}

const labelOf = (combat: Combat, { option }: Offer): string => {
  const target = option.target === undefined ? undefined : combat.combatants.get(option.target)?.name;
  return flowWords(option.label, target === undefined ? {} : { target });
};

async function take(combat: Combat, combatantId: string | null, offer: Offer, title: string): Promise<void> {
  const combatant = combat.combatants.get(combatantId ?? "");
  const begun = combatant && combatRulesOf(combatant)?.option?.(combatant, offer.option.event);
  if (begun) return void (await begun());
  const decided = await decide(title, offer.option.asks ?? []);
  if (decided) await takeOffer(combat, combatantId, offer, decided);
}

/** Asks for what people still decide; null when the window is dismissed. */
async function decide(title: string, asks: readonly FlowAsk[]): Promise<Decided | null> {
  if (asks.length === 0) return {};
  const answers = await ask({ title }, ...asks.map(rowOf));
  if (!answers) return null;
  return Object.fromEntries(
    asks.map(({ kind, field }) => [field, kind === "number" ? Number(answers[field]) : String(answers[field])]),
  );
}

function rowOf(one: FlowAsk): HTMLElement {
  const label = flowWords(one.label);
  switch (one.kind) {
    case "number":
      return numberEntry(label, one.field, one.least, one.least, one.most);
    case "text":
      return entry(label, one.field, { maxLength: one.most });
    case "choice":
      return choice(
        label,
        one.field,
        one.choices.map(({ value, label: words }) => [value, flowWords(words)] as const),
      );
  }
}
