import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { amount, object, oneOf, transcript } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export interface NearDeathData {
  modifier: number;
  dice: Transcript;
  about: "nearDeath";
}

export const nearDeathPart = (modifier: number, dice: Transcript): CardPart =>
  toJson<NearDeathData>("malleusNearDeath", { modifier, dice, about: "nearDeath" });

const nearDeathData = object<NearDeathData>({
  modifier: amount,
  dice: transcript,
  about: oneOf<NearDeathData["about"]>(["nearDeath"]),
});

export const nearDeathDataOf = (part: CardPart): NearDeathData => partData(nearDeathData, part);
