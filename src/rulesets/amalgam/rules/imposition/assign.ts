import type { Amalgamate, Imposed } from "../amalgamate";
import { cardOf, stackedOn } from "../cards/find";
import { settle } from "../cards/settle";
import { happened } from "../cards/update";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type CardEvent, type NewId, type Outcome } from "../outcome";
import { absorb, capacity, pointsToCover } from "./absorb";
import { isOffGuard, stageOf, uncovered, type Imposition } from "./imposition";

/** Points of Influence on one card. */
export interface Assignment {
  cardId: string;
  points: number;
}

/** A card that can take points now. */
export interface Assignable {
  cardId: string;
  name: string;
  /** 1: Pledged in defence, to be covered first; 2: any other Active card (AM-IMP-05). */
  stage: 1 | 2;
  /** Points that it takes at most, and how many of them its Effects take. */
  capacity: number;
  shielded: number;
  /** Influence that it has banked before. */
  banked: number;
}

/** The cards that may take points in this state: while a Pledged one is uncovered, only those (AM-IMP-05, A19). */
export function assignable(amalgamate: Amalgamate, imposition: Imposition, book: Rulebook): Assignable[] {
  const offGuard = isOffGuard(imposition);
  const open = uncovered(amalgamate, book);
  const first = open.filter(({ id }) => imposition.pledged.includes(id));
  return (first.length > 0 ? first : open).map(({ id, name, influence }) => {
    const most = capacity(amalgamate, id, offGuard, book);
    return {
      cardId: id,
      name,
      stage: first.length > 0 ? 1 : 2,
      capacity: most,
      shielded: most - pointsToCover(amalgamate, id, offGuard, book),
      banked: influence,
    };
  });
}

export interface Assigned extends Outcome {
  /** Points on cards and Effects, loose cards and points that are lost: together the Influence given. */
  placed: number;
  loose: number;
  lost: number;
}

/**
 * Covers Words by the defender's plan (AM-IMP-04..07). Points are laid in order: Pledged cards first, upper cards of a Word
 * Stack before what carries them. All of them have to be placed while an uncovered Active card is left; what is over becomes
 * loose cards in v10 and is lost in 2012 (AM-IMP-08). Where nothing was left uncovered before, it is `destroy` that follows.
 * @returns the refusal of the first entry that does not hold, with its card.
 */
export function assign(
  amalgamate: Amalgamate,
  imposition: Imposition,
  plan: readonly Assignment[],
  newId: NewId,
  book: Rulebook,
): Assigned | { refusal: ReasonId; cardId: string } {
  const { word, domain, kind, source, influence } = imposition;
  if (stageOf(amalgamate, book) === "destroy") return { refusal: "allCovered", cardId: "" };
  const by: Imposed = { word, domain, kind, source };
  let state = unchanged(amalgamate);
  let left = influence;
  for (const { cardId, points } of ordered(amalgamate, imposition, plan, book)) {
    const refusal = refusalOf(state.next, imposition, { cardId, points }, left, book);
    if (refusal) return { refusal, cardId };
    const { next, events } = absorb(state.next, cardId, points, by, isOffGuard(imposition), book);
    state = { next, events: [...state.events, ...events] };
    left -= points;
  }
  if (left > 0 && uncovered(state.next, book).length > 0) return { refusal: "unplaced", cardId: "" };
  const over = overflow(state.next, imposition, left, newId, book);
  const settled = settle(over.next, book, domain);
  const loose = over.next.loose.length - state.next.loose.length;
  return {
    next: settled.next,
    events: [...state.events, ...over.events, ...settled.events],
    placed: influence - left,
    loose,
    lost: left - loose,
  };
}

function refusalOf(
  amalgamate: Amalgamate,
  imposition: Imposition,
  { cardId, points }: Assignment,
  left: number,
  book: Rulebook,
): ReasonId | null {
  const card = cardOf(amalgamate, cardId);
  if (!card) return "notFound";
  if (!Number.isInteger(points) || points < 1 || points > left) return "tooManyPoints";
  if (card.imposed) return "imposed";
  const open = assignable(amalgamate, imposition, book);
  const one = open.find((entry) => entry.cardId === cardId);
  if (!one) return open[0]?.stage === 1 ? "notPledgedFirst" : "notActive";
  return points > one.capacity ? "tooManyPoints" : null;
}

function ordered(
  amalgamate: Amalgamate,
  { pledged }: Imposition,
  plan: readonly Assignment[],
  book: Rulebook,
): Assignment[] {
  const late = ({ cardId }: Assignment): number => (pledged.includes(cardId) ? 0 : 1);
  const carries = ({ cardId }: Assignment): number => stackedOn(amalgamate, cardId, book).length;
  const points = new Map<string, number>();
  for (const one of plan) if (one.points !== 0) points.set(one.cardId, (points.get(one.cardId) ?? 0) + one.points);
  return [...points]
    .map(([cardId, sum]) => ({ cardId, points: sum }))
    .sort((a, b) => late(a) - late(b) || carries(a) - carries(b));
}

/** Influence that found nothing to cover (AM-IMP-08, A20). */
function overflow(
  amalgamate: Amalgamate,
  { word, domain, kind, source }: Imposition,
  points: number,
  newId: NewId,
  book: Rulebook,
): Outcome {
  if (points === 0) return unchanged(amalgamate);
  const card = { id: "", name: word, level: 1 };
  const events: CardEvent[] = [happened(book.overflow === "loose" ? "overflowed" : "lost", card, points)];
  if (book.overflow === "lost") return { next: amalgamate, events };
  const grappled = kind === "grappled";
  const cards = Array.from({ length: points }, () => ({ id: newId(), word, domain, influence: 1, grappled, source }));
  return { next: { ...amalgamate, loose: [...amalgamate.loose, ...cards] }, events };
}
