import type { Amalgamate, Slot, WordCard } from "../amalgamate";
import { plainName, stackedOn } from "../cards/find";
import type { Rulebook } from "../edition";
import { inTurn, unchanged, type Outcome } from "../outcome";
import { event } from "./answer";

/**
 * Three cards of one Word and one Level become one of the next Level, as often as there are three (AM-LVL-01). Cards that are
 * covered, hold Influence or lie in a Word Stack wait until they are clear; Snags combine with Snags only (AM-LVL-04, A9).
 */
export function combineAll(amalgamate: Amalgamate, book: Rulebook): Outcome {
  const three = threeOfAKind(amalgamate, book);
  if (!three) return unchanged(amalgamate);
  return inTurn(
    amalgamate,
    (now) => combineThree(now, three),
    (now) => combineAll(now, book),
  );
}

/** New cards on the table: copies combine at once, whether one's own came first or a package's (AM-LVL-01, A12). */
export function withCards(
  amalgamate: Amalgamate,
  cards: readonly WordCard[],
  book: Rulebook,
  as: "gained" | "regained" = "gained",
): Outcome {
  const { next, events } = combineAll({ ...amalgamate, words: [...amalgamate.words, ...cards] }, book);
  return { next, events: [...cards.map((card) => event(as, card)), ...events] };
}

function threeOfAKind(amalgamate: Amalgamate, book: Rulebook): WordCard[] | undefined {
  const kinds = new Map<string, WordCard[]>();
  for (const card of amalgamate.words) {
    const waits =
      card.imposed || card.influence > 0 || card.carrierId || stackedOn(amalgamate, card.id, book).length > 0;
    const most = book.toggles.maxWordLevel;
    if (waits || plainName(card.name) === "" || (most !== null && card.level >= most)) continue;
    const kind = `${card.level} ${card.snag} ${plainName(card.name)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), card]);
  }
  return [...kinds.values()].find(({ length }) => length >= 3);
}

/** Of the cards that are Active the first keeps its slot; the slots of the others are free, not Destroyed (AM-LVL-04). */
function combineThree(amalgamate: Amalgamate, cards: WordCard[]): Outcome {
  const place = ({ id }: WordCard): number => {
    const slot = amalgamate.slots.findIndex(({ cardId }) => cardId === id);
    return slot < 0 ? amalgamate.slots.length : slot;
  };
  const [kept, ...gone] = cards.toSorted((a, b) => place(a) - place(b)).slice(0, 3) as [WordCard, WordCard, WordCard];
  const goneIds = new Set(gone.map(({ id }) => id));
  const parts = [kept, ...gone];
  const whole: WordCard = {
    ...kept,
    level: kept.level + 1,
    // With one of one's own in it, it is one's own; from packages alone it stays free of the limits (AM-CHR-05, A12).
    packageId: parts.some(({ packageId }) => packageId === null) ? null : kept.packageId,
    proficiency: parts.find(({ proficiency }) => proficiency)?.proficiency ?? null,
    approved: parts.every(({ approved }) => approved),
  };
  const next: Amalgamate = {
    ...amalgamate,
    words: amalgamate.words.filter(({ id }) => !goneIds.has(id)).map((card) => (card.id === kept.id ? whole : card)),
    slots: amalgamate.slots.map((slot): Slot => {
      return slot.cardId && goneIds.has(slot.cardId) ? { cardId: null, emptied: false } : slot;
    }),
    effects: amalgamate.effects.map((one) => (goneIds.has(one.hostId) ? { ...one, hostId: kept.id } : one)),
    gear: movedGear(amalgamate, kept.id, goneIds),
  };
  return { next, events: [event("combined", whole)] };
}

/** One Item stays on the Word; what lay on the others is carried. */
function movedGear(amalgamate: Amalgamate, keptId: string, gone: ReadonlySet<string>): Amalgamate["gear"] {
  let taken = amalgamate.gear.some(({ state, hostId }) => state === "attached" && hostId === keptId);
  return amalgamate.gear.map((item) => {
    if (item.state !== "attached" || !item.hostId || !gone.has(item.hostId)) return item;
    if (taken) return { ...item, state: "carried", hostId: null };
    taken = true;
    return { ...item, hostId: keptId };
  });
}
