import { takeBack } from "../../../../foundry/chat/judgement/take-back";
import { answersTo, type CardMessage } from "../../../../foundry/messages/card-model";
import { isPrice } from "../../changes/price";

/** Strikes that answer a card are acts of their own, with their own dice. */
const isAct = ({ system }: CardMessage): boolean =>
  system.parts.some(({ type }) => type === "malleusStrike" || type === "malleusAttack");

/**
 * Takes back what a card's dice brought, and before it what followed from that on the cards that answer it, their price included: those
 * who were asked for a check by it were not (MD-CHK-22).
 */
export async function takeAllBack(
  message: CardMessage,
  stays: Parameters<typeof takeBack>[1] = isPrice,
): Promise<void> {
  for (const answer of answersTo(message.id ?? "").reverse())
    if (!isAct(answer)) await takeAllBack(answer, () => false);
  await takeBack(message, stays);
}
