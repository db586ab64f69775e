import { isCommitted } from "../../../foundry/changes/receipts";
import { undoProposal } from "../../../foundry/changes/request";
import type { CardMessage } from "../../../foundry/chat/card-model";

/** Undoes what a card did, before something else takes its place. */
export async function takeBack(message: CardMessage): Promise<void> {
  for (const { id } of message.system.proposals) if (isCommitted(message, id)) await undoProposal(message, id);
}
