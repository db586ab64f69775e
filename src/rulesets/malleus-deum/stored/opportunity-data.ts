import { answersTo, type CardPart } from "../../../foundry/messages/card-model";
import type { Addressed } from "./named";
import { toJson } from "./to-json";

export interface OpportunityData {
  mover: string;
  /** Uuids of those who may strike. */
  by: string[];
}

export const opportunityPart = (mover: Addressed, by: readonly Addressed[]): CardPart =>
  toJson<OpportunityData>("malleusOpportunity", { mover: mover.uuid, by: by.map(({ uuid }) => uuid) });

export const opportunityDataOf = (part: CardPart): OpportunityData => part as unknown as OpportunityData;

/** Whether somebody has struck in answer to a card: other answers (a check before the act) do not count. */
export const struckBy = (message: string, attacker: string): boolean =>
  answersTo(message).some(
    ({ system }) =>
      system.actor === attacker &&
      system.parts.some(({ type }) => type === "malleusStrike" || type === "malleusAttack"),
  );
