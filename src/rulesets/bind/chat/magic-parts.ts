import type { CardPartType } from "../../../foundry/contracts/message-part";
import { castPartType } from "./cast-part";
import { duePartType } from "./due-part";
import { resistPartType } from "./resist-part";
import { returnPartType } from "./return-part";
import { ritualPartType } from "./ritual-part";

/** Parts of the cards that magic posts. */
export const magicParts: Record<string, CardPartType> = {
  bindCast: castPartType,
  bindDue: duePartType,
  bindResist: resistPartType,
  bindReturn: returnPartType,
  bindRitual: ritualPartType,
};
