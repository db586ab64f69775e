/** Finding cards, and where they lie. */
import type { Amalgamate, EffectCard, GearCard, LooseCard, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";

export const wordOf = ({ words }: Amalgamate, id: string | null): WordCard | undefined =>
  words.find((card) => card.id === id);
export const gearOf = ({ gear }: Amalgamate, id: string | null): GearCard | undefined =>
  gear.find((card) => card.id === id);
export const cardOf = (amalgamate: Amalgamate, id: string | null): WordCard | GearCard | undefined =>
  wordOf(amalgamate, id) ?? gearOf(amalgamate, id);

export const isWord = (card: WordCard | GearCard): card is WordCard => "snag" in card;

/** Names are compared without regard to capitals and blanks around them (AM-CHR-01). */
export const sameName = (a: string, b: string): boolean => plainName(a) === plainName(b);
export const plainName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** The cards that fill slots, in the order of the slots; of a Word Stack the lowest (AM-ACT-01). */
export const inSlots = (amalgamate: Amalgamate): (WordCard | GearCard)[] =>
  amalgamate.slots.flatMap(({ cardId }) => cardOf(amalgamate, cardId) ?? []);

/** The Words stacked on a card, lowest first (2012, AM-STK-02). */
export function stackedOn(amalgamate: Amalgamate, id: string, book: Rulebook): WordCard[] {
  const above: WordCard[] = [];
  const next = (below: string) =>
    amalgamate.words.find((card) => card.carrierId === below && !above.includes(card) && card.id !== id);
  if (!book.wordStacks) return above;
  for (let card = next(id); card; card = next(card.id)) above.push(card);
  return above;
}

/**
 * Every Active card: those in slots, and in 2012 what is stacked on them. Attached Items are part of their Word
 * (AM-ACT-01, AM-STK-03, AM-ITM-03).
 */
export const activeCards = (amalgamate: Amalgamate, book: Rulebook): (WordCard | GearCard)[] =>
  inSlots(amalgamate).flatMap((card) => [card, ...stackedOn(amalgamate, card.id, book)]);

/** Whether a card is in a slot, or in 2012 stacked on one that is (AM-ACT-01, AM-STK-03). */
export const isActive = (amalgamate: Amalgamate, id: string, book: Rulebook): boolean =>
  activeCards(amalgamate, book).some((card) => card.id === id);

/** The Item on a Word (v10, AM-ITM-03). */
export const attachedTo = ({ gear }: Amalgamate, wordId: string, book: Rulebook): GearCard | undefined =>
  book.attachedItems ? gear.find(({ state, hostId }) => state === "attached" && hostId === wordId) : undefined;

/** The Effects clipped on a card (v10, AM-AFF-01). */
export const effectsOn = ({ effects }: Amalgamate, cardId: string, book: Rulebook): EffectCard[] =>
  book.effects ? effects.filter(({ hostId }) => hostId === cardId) : [];

/** Loose imposed cards, of the edition that knows them: the other hides what a world has (AM-IMP-08, AM-EDN-01). */
export const looseOf = ({ loose }: Amalgamate, book: Rulebook): LooseCard[] => (book.overflow === "loose" ? loose : []);

/**
 * Words among the Autonomous, and in v10 loose imposed cards: what may act on its own (AM-ACT-03, AM-IMP-08). A covered card
 * is the Word that covers it, as strong as what it took (AM-IMP-04, v10:L496).
 */
export function autonomousCards(
  amalgamate: Amalgamate,
  book: Rulebook,
): { id: string; name: string; level: number; snag: boolean }[] {
  const active = new Set(activeCards(amalgamate, book).map(({ id }) => id));
  return [
    ...amalgamate.words
      .filter(({ id }) => !active.has(id))
      .map(({ id, name, level, snag, imposed, influence }) =>
        imposed ? { id, name: imposed.word, level: influence, snag: false } : { id, name, level, snag },
      ),
    ...looseOf(amalgamate, book).map(({ id, word }) => ({ id, name: word, level: 1, snag: false })),
  ];
}
