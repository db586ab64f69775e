import { SYSTEM_ID } from "../platform/system-id";
import { rulesetOf } from "../registry/registry";

/** One stop of a tour: what is opened for it, and what it points at. What is not on the page is told in the middle. */
interface Stop {
  id: string;
  /** A tab of the sidebar. */
  tab?: string;
  /** Opens the sheet of this user's character. */
  sheet?: true;
  at?: string;
  direction?: "UP" | "DOWN" | "LEFT";
}

const IN_SHEET = { sheet: true, direction: "DOWN" } as const;

/** What a new player and a new GM have to find, in the order in which they need it. */
const STOPS: Record<"player" | "gm", Stop[]> = {
  player: [
    { id: "begin" },
    { id: "sheet", at: ".manifold-sheet nav.tabs", ...IN_SHEET },
    { id: "roll", at: ".manifold-sheet .row-roll, .manifold-sheet [data-action=pledge]", ...IN_SHEET },
    { id: "names", at: ".manifold-sheet .row-name, .manifold-sheet [data-summary]", ...IN_SHEET },
    { id: "rules", at: ".manifold-sheet .rules-help", ...IN_SHEET },
    { id: "chat", tab: "chat", at: "#chat", direction: "LEFT" },
    { id: "fight", tab: "combat", at: "#combat", direction: "LEFT" },
    { id: "hotbar", at: "#hotbar", direction: "UP" },
  ],
  gm: [
    { id: "begin" },
    { id: "actors", tab: "actors", at: "#actors", direction: "LEFT" },
    { id: "packs", tab: "compendium", at: ".manifold-browser-button", direction: "LEFT" },
    { id: "fight", tab: "combat", at: "#combat", direction: "LEFT" },
    { id: "chat", tab: "chat", at: "#chat", direction: "LEFT" },
    { id: "settings", tab: "settings", at: "#settings", direction: "LEFT" },
  ],
};

/** What its game's sheet turns about, where this user's character stands: before the rest of the sheet. */
function ownStop() {
  const actor = myActor();
  const { tour } = (actor && rulesetOf(actor)) ?? {};
  if (!tour) return [];
  return [
    {
      id: "own",
      at: tour.at,
      sheet: true as const,
      tooltipDirection: "DOWN" as const,
      title: tour.title,
      content: tour.text,
    },
  ];
}

const seen = (selector: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetParent !== null) ?? null;

const myActor = (): Actor | undefined => game.user.character ?? game.actors.find(({ isOwner }) => isOwner);

async function openSheet(): Promise<void> {
  const actor = myActor();
  if (!actor?.sheet) return;
  await actor.sheet.render({ force: true });
  actor.sheet.bringToFront();
}

/** A tour that opens what it tells of, and leaves out no stop because something is not there. */
class GuidedTour extends foundry.nue.Tour {
  override async _preStep(): Promise<void> {
    await super._preStep();
    const step = this.currentStep as (TourStep & Stop) | null;
    if (!step) return;
    if (step.tab)
      (ui.sidebar as ApplicationV2 & { changeTab(tab: string, group: string): void }).changeTab(step.tab, "primary");
    if (step.sheet) await openSheet();
    if (step.at && seen(step.at)) step.selector = step.at;
    else delete step.selector;
  }

  override _getTargetElement(selector: string): HTMLElement | null {
    return seen(selector);
  }
}

/** Puts both tours among Foundry's, where they can be taken again. */
export function addTours(): void {
  for (const [id, stops] of Object.entries(STOPS)) {
    const words = `MANIFOLD.Tours.${id}`;
    const steps = stops.map(({ direction, ...stop }) => ({
      ...stop,
      title: `${words}.${stop.id}.title`,
      content: `${words}.${stop.id}.text`,
      ...(direction ? { tooltipDirection: direction } : {}),
    }));
    if (id === "player") steps.splice(2, 0, ...ownStop());
    const tour = new GuidedTour({
      title: `${words}.title`,
      description: `${words}.description`,
      display: true,
      canBeResumed: false,
      restricted: id === "gm",
      steps,
    });
    game.tours.register(SYSTEM_ID, id, tour);
  }
}
