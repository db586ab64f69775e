import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { Addressed } from "./named";
import { toJson } from "./to-json";

export interface FastData {
  /** Id of the fight. */
  combat: string;
  target: string;
}

export const fastPart = (combat: Combat, target: Addressed): CardPart =>
  toJson<FastData>("malleusFast", { combat: combat.id ?? "", target: target.uuid });

export const fastDataOf = (part: CardPart): FastData => part as unknown as FastData;

/** Whether a message has asked about this foe in this fight. */
export const isFastCard = ({ system }: CardMessage, combat: Combat, target: Addressed): boolean =>
  system.parts.some(
    (part) =>
      part.type === "malleusFast" && fastDataOf(part).combat === combat.id && fastDataOf(part).target === target.uuid,
  );
