import { takeBack } from "../../../../foundry/chat/judgement/take-back";
import { isCommitted } from "../../../../foundry/changes/receipts";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import { answersTo, isCard, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { isPrice } from "../../changes/price";

/** Strikes that answer a card are acts of their own, with their own dice. */
const isAct = ({ system }: CardMessage): boolean =>
  system.parts.some(({ type }) => type === "malleusStrike" || type === "malleusAttack");

/**
 * The cards that answer a card and go with it, and those that answer them, each behind what it answers; but not the one that took its
 * place. Each once: whoever writes a card says what it answers, and two may answer each other.
 */
function restingOn(message: CardMessage, but: CardMessage | null): CardMessage[] {
  const found = new Set<CardMessage>();
  const look = ({ id }: CardMessage): void => {
    for (const answer of answersTo(id)) {
      if (answer === message || answer === but || isAct(answer) || found.has(answer)) continue;
      found.add(answer);
      look(answer);
    }
  };
  look(message);
  return [...found];
}

/**
 * Takes back what a card's dice brought, and before it what followed from that on the cards that answer it, their price included: those
 * who were asked for a check by it were not (MD-CHK-22).
 * @param but The card that took its place, where that lies there already.
 */
export async function takeAllBack(message: CardMessage, but: CardMessage | null = null): Promise<void> {
  for (const answer of restingOn(message, but).reverse()) await takeBack(answer);
  await takeBack(message, isPrice);
}

/** Who rolled; of an opposed check also whom it was with, since either of both may post the card of both rolls. */
const rolledBy = ({ system: { actor, parts } }: CardMessage): unknown[] =>
  [actor, parts[0]?.opponent].filter((one) => typeof one === "string");

/**
 * The card whose place a second roll took. Whoever writes a card says what it answers: it is a second roll only where the same was
 * rolled by the same, and nothing else is undone by its button.
 */
function firstOf(second: CardMessage): CardMessage | null {
  const first = game.messages.get(second.system.origin ?? "");
  if (!isCard(first) || first.system.parts[0]?.type !== second.system.parts[0]?.type) return null;
  return rolledBy(first).some((one) => rolledBy(second).includes(one)) ? first : null;
}

/** Whether the first roll's results stand beside the second's: a GM carried them out, and only a GM may take that back (MD-CHK-22). */
export function firstStands(second: CardMessage): boolean {
  const first = firstOf(second);
  if (!game.user.isGM || !first) return false;
  return (
    first.system.proposals.some((one, at, all) => !isPrice(one, at, all) && isCommitted(first, one.id)) ||
    restingOn(first, second).some((answer) => answer.system.proposals.some(({ id }) => isCommitted(answer, id)))
  );
}

/** The GM's click on the second roll's card. */
export async function takeFirstBack(_part: CardPart, { message }: CardContext): Promise<void> {
  const first = firstOf(message);
  if (first && firstStands(message)) await takeAllBack(first, message);
}
