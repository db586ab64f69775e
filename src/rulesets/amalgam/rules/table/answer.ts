import type { CardEvent, EventId, Outcome } from "../outcome";
import type { ReasonId } from "../labels";

/** What a rule answers that may refuse. */
export type Answer = Outcome | { refusal: ReasonId };

export const refuse = (refusal: ReasonId): { refusal: ReasonId } => ({ refusal });

export const event = (id: EventId, card: { id: string; name: string; level: number }, points = 0): CardEvent => ({
  event: id,
  cardId: card.id,
  name: card.name,
  level: card.level,
  points,
});
