import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { Addressed } from "./named";
import { object, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface FastData {
  /** Id of the fight. */
  combat: string;
  target: string;
}

export const fastPart = (combat: Combat, target: Addressed): CardPart =>
  toJson<FastData>("malleusFast", { combat: combat.id ?? "", target: target.uuid });

const fastData = object<FastData>({ combat: text, target: text });

export const fastDataOf = (part: CardPart): FastData => partData(fastData, part);
