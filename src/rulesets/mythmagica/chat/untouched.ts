import { commitOf } from "../../../foundry/changes/receipts";
import type { CardMessage } from "../../../foundry/contracts/card";

/** Whether nothing that a card proposes stands: what it tells may still be told otherwise. */
export const untouched = (message: CardMessage): boolean =>
  !message.system.proposals.some((proposal) => commitOf(message, proposal)?.state === "applied");
