import type { CardPart } from "../../../foundry/messages/card-model";
import type { Addressed } from "./named";
import { toJson } from "../../../foundry/messages/part-schema";

export interface FearData {
  /** Whose courage failed. */
  creature: string;
}

export const fearPart = (creature: Addressed): CardPart => toJson<FearData>("malleusFear", { creature: creature.uuid });
