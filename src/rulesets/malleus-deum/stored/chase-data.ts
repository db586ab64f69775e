import type { CardPart } from "../../../foundry/messages/card-model";
import type { Runner } from "../rules/pursuit";
import { toJson } from "./to-json";

/** A round of a chase as it began; what was done in it stands in the cards that answer (MDC-CMB-08, MDC-CMB-09). */
export interface ChaseData {
  round: number;
  runners: Runner[];
  /** Rank at which the quarry is safe; null for none. */
  destination: number | null;
}

export const chasePart = (data: ChaseData): CardPart => toJson<ChaseData>("malleusChase", data);

export const chaseDataOf = (part: CardPart): ChaseData => part as unknown as ChaseData;
