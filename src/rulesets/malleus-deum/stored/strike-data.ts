import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { standardCheck, type CheckPlan } from "../rules/checks";
import { asFell, storePlan, type StoredPlan } from "./stored-plan";
import { blow, flag, object, optional, plan, text, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";
import type { Blow } from "./weapon-damage";

export interface StrikeData {
  plan: StoredPlan;
  dice: Transcript;
  /** Uuid; cards of earlier releases have none. */
  weapon?: string;
  target: string;
  /** The target's name then. */
  against: string;
  /** The defence that stood as the DC: what that is, only the target's own data say. */
  defence: string;
  /** Cards of earlier releases have the DC instead. */
  success?: boolean;
  damage: Blow;
  /** It was the second roll (MD-CHK-22). */
  rerolled?: boolean;
  /** Message of the first arrow, of those that leave the bow together. */
  follows?: string;
}

export const strikePart = ({
  plan,
  transcript,
  ...rest
}: Omit<StrikeData, "plan" | "dice"> & { plan: CheckPlan; transcript: Transcript }): CardPart =>
  toJson<StrikeData>("malleusStrike", {
    plan: storePlan(plan, true),
    success: replay(() => standardCheck(plan), transcript).success,
    dice: transcript,
    ...rest,
  });

const strikeData = object<StrikeData>({
  plan,
  dice: transcript,
  weapon: optional(text),
  target: text,
  against: text,
  defence: text,
  success: optional(flag),
  damage: blow,
  rerolled: optional(flag),
  follows: optional(text),
});

/** A strike as it is stored; the DC is not on it. */
export const storedStrike = (part: CardPart): StrikeData => partData(strikeData, part);

/** A strike as everybody may read it: whether it hit, and not against which number. */
export function strikeDataOf(part: CardPart): StrikeData {
  const data = storedStrike(part);
  return { ...data, plan: asFell(data.plan, data.success === true) };
}
