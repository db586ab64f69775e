import type { CardPartTypes } from "../../../../foundry/contracts/play";
import { CURSE_CHOICE_PART } from "../../stored/curse-choice-data";
import { FALLEN_PART } from "../../stored/fallen-data";
import { STAKES_PART } from "../../stored/stakes-data";
import { KEPT_PART, SPOILS_PART } from "../../stored/spoils-data";
import { curseChoicePartType } from "./curse-choice-part";
import { fallenPartType } from "./fallen-part";
import { stakesPartType } from "../conflict/stakes-part";
import { keptPartType, spoilsPartType } from "./spoils-part";

/** How the cards of defeat are shown, by type. */
export const gloryParts: CardPartTypes = {
  [FALLEN_PART]: fallenPartType,
  [SPOILS_PART]: spoilsPartType,
  [KEPT_PART]: keptPartType,
  [STAKES_PART]: stakesPartType,
  [CURSE_CHOICE_PART]: curseChoicePartType,
};
