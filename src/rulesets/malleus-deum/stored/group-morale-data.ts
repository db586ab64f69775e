import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { GroupMoraleTrigger } from "../rules/morale";
import { amount, object, oneOf, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface GroupMoraleData {
  combat: string;
  side: string;
  trigger: GroupMoraleTrigger | "surprised" | "asked";
  /** As many had fallen then, of so many. */
  fallen: number;
  of: number;
}

export const groupMoralePart = (data: GroupMoraleData): CardPart => toJson<GroupMoraleData>("malleusGroupMorale", data);

const groupMorale = object<GroupMoraleData>({
  combat: text,
  side: text,
  trigger: oneOf<GroupMoraleData["trigger"]>(["third", "twoThirds", "surprised", "asked"]),
  fallen: amount,
  of: amount,
});

export const groupMoraleDataOf = (part: CardPart): GroupMoraleData => partData(groupMorale, part);
