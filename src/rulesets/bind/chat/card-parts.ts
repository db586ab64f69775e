import type { CardPartType } from "../../../foundry/contracts/message-part";
import { CHECK_PART } from "../stored/check-data";
import { GROUP_CHECK_PART } from "../stored/group-check-data";
import { checkPartType } from "./check-part";
import { groupCheckPartType } from "./group-check-part";

/** How the parts of this game's cards are shown, by type. */
export const cardParts: Record<string, CardPartType> = {
  [CHECK_PART]: checkPartType,
  [GROUP_CHECK_PART]: groupCheckPartType,
};
