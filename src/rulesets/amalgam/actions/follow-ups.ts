import type { CardAction, CardContext } from "../../../foundry/chat/card-part";
import type { CheckOutcome } from "../rules/resolution";
import type { StoredOutcome } from "../throws/stored-outcome";

/** A button on an outcome's card. */
export interface FollowUp {
  action: string;
  label: string;
  icon: string;
}

export function followUps(_stored: StoredOutcome, _outcome: CheckOutcome, _context: CardContext): FollowUp[] {
  return [];
}

export const followUpActions: Record<string, CardAction> = {};
