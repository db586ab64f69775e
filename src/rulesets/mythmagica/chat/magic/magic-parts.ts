import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { CAST_PART } from "../../stored/cast-data";
import { DISBELIEF_PART } from "../../stored/disbelief-data";
import { castPartType } from "./cast-part";
import { disbeliefPartType } from "./disbelief-part";

/** How the cards of magic are shown, by type. */
export const magicParts: Record<string, CardPartType> = {
  [CAST_PART]: castPartType,
  [DISBELIEF_PART]: disbeliefPartType,
};
