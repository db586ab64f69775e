import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { Addressed } from "./named";
import { object, text, texts } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface OpportunityData {
  mover: string;
  /** Uuids of those who may strike. */
  by: string[];
}

export const opportunityPart = (mover: Addressed, by: readonly Addressed[]): CardPart =>
  toJson<OpportunityData>("malleusOpportunity", { mover: mover.uuid, by: by.map(({ uuid }) => uuid) });

const opportunityData = object<OpportunityData>({ mover: text, by: texts });

export const opportunityDataOf = (part: CardPart): OpportunityData => partData(opportunityData, part);

/** Whether somebody has struck in answer to a card: other answers (a check before the act) do not count. */
export const struckBy = (message: string, attacker: string): boolean =>
  answersTo(message).some(
    ({ system }) =>
      system.actor === attacker &&
      system.parts.some(({ type }) => type === "malleusStrike" || type === "malleusAttack"),
  );
