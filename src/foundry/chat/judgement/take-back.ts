import { isCommitted } from "../../changes/receipts";
import { undoProposal } from "../../changes/request";
import type { CardMessage } from "../../messages/card-model";

/** Takes back what a card did, the last first, before another judgement of its dice takes its place. */
export async function takeBack(message: CardMessage): Promise<void> {
  for (const { id } of [...message.system.proposals].reverse())
    if (isCommitted(message, id)) await undoProposal(message, id);
}
