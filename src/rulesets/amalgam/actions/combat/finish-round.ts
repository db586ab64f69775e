import type { CardMessage } from "../../../../foundry/messages/card-model";
import { isContest, worthOf, type StoredOutcome } from "../../stored/stored-outcome";
import { postContest, postOutcome, type Settled } from "../throws/post-outcome";
import { payPrices } from "../../adapters/throws/prices";
import { byPlace, roundOrder } from "../../rules/actors";
import { roundIn } from "../../stored/stored-round";
import { PLACE_PATH } from "../../adapters/combat/fight-flow";
import { isOwn, phaseOf } from "../../adapters/combat/round";
import { nextStep } from "./next-step";

/** A round has thrown: Performance becomes initiative, and the results are told in its order (AM-RND-04). */
export async function finishRound(card: CardMessage, settled: readonly Settled[]): Promise<void> {
  const combat = game.combats.get(roundIn(card.system.parts)?.combat ?? "");
  const byId = new Map(settled.map((one) => [one.thrown.seat, one]));
  const order = roundOrder(settled.map(({ thrown, stored }) => ({ id: thrown.seat, ready: true, ...worthOf(stored) })));
  const ranked = order.flat().flatMap((id) => byId.get(id) ?? []);
  // The order is set first: whoever comes back to an interrupted telling finds it so.
  if (combat && phaseOf(combat) === "throw") await setOrder(combat, order, byId);
  const waits = (stored: StoredOutcome) => settled.some((other) => isActedOn(stored, other.stored));
  for (const one of ranked) {
    const { message, pledge } = one.thrown.card;
    const ofOne = ranked.filter(({ thrown }) => thrown.card.message.id === message.id);
    const other = ranked.find(({ thrown }) => thrown.card.pledge.against === message.id);
    // The answer to a contest stands on the card of what it answers.
    if (pledge.against !== null && ranked.some(({ thrown }) => thrown.card.message.id === pledge.against)) continue;
    if (other) await postContest(one, other, waits);
    else await postOutcome(one, one === ofOne.at(-1), waits);
  }
  await payPrices();
}

const ON_CARDS = new Set<string>(["impose", "grapple", "heal", "restore", "blessing", "curse"]);

/** Whether somebody who acts no later does something to this one's cards: only after that the own Action is over (AM-EXH-02). */
const isActedOn = (one: StoredOutcome, other: StoredOutcome): boolean =>
  ON_CARDS.has(other.purpose) &&
  [other.target, isContest(other) ? other.actor : null].includes(one.actor) &&
  byPlace(worthOf(other), worthOf(one)) <= 0;

async function setOrder(combat: Combat, order: string[][], byId: Map<string, Settled>): Promise<void> {
  const places = order.toReversed().flatMap((group, at) =>
    group.flatMap((id) => {
      const settled = byId.get(id);
      const stored = settled?.stored;
      const combatant = combat.combatants.find(({ actor }) => actor?.uuid === stored?.actor);
      if (!stored || !combatant || !placesActor(settled, byId)) return [];
      return [{ _id: combatant.id, initiative: worthOf(stored).performance, [PLACE_PATH]: at }];
    }),
  );
  await combat.updateEmbeddedDocuments("Combatant", places);
  await nextStep(combat, "throw");
}

/** One's own Action places one in the round; an answer to a contest does for who has no other Throw (AM-CON-01, AM-RND-04). */
const placesActor = ({ thrown: { card } }: Settled, byId: ReadonlyMap<string, Settled>): boolean =>
  isOwn(card) ||
  ![...byId.values()].some(({ thrown }) => isOwn(thrown.card) && thrown.card.actor?.uuid === card.actor?.uuid);
