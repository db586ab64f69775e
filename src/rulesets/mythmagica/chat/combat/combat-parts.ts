import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { LET_ROLL_PART } from "../../stored/conflict-data";
import { FALL_PART } from "../../stored/fall-data";
import { fallPartType } from "./fall-part";
import { BOARD_PART } from "../../stored/board-data";
import { boardPartType } from "../grid/board-part";
import { WAY_PART } from "../../stored/way-data";
import { wayPartType } from "../grid/way-part";
import { letRollPartType } from "../conflict/let-roll-part";
import { CHASE_PART } from "../../stored/chase-data";
import { chasePartType } from "./chase-part";

/** How the cards of combat are shown, by type. */
export const combatParts: Record<string, CardPartType> = {
  [CHASE_PART]: chasePartType,
  [LET_ROLL_PART]: letRollPartType,
  [WAY_PART]: wayPartType,
  [BOARD_PART]: boardPartType,
  [FALL_PART]: fallPartType,
};
