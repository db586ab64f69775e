import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { object, optional, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** A scroll that was read; what came of it is the check's, on the same card (MDC-MAG-25). */
export interface ScrollData {
  spell: string;
  name: string;
  /** Left out by cards of earlier releases. */
  scroll?: string;
}

export const scrollPart = (data: ScrollData): CardPart => toJson<ScrollData>("malleusScroll", data);

const scrollData = object<ScrollData>({ spell: text, name: text, scroll: optional(text) });

export const scrollDataOf = (part: CardPart): ScrollData => partData(scrollData, part);
