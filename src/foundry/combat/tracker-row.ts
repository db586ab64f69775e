import { button, element, iconElement } from "../platform/html";
import { localize } from "../platform/i18n";
import type { TrackerControl, TrackerMark } from "../contracts/combat-rules";
import { combatRulesOf } from "./combatant-order";
import { offersFor, type Fight, type Offer } from "./fight";
import { flowWords } from "./flow-words";
import { hurtBar } from "./hurt-bar";
import { offerButtons } from "./offer-buttons";

/** What a combatant's row gets besides Foundry's own: where it stands, and what its owner can do. Null: nothing. */
export function trackerRow(combatant: Combatant, combat: Combat, fight: Fight): HTMLElement | null {
  const rules = combatRulesOf(combatant);
  const status = [marksOf(combatant, fight), maySee(combatant) ? saying(() => rules?.statusLine?.(combatant)) : null];
  const controls = combatant.isOwner ? saying(() => rules?.controls?.(combatant)) : null;
  const offers = combatant.isOwner && combat.started ? offersOf(fight, combatant) : [];
  const about = combat.started ? aboutOf(combat, fight).get(combatant.id ?? "") : undefined;
  const buttons = [
    ...(about ? offerButtons(combat, about.by, [about.offer]) : []),
    ...offerButtons(
      combat,
      combatant.id,
      offers.filter(({ option }) => !option.onTarget),
    ),
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

/** What each may do, worked out once for all rows: its own row shows it, and the rows of those whom it is about. */
const offered = new WeakMap<Fight, Map<string, Offer[]>>();

function offersOf(fight: Fight, { id }: Combatant): Offer[] {
  const known = offered.get(fight) ?? new Map<string, Offer[]>();
  const offers = known.get(id ?? "") ?? offersFor(fight, id ?? "", game.user.isGM);
  offered.set(fight, known.set(id ?? "", offers));
  return offers;
}

type About = ReadonlyMap<string, { by: string | null; offer: Offer }>;

/** What this user's own may do about others, by whom it is about; once each, whoever of them does it. Worked out once for all rows. */
const known = new WeakMap<Fight, About>();

function aboutOf(combat: Combat, fight: Fight): About {
  const about = known.get(fight) ?? new Map(combat.turns.filter(({ isOwner }) => isOwner).flatMap(aboutOthers(fight)));
  known.set(fight, about);
  return about;
}

const aboutOthers =
  (fight: Fight) =>
  (combatant: Combatant): [string, { by: string | null; offer: Offer }][] =>
    offersOf(fight, combatant)
      .filter(({ option }) => option.onTarget)
      .map((offer) => [offer.option.target ?? "", { by: combatant.id, offer }]);

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
