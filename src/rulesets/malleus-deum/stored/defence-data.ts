import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import type { CheckPlan } from "../rules/checks";
import { storePlan, type StoredPlan } from "./stored-plan";
import { blow, flag, nullable, object, optional, plan, text, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";
import type { Blow } from "./weapon-damage";

export interface DefenceData {
  plan: StoredPlan;
  dice: Transcript;
  defence: string;
  /** Armour, block ...; cards of earlier releases do not say. */
  kind?: string;
  attacker: string | null;
  /** The attacker's name then: the card stays true when the attacker is gone. */
  against: string;
  damage: Blow;
  /** It was the second roll (MD-CHK-22). */
  rerolled?: boolean;
}

export const defencePart = ({
  plan,
  transcript,
  ...rest
}: Omit<DefenceData, "plan" | "dice"> & { plan: CheckPlan; transcript: Transcript }): CardPart =>
  toJson<DefenceData>("malleusDefence", { plan: storePlan(plan), dice: transcript, ...rest });

const defenceData = object<DefenceData>({
  plan,
  dice: transcript,
  defence: text,
  kind: optional(text),
  attacker: nullable(text),
  against: text,
  damage: blow,
  rerolled: optional(flag),
});

export const defenceDataOf = (part: CardPart): DefenceData => partData(defenceData, part);
