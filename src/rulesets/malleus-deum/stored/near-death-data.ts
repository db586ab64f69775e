import type { Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { toJson } from "./to-json";

export interface NearDeathData {
  modifier: number;
  dice: Transcript;
  about: "nearDeath";
}

export const nearDeathPart = (modifier: number, dice: Transcript): CardPart =>
  toJson<NearDeathData>("malleusNearDeath", { modifier, dice, about: "nearDeath" });
