import type { CardPart } from "../../../foundry/messages/card-model";
import type { ConditionId } from "../rules/conditions";
import type { Addressed } from "./named";
import { toJson } from "./to-json";

export type Moment = "start" | "end";

export interface TurnData {
  creature: string;
  moment: Moment;
  /** Conditions that ask for something, as they were then. */
  due: ConditionId[];
}

export const turnPart = (creature: Addressed, moment: Moment, due: ConditionId[]): CardPart =>
  toJson<TurnData>("malleusTurn", { creature: creature.uuid, moment, due });

export const turnDataOf = (part: CardPart): TurnData => part as unknown as TurnData;
