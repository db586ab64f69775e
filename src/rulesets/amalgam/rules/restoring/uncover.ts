import type { Amalgamate } from "../amalgamate";
import { cardOf, gearOf, inSlots } from "../cards/find";
import { releaseLocks } from "../cards/proficiency";
import { settle } from "../cards/settle";
import { happened, withCard, withGear } from "../cards/update";
import type { Rulebook } from "../edition";
import { inTurn, unchanged, type Outcome } from "../outcome";
import { combineAll } from "../table/combine";

/** A card without any Influence on it, back as it was (AM-RST-04). */
export function uncover(amalgamate: Amalgamate, id: string): Outcome {
  const card = cardOf(amalgamate, id);
  if (!card || (card.influence === 0 && card.imposed === null)) return unchanged(amalgamate);
  const cleared = withCard(amalgamate, id, { influence: 0, imposed: null });
  const seated = inSlots(cleared).some((one) => one.id === id);
  const next =
    gearOf(cleared, id)?.state === "disabled"
      ? withGear(cleared, id, { state: seated ? "active" : "carried" })
      : cleared;
  return { next, events: [happened(card.imposed ? "restored" : "faded", card, card.influence)] };
}

/**
 * What follows when cards have come back: locks fall (AM-PRF-05), waiting copies combine (AM-LVL-04), somebody may get
 * up (AM-INC-03).
 */
export const afterwards = (outcome: Outcome, book: Rulebook): Outcome =>
  inTurn(
    outcome.next,
    () => outcome,
    (state) => unchanged(releaseLocks(state)),
    (state) => combineAll(state, book),
    (state) => settle(state, book),
  );
