import { isDoneFor } from "../../../../foundry/changes/receipts";
import type { CardMessage } from "../../../../foundry/messages/card-model";

export const WORD_KIND = "mythWord";

/** Whether a card holds the Overlord's word on the roll that it answers, and it was not taken back: nobody else's counts. */
export function wordStands(message: CardMessage): boolean {
  const roll = game.messages.get(message.system.origin ?? "");
  const spoken = message.system.proposals.find(({ kind, target }) => kind === WORD_KIND && target === roll?.uuid);
  return message.author?.isGM === true && spoken !== undefined && isDoneFor(game.user, message, spoken);
}
