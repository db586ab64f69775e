import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { ConditionId } from "../rules/conditions";
import type { Addressed } from "./named";
import { conditionId, list, object, oneOf, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export type Moment = "start" | "end";

export interface TurnData {
  creature: string;
  moment: Moment;
  /** Conditions that ask for something, as they were then. */
  due: ConditionId[];
}

export const turnPart = (creature: Addressed, moment: Moment, due: ConditionId[]): CardPart =>
  toJson<TurnData>("malleusTurn", { creature: creature.uuid, moment, due });

const turnData = object<TurnData>({
  creature: text,
  moment: oneOf<Moment>(["start", "end"]),
  due: list(conditionId, 60),
});

export const turnDataOf = (part: CardPart): TurnData => partData(turnData, part);
