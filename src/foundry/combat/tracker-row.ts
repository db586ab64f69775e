import { button, element, iconElement } from "../platform/html";
import { localize } from "../platform/i18n";
import type { TrackerControl, TrackerMark } from "../contracts/combat-rules";
import { combatRulesOf } from "./combatant-order";
import { offersFor, type Fight } from "./fight";
import { flowWords } from "./flow-words";
import { hurtBar } from "./hurt-bar";
import { offerButtons } from "./offer-buttons";

/** What a combatant's row gets besides Foundry's own: where it stands, and what its owner can do. Null: nothing. */
export function trackerRow(combatant: Combatant, combat: Combat, fight: Fight): HTMLElement | null {
  const rules = combatRulesOf(combatant);
  const status = [marksOf(combatant, fight), maySee(combatant) ? saying(() => rules?.statusLine?.(combatant)) : null];
  const controls = combatant.isOwner ? saying(() => rules?.controls?.(combatant)) : null;
  const offers = combatant.isOwner && combat.started ? offersFor(fight, combatant.id ?? "", game.user.isGM) : [];
  const buttons = [
    ...offerButtons(combat, combatant.id, offers),
    ...(controls ?? []).map((control) => controlButton(control, combatant)),
  ];
  const told = status.filter(Boolean).join(" · ");
  const own = maySee(combatant) ? (saying(() => rules?.marks?.(combatant)) ?? []) : [];
  const marks = [...own, ...(saying(() => rules?.openMarks?.(combatant)) ?? [])];
  const now = actsNow(combatant, fight);
  const hurt = hurtBar(combatant);
  if (!told && !hurt && !now && marks.length + buttons.length === 0) return null;
  const row = element("div", "tracker-additions");
  if (told || now || marks.length > 0) {
    const words = [now, told].filter(Boolean).join(" · ");
    const shown = told ? words : element("span", "visually-hidden", words);
    row.append(element("span", "tracker-status", ...marks.map(markIcon), shown));
  }
  row.append(...buttons);
  if (hurt) row.append(hurt);
  return row;
}

/** What the flow says of somebody. */
const marksOf = ({ id }: Combatant, { places }: Fight): string =>
  (places.get(id ?? "")?.marks ?? []).map((mark) => flowWords(mark)).join(" · ");

/** Where several act at once, that somebody does: seen by the row's mark, and read where nothing is seen. */
const actsNow = ({ id }: Combatant, { acting }: Fight): string =>
  acting.length > 1 && acting.includes(id ?? "") ? localize("MANIFOLD.Combat.ActsNow") : "";

function markIcon({ icon, label, text = "", spent = false }: TrackerMark): HTMLElement {
  const figure = element("span", "", text);
  figure.ariaHidden = "true";
  const words = element("span", "visually-hidden", `${label} `);
  const mark = element("span", spent ? "tracker-mark spent" : "tracker-mark", iconElement(icon), figure, words);
  mark.dataset.tooltip = label;
  return mark;
}

const maySee = (combatant: Combatant): boolean =>
  combatant.actor?.testUserPermission(game.user, "OBSERVER") ?? combatant.isOwner;

/** A ruleset that stumbles over its own data must not take the tracker with it. */
function saying<T>(ask: () => T | null | undefined): T | null {
  try {
    return ask() ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

const controlButton = ({ label, icon, pressed, rare, onClick, id }: TrackerControl, combatant: Combatant) => {
  const className = rare ? "rare-control" : "";
  const made = button({ label: localize(label), icon, pressed, className, onClick: () => onClick(combatant) });
  made.dataset.control = id;
  return made;
};
