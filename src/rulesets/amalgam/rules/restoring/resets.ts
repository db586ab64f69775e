import type { Amalgamate, LooseCard } from "../amalgamate";
import { looseOf } from "../cards/find";
import { withProficiencies } from "../cards/proficiency";
import { happened } from "../cards/update";
import type { Rulebook } from "../edition";
import { inTurn, unchanged, type CardEvent, type Outcome } from "../outcome";
import { afterwards, uncover } from "./uncover";

/** What ends or begins, and clears something by it (AM-GMT-01). */
export const RESETS = ["round", "encounter", "scene", "context", "rest", "adventure", "unit"] as const;
export type ResetId = (typeof RESETS)[number];

export type Cleared =
  | "actions"
  | "banked"
  | "defending"
  | "effects"
  | "exhausted"
  | "imposed"
  | "loose"
  | "oneGrappled"
  | "performances"
  | "plinths"
  | "proficiencies"
  | "projects"
  | "switchCounters"
  | "switchLimits"
  | "wordStacks";

/** Rest that is interrupted leaves the Exhausted ones; under stress nothing fades (AM-EXH-03, AM-IMP-09). */
export interface RestOptions {
  uninterrupted: boolean;
  underStress: boolean;
}
/** A night's sleep that nothing interrupts (AM-RST-01, AM-EXH-03). */
export const GOOD_REST: RestOptions = { uninterrupted: true, underStress: false };

/** What an event clears in these rules, for whoever is about to press the button; what is not here stays (AM-GMT-01). */
export function clearedBy(reset: ResetId, book: Rulebook, { uninterrupted, underStress } = GOOD_REST): Cleared[] {
  const rest: Cleared[] = underStress
    ? []
    : ["imposed", "banked", ...(book.overflow === "loose" ? ["loose" as const] : [])];
  const table: Record<ResetId, Cleared[]> = {
    round: [
      "switchCounters",
      "actions",
      "defending",
      "performances",
      ...(book.grappling ? ["oneGrappled" as const] : []),
    ],
    encounter: [...(book.wordStacks ? ["wordStacks" as const] : []), "switchLimits"],
    scene: [
      ...(book.proficiencySpent ? ["proficiencies" as const] : []),
      ...(book.effects ? ["effects" as const] : []),
      "plinths",
    ],
    context: book.contextFades ? ["banked"] : [],
    rest: underStress || !uninterrupted ? rest : [...rest, "exhausted"],
    adventure: ["imposed", "banked", ...(book.overflow === "loose" ? ["loose" as const] : []), "exhausted"],
    unit: book.crafting ? ["projects"] : [],
  };
  return table[reset];
}

/** The new Round of somebody released from a Grapple: one Grappled card recovers, a loose one last (AM-GRP-05, AM-IMP-08). */
export function recoverOneGrappled(amalgamate: Amalgamate, book: Rulebook): Outcome {
  const card = [...amalgamate.words, ...amalgamate.gear].find(({ imposed }) => imposed?.kind === "grappled");
  if (card) return afterwards(uncover(amalgamate, card.id), book);
  const over = amalgamate.loose.find(({ grappled }) => grappled);
  if (!over) return unchanged(amalgamate);
  return { next: { ...amalgamate, loose: amalgamate.loose.filter((one) => one !== over) }, events: [faded(over)] };
}

/** The encounter is over: Word Stacks come apart, the lowest card keeps its slot (2012, AM-STK-06); no more stress. */
export function endEncounter(amalgamate: Amalgamate, book: Rulebook): Outcome {
  const stacked = book.wordStacks ? amalgamate.words.filter(({ carrierId }) => carrierId !== null) : [];
  const words = amalgamate.words.map((card) => (stacked.includes(card) ? { ...card, carrierId: null } : card));
  return afterwards(
    {
      next: { ...amalgamate, words, stressed: false },
      events: stacked.map((card) => happened("unstacked", card)),
    },
    book,
  );
}

/** The scene is over: Effects end, Plinths are there again, Proficiencies too unless they take longer (AM-PRF-04, AM-AFF-03). */
export function endScene(amalgamate: Amalgamate, book: Rulebook): Outcome {
  const events = book.effects ? amalgamate.effects.map((effect) => happened("effectEnded", effect)) : [];
  const cleared = { ...amalgamate, plinthUsed: [], effects: book.effects ? [] : amalgamate.effects };
  // A lock by an Exhausted Word outlasts the scene in `lockedBy` (AM-PRF-05).
  const next = withProficiencies(cleared, (one) => (one.cooldown === "scene" ? { ...one, used: false } : one));
  return { next, events };
}

/** Out of the context in which it was banked, Influence fades (v10, AM-IMP-09). Covered cards stay covered. */
export const leaveContext = (amalgamate: Amalgamate, book: Rulebook): Outcome =>
  book.contextFades ? afterwards(fadeBanked(amalgamate), book) : unchanged(amalgamate);

function fadeBanked(amalgamate: Amalgamate): Outcome {
  const banked = [...amalgamate.words, ...amalgamate.gear].filter(
    ({ imposed, influence }) => !imposed && influence > 0,
  );
  return inTurn(
    amalgamate,
    ...banked.map(
      ({ id }) =>
        (state: Amalgamate) =>
          uncover(state, id),
    ),
  );
}

/**
 * A good night's sleep, or time enough to recover: banked Influence fades, covered Words come back, loose cards go; Exhausted
 * ones only if nobody interrupted it (AM-RST-01, AM-IMP-09, AM-EXH-03). Covered Items wait to be mended in v10 (A59).
 */
export function rest(amalgamate: Amalgamate, { uninterrupted, underStress }: RestOptions, book: Rulebook): Outcome {
  if (underStress) return unchanged(amalgamate);
  const rested = restedWords(amalgamate, uninterrupted, book);
  // With every Word back nobody lies there any longer: also who has fewer Words than getting up takes (AM-RST-01, AM-INC-03).
  const up = rested.next.incapacitated && rested.next.words.every(({ imposed }) => imposed === null);
  return up
    ? { next: { ...rested.next, incapacitated: false }, events: [...rested.events, happened("recovered", null)] }
    : rested;
}

function restedWords(amalgamate: Amalgamate, uninterrupted: boolean, book: Rulebook): Outcome {
  const cards = book.imposedItems === "word" ? [...amalgamate.words, ...amalgamate.gear] : amalgamate.words;
  const back = cards.filter(({ imposed }) => imposed && (uninterrupted || imposed.kind !== "exhausted"));
  return afterwards(
    inTurn(
      amalgamate,
      fadeBanked,
      ...back.map(
        ({ id }) =>
          (state: Amalgamate) =>
            uncover(state, id),
      ),
      (state) => withoutLoose(state, book),
      (state) => unchanged(book.advancedItems ? withFreshItems(state) : state),
    ),
    book,
  );
}

/** The start of an adventure is as good as a night's sleep (AM-RST-01). */
export const startAdventure = (amalgamate: Amalgamate, book: Rulebook): Outcome => rest(amalgamate, GOOD_REST, book);

/** What the edition does not know is hidden, and stays (AM-EDN-01). */
const withoutLoose = (amalgamate: Amalgamate, book: Rulebook): Outcome => ({
  next: looseOf(amalgamate, book).length > 0 ? { ...amalgamate, loose: [] } : amalgamate,
  events: looseOf(amalgamate, book).map(faded),
});

const faded = ({ id, word, influence }: LooseCard): CardEvent =>
  happened("faded", { id, name: word, level: 1 }, influence);

const withFreshItems = (amalgamate: Amalgamate): Amalgamate => ({
  ...amalgamate,
  gear: amalgamate.gear.map((item) =>
    item.advanced.words.some(({ influence }) => influence > 0)
      ? { ...item, advanced: { ...item.advanced, words: item.advanced.words.map((one) => ({ ...one, influence: 0 })) } }
      : item,
  ),
});

/**
 * What something that ends or begins makes of an Amalgamate (AM-GMT-01). A Round of a fight is the tracker's: here it clears
 * nothing; a unit of time is that of projects, which are no cards of the Amalgamate.
 */
export function onTime(amalgamate: Amalgamate, reset: ResetId, options: RestOptions, book: Rulebook): Outcome {
  switch (reset) {
    case "round":
    case "unit":
      return unchanged(amalgamate);
    case "encounter":
      return endEncounter(amalgamate, book);
    case "scene":
      return endScene(amalgamate, book);
    case "context":
      return leaveContext(amalgamate, book);
    case "rest":
      return rest(amalgamate, options, book);
    case "adventure":
      return startAdventure(amalgamate, book);
  }
}
