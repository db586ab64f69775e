import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { amount, flag, object, oneOf, optional, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface NearDeathData {
  modifier: number;
  dice: Transcript;
  about: "nearDeath";
  /** It was the second roll (MD-CHK-22). */
  rerolled?: boolean;
}

export const nearDeathPart = (modifier: number, dice: Transcript, rerolled = false): CardPart =>
  toJson<NearDeathData>("malleusNearDeath", {
    modifier,
    dice,
    about: "nearDeath",
    ...(rerolled ? { rerolled } : {}),
  });

const nearDeathData = object<NearDeathData>({
  modifier: amount,
  dice: transcript,
  about: oneOf<NearDeathData["about"]>(["nearDeath"]),
  rerolled: optional(flag),
});

export const nearDeathDataOf = (part: CardPart): NearDeathData => partData(nearDeathData, part);
