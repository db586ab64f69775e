import type { CardPart } from "../../../foundry/messages/card-model";
import { toJson } from "./to-json";

/** One hour of a ritual (MDC-MAG-21): who is in it, whose will is asked, whether it goes on. */
export interface RitualData {
  spell: string;
  name: string;
  participants: string[];
  hours: number;
}

export const ritualPart = (data: RitualData): CardPart => toJson<RitualData>("malleusRitual", data);

export const ritualDataOf = (part: CardPart): RitualData => part as unknown as RitualData;
