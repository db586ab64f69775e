import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { Runner } from "../rules/pursuit";
import { amount, list, nullable, object, oneOf, optional, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** A round of a chase as it began; what was done in it stands in the cards that answer (MDC-CMB-08, MDC-CMB-09). */
export interface ChaseData {
  round: number;
  runners: Runner[];
  /** Rank at which the quarry is safe; null for none. */
  destination: number | null;
}

export const chasePart = (data: ChaseData): CardPart => toJson<ChaseData>("malleusChase", data);

const runner = object<Runner>({
  id: text,
  side: oneOf<Runner["side"]>(["quarry", "pursuer"]),
  rank: amount,
  done: optional(oneOf<NonNullable<Runner["done"]>>(["lost", "safe", "runDown"])),
});
const chaseData = object<ChaseData>({ round: amount, runners: list(runner, 100), destination: nullable(amount) });

export const chaseDataOf = (part: CardPart): ChaseData => partData(chaseData, part);
