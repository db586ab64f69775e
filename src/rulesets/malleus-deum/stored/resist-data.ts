import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { Resistance } from "../rules/aspects";
import { toJson } from "./to-json";

export interface ResistData {
  name: string;
  resistance: Resistance;
  dice: Transcript;
  about: "resist" | "counter";
  /** Name of the compelled aspect that this one was set against (MD-ASP-08). */
  counters?: string;
}

export const resistPart = (
  aspect: { name: string },
  resistance: Resistance,
  dice: Transcript,
  counters?: string,
): CardPart =>
  toJson<ResistData>("malleusResist", {
    name: aspect.name,
    resistance,
    dice,
    about: counters === undefined ? "resist" : "counter",
    ...(counters === undefined ? {} : { counters }),
  });

export const resistDataOf = (part: CardPart): ResistData => part as unknown as ResistData;
