import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { APPLAUSE_PART, COMPLICATION_PART, HIDDEN_PART } from "../../stored/applause-data";
import { BID_PART } from "../../stored/bid-data";
import { applausePartType } from "./applause-part";
import { bidPartType } from "./bid-part";
import { complicationPartType } from "../conflict/complication-part";
import { hiddenPartType } from "./hidden-part";

/** How the cards of Guts are shown, by type. */
export const gutsParts: Record<string, CardPartType> = {
  [BID_PART]: bidPartType,
  [APPLAUSE_PART]: applausePartType,
  [HIDDEN_PART]: hiddenPartType,
  [COMPLICATION_PART]: complicationPartType,
};
