import { replay, type Procedure, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { CheckResult } from "../rules/checks/check";
import { vitality, type Fate } from "../rules/combat/vitality";
import { NO_KNACKS, type Knacks } from "../rules/knacks/knacks";
import { knacks, mark, object, optional, transcript, uuid, whole } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export const VITALITY_PART = "bindVitality";

/** Between life and death: asked for, or with its dice (BI-ATK-12). */
export interface VitalityData {
  target: string;
  npc: boolean;
  hitPoints?: number;
  knacks?: Knacks;
  dice?: Transcript;
}

export type Vitality = { check: CheckResult; fate: Fate };

const vitalityData = object<VitalityData>({
  target: uuid,
  npc: mark,
  hitPoints: optional(whole(-99, 0)),
  knacks: optional(knacks),
  dice: optional(transcript),
});

export const askVitality = (target: string, npc: boolean): CardPart =>
  toJson<VitalityData>(VITALITY_PART, { target, npc });

export const vitalityPart = (data: Required<VitalityData>): CardPart => toJson(VITALITY_PART, data);

/** @throws Error when it is none. */
export const vitalityDataOf = (part: CardPart): VitalityData => partData(vitalityData, part);

export const vitalityProcedure = ({ npc, hitPoints = 0, knacks = NO_KNACKS }: VitalityData): Procedure<Vitality> =>
  vitality(npc, hitPoints, knacks);

/** Null while nobody has rolled. */
export const fateOf = (data: VitalityData): Vitality | null => {
  const { dice } = data;
  return dice ? replay(() => vitalityProcedure(data), dice) : null;
};
