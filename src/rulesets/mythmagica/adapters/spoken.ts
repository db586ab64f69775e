import { speech } from "../../../foundry/chat/negotiation/speech";
import { RULESET_ID } from "../ids";

/** What users say to this game's cards: agreement, vetoes, escalation. */
export const spoken = speech(`${RULESET_ID}Said`);
