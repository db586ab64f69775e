import type { Amalgamate, Domain } from "../amalgamate";
import { activeCards, cardOf, gearOf, stackedOn } from "../cards/find";
import { releaseLocks } from "../cards/proficiency";
import { settle } from "../cards/settle";
import { happened, withoutSlot } from "../cards/update";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { inTurn, type Outcome } from "../outcome";
import { endEffects, unseat } from "./absorb";
import { stageOf } from "./imposition";

/** How many Active cards so much Influence can Destroy: one each, since nothing can have been Pledged (AM-INC-04, A21). */
export const destroyable = (amalgamate: Amalgamate, influence: number, book: Rulebook): number =>
  stageOf(amalgamate, book) === "destroy" ? Math.min(influence, activeCards(amalgamate, book).length) : 0;

/**
 * Destroys the Active cards that the defender has chosen (AM-INC-04); the attacker may do without (an empty list). They are
 * gone from the Amalgamate, their slots stay empty (AM-INC-05), what is stacked on them goes along (2012, AM-STK-04); with the
 * last one the character expires (AM-INC-06).
 */
export function destroy(
  amalgamate: Amalgamate,
  cardIds: readonly string[],
  influence: number,
  domain: Domain,
  book: Rulebook,
): Outcome | { refusal: ReasonId } {
  if (cardIds.length === 0) return { next: amalgamate, events: [] };
  if (stageOf(amalgamate, book) !== "destroy") return { refusal: "notCovered" };
  if (new Set(cardIds).size > influence) return { refusal: "tooManyPoints" };
  const active = new Set(activeCards(amalgamate, book).map(({ id }) => id));
  if (cardIds.some((id) => !active.has(id))) return { refusal: "notActive" };
  const gone = new Set(cardIds.flatMap((id) => [id, ...stackedOn(amalgamate, id, book).map((card) => card.id)]));
  return inTurn(
    amalgamate,
    ...[...gone].map((id) => (state: Amalgamate) => destroyed(state, id)),
    (state) => ({ next: releaseLocks(state), events: [] }),
    (state) => settle(state, book, domain),
  );
}

function destroyed(amalgamate: Amalgamate, id: string): Outcome {
  const card = cardOf(amalgamate, id);
  if (!card) return { next: amalgamate, events: [] };
  return inTurn(
    withoutSlot(amalgamate, id, true),
    (state) => unseat(state, id),
    (state) => endEffects(state, id),
    (state) => ({
      next: gearOf(state, id)
        ? { ...state, gear: state.gear.filter((one) => one.id !== id) }
        : { ...state, words: state.words.filter((one) => one.id !== id) },
      events: [happened("destroyed", card)],
    }),
  );
}
