import { takeBack } from "../../../../foundry/chat/judgement/take-back";
import { isCommitted } from "../../../../foundry/changes/receipts";
import type { CardContext } from "../../../../foundry/contracts/message-part";
import { answersTo, type CardMessage, type CardPart } from "../../../../foundry/messages/card-model";
import { isPrice } from "../../changes/price";

/** Strikes that answer a card are acts of their own, with their own dice. */
const isAct = ({ system }: CardMessage): boolean =>
  system.parts.some(({ type }) => type === "malleusStrike" || type === "malleusAttack");

/** The answers to a card that go with it, but for the one that took its place. */
const restingOn = ({ id }: CardMessage, but: CardMessage | null): CardMessage[] =>
  answersTo(id).filter((answer) => answer.id !== but?.id && !isAct(answer));

/**
 * Takes back what a card's dice brought, and before it what followed from that on the cards that answer it, their price included: those
 * who were asked for a check by it were not (MD-CHK-22).
 * @param but The card that took its place, where that lies there already.
 */
export async function takeAllBack(
  message: CardMessage,
  stays: Parameters<typeof takeBack>[1] = isPrice,
  but: CardMessage | null = null,
): Promise<void> {
  for (const answer of restingOn(message, but).reverse()) await takeAllBack(answer, () => false, but);
  await takeBack(message, stays);
}

const firstOf = ({ system }: CardMessage): CardMessage | null =>
  (game.messages.get(system.origin ?? "") as CardMessage | undefined) ?? null;

const stands = (message: CardMessage, but: CardMessage, isFirst: boolean): boolean =>
  message.system.proposals.some(
    (one, at, all) => !(isFirst && isPrice(one, at, all)) && isCommitted(message, one.id),
  ) || restingOn(message, but).some((answer) => stands(answer, but, false));

/** Whether the first roll's results stand beside the second's: a GM carried them out, and only a GM may take that back (MD-CHK-22). */
export function firstStands(second: CardMessage): boolean {
  const first = firstOf(second);
  return game.user.isGM && first !== null && stands(first, second, true);
}

/** The GM's click on the second roll's card. */
export async function takeFirstBack(_part: CardPart, { message }: CardContext): Promise<void> {
  const first = firstOf(message);
  if (first && firstStands(message)) await takeAllBack(first, isPrice, message);
}
