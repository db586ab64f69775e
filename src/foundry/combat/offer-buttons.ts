import type { FlowAsk } from "../../engine";
import { button, element } from "../platform/html";
import { format, localize } from "../platform/i18n";
import { ask, choice, entry, numberEntry } from "../windows/prompt";
import { combatRulesOf } from "./combatant-order";
import type { Offer } from "./fight";
import { flowWords } from "./flow-words";
import { requestOption, type Decided } from "./request-option";

/** So many options stand open in a row; more are unfolded. */
const OPEN = 4;

/** What a flow offers as buttons: label and cost, and the reason where one is blocked. The blocked ones come last. */
export function offerButtons(combat: Combat, combatantId: string | null, offers: readonly Offer[]): HTMLElement[] {
  const sorted = offers.toSorted((a, b) => Number(Boolean(a.option.blocked)) - Number(Boolean(b.option.blocked)));
  const buttons = sorted.map((offer) => offerButton(combat, combatantId, offer));
  if (buttons.length <= OPEN) return buttons;
  const open = sorted.filter(({ option }) => !option.blocked).length;
  const shown = Math.min(OPEN, open);
  const fold = element("details", "flow-options", element("summary", "", localize("MANIFOLD.Combat.MoreOptions")));
  fold.append(...buttons.slice(shown));
  return [...buttons.slice(0, shown), fold];
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
  if (decided) await requestOption(combat, combatantId, offer, decided);
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
