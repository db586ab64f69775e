import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { amount, object, text, texts } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** One hour of a ritual (MDC-MAG-21): who is in it, whose will is asked, whether it goes on. */
export interface RitualData {
  spell: string;
  name: string;
  participants: string[];
  hours: number;
}

export const ritualPart = (data: RitualData): CardPart => toJson<RitualData>("malleusRitual", data);

const ritualData = object<RitualData>({ spell: text, name: text, participants: texts, hours: amount });

export const ritualDataOf = (part: CardPart): RitualData => partData(ritualData, part);
