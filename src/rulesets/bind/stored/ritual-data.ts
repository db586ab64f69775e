import type { CardPart } from "../../../foundry/messages/card-model";
import { isObject, text } from "../../../foundry/changes/data-shape";
import { localize } from "../../../foundry/platform/i18n";
import { castDataOf, castPart, type CastData } from "./cast-data";

export const RITUAL_PART = "bindRitual";

/** A ritual that others may join, before its dice: the casting as it will be, and what its dialog named besides (BI-MAG-12). */
export type RitualData = { blessed: string; cast: CastData };

export const ritualPart = ({ blessed, cast }: RitualData): CardPart => ({
  type: RITUAL_PART,
  blessed,
  cast: castPart(cast),
});

/** @throws Error when somebody wrote what is no ritual. */
export function ritualDataOf({ blessed, cast }: CardPart): RitualData {
  if (!text(60)(blessed) || !isObject(cast)) throw new Error(localize("MANIFOLD.Changes.Senseless"));
  return { blessed: String(blessed), cast: castDataOf({ ...cast, type: "bindCast" }) };
}
