import type { CardPartType } from "../../../foundry/contracts/message-part";
import { attackPartType } from "./attack-part";
import { blowPartType } from "./blow-part";
import { contestPartType } from "./contest-part";
import { trialPartType } from "./trial-part";
import { vitalityPartType } from "./vitality-part";

/** Parts of the cards of a fight, by type. */
export const combatParts: Record<string, CardPartType> = {
  bindAttack: attackPartType,
  bindBlow: blowPartType,
  bindContest: contestPartType,
  bindTrial: trialPartType,
  bindVitality: vitalityPartType,
};
