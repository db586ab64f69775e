import { speech } from "../../../foundry/chat/negotiation/speech";

/** What users say to this game's fights and cards: points under a hand, mana for a ritual. */
export const spoken = speech("bindSpeech");
