import { speech } from "../../../foundry/chat/negotiation/speech";
import { RULESET_ID } from "../ids";

/** What users say to this game's cards: hands, rulings, offers, defences. One list each, written by one queue. */
export const spoken = speech(`${RULESET_ID}Said`);
export const { say, saidTo, lastSpokenTo, isSpeech } = spoken;
