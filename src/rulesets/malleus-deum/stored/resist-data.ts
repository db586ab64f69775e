import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { Resistance } from "../rules/aspects";
import { amount, flag, object, oneOf, optional, text, transcript } from "./readers";
import type { Aspect, AspectLimits } from "../rules/aspects/aspect";
import { toJson } from "../../../foundry/messages/part-schema";

export interface ResistData {
  name: string;
  resistance: Resistance;
  dice: Transcript;
  about: "resist" | "counter";
  /** Name of the compelled aspect that this one was set against (MD-ASP-08). */
  counters?: string;
  /** Rolled a second time, which binds (MD-CHK-22). */
  again?: boolean;
}

export const resistPart = (
  aspect: { name: string },
  resistance: Resistance,
  dice: Transcript,
  counters?: string,
  again = false,
): CardPart =>
  toJson<ResistData>("malleusResist", {
    name: aspect.name,
    resistance,
    dice,
    about: counters === undefined ? "resist" : "counter",
    ...(counters === undefined ? {} : { counters }),
    ...(again ? { again } : {}),
  });

const resistance = object<Resistance>({
  aspect: object<Aspect>({
    difficulty: amount,
    lifetime: oneOf<Aspect["lifetime"]>(["ephemeral", "chronic", "permanent"]),
    dormant: flag,
  }),
  self: flag,
  conflictBonus: optional(amount),
  limits: optional(object<AspectLimits>({ least: amount, most: amount })),
});
const resistData = object<ResistData>({
  name: text,
  resistance,
  dice: transcript,
  about: oneOf<ResistData["about"]>(["resist", "counter"]),
  counters: optional(text),
  again: optional(flag),
});

export const resistDataOf = (part: CardPart): ResistData => partData(resistData, part);
