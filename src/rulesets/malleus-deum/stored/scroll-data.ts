import type { CardPart } from "../../../foundry/messages/card-model";
import { toJson } from "./to-json";

/** A scroll that was read; what came of it is the check's, on the same card (MDC-MAG-25). */
export interface ScrollData {
  spell: string;
  name: string;
  /** Left out by cards of earlier releases. */
  scroll?: string;
}

export const scrollPart = (data: ScrollData): CardPart => toJson<ScrollData>("malleusScroll", data);

export const scrollDataOf = (part: CardPart): ScrollData => part as unknown as ScrollData;
