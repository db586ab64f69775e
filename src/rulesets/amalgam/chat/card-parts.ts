import type { CardPartType } from "../../../foundry/contracts/message-part";
import { outcomePartType } from "./outcome-part";
import { pledgePartType } from "./pledge-part";
import { roundPartType } from "./round-part";

/** Everything that cards of this ruleset are made of. */
export const cardParts = {
  amalgamOutcome: outcomePartType,
  amalgamPledge: pledgePartType,
  amalgamRound: roundPartType,
} satisfies Record<string, CardPartType>;
