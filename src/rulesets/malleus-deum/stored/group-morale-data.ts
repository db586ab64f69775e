import type { CardPart } from "../../../foundry/messages/card-model";
import type { GroupMoraleTrigger } from "../rules/morale";
import { toJson } from "./to-json";

export interface GroupMoraleData {
  combat: string;
  side: string;
  trigger: GroupMoraleTrigger | "asked";
  /** As many had fallen then, of so many. */
  fallen: number;
  of: number;
}

export const groupMoralePart = (data: GroupMoraleData): CardPart => toJson<GroupMoraleData>("malleusGroupMorale", data);

export const groupMoraleDataOf = (part: CardPart): GroupMoraleData => part as unknown as GroupMoraleData;
