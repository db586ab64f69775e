/** The same Amalgamate with something else on one card or in one slot. Nothing is changed in place. */
import type { Amalgamate, GearCard, WordCard } from "../amalgamate";
import type { CardEvent, EventId } from "../outcome";

type Both = Pick<WordCard & GearCard, "influence" | "imposed" | "level">;

export const withWord = (amalgamate: Amalgamate, id: string, fields: Partial<WordCard>): Amalgamate => ({
  ...amalgamate,
  words: amalgamate.words.map((card) => (card.id === id ? { ...card, ...fields } : card)),
});

export const withGear = (amalgamate: Amalgamate, id: string, fields: Partial<GearCard>): Amalgamate => ({
  ...amalgamate,
  gear: amalgamate.gear.map((card) => (card.id === id ? { ...card, ...fields } : card)),
});

/** Fields that Words and Items share. */
export const withCard = (amalgamate: Amalgamate, id: string, fields: Partial<Both>): Amalgamate =>
  amalgamate.words.some((card) => card.id === id) ? withWord(amalgamate, id, fields) : withGear(amalgamate, id, fields);

/** The slot of a card, empty; `emptied` when that was by destruction (AM-INC-05). */
export const withoutSlot = (amalgamate: Amalgamate, cardId: string, emptied = false): Amalgamate => ({
  ...amalgamate,
  slots: amalgamate.slots.map((slot) => (slot.cardId === cardId ? { cardId: null, emptied } : slot)),
});

/** Something that happened to a card, or to nobody in particular. */
export const happened = (
  event: EventId,
  card: { id: string; name: string; level: number } | null,
  points = 0,
): CardEvent => ({ event, cardId: card?.id ?? "", name: card?.name ?? "", level: card?.level ?? 0, points });
