import type { CardPartType } from "../../../foundry/contracts/message-part";
import { CHANGED_PART } from "../adapters/conflict/settled";
import { CONFLICT_PART } from "../stored/conflict-data";
import { PICK_PART } from "../stored/pick-data";
import { ANSWER_PART } from "../stored/answer-data";
import { HUNCH_PART } from "../stored/hunch-data";
import { answerPartType } from "./combat/answer-part";
import { changedPartType } from "./conflict/changed-part";
import { conflictPartType } from "./conflict/conflict-part";
import { hunchPartType } from "./conflict/hunch-part";
import { pickPartType } from "./combat/pick-part";

/** How the cards of characters and conflicts are shown, by type. */
export const coreParts: Record<string, CardPartType> = {
  [CONFLICT_PART]: conflictPartType,
  [PICK_PART]: pickPartType,
  [CHANGED_PART]: changedPartType,
  [ANSWER_PART]: answerPartType,
  [HUNCH_PART]: hunchPartType,
};
