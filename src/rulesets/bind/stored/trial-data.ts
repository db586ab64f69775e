import { replay, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { flag, object, oneOf, optional, terms, transcript, uuid, whole } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";
import { TRIALS, trialProcedure, type Trial, type TrialSetup } from "../rules/combat/trials";

export const TRIAL_PART = "bindTrial";

export interface TrialData extends TrialSetup {
  /** Uuid of whom it is against. */
  target: string;
  /** Squares that a ram pushes. */
  squares?: number;
  dice: Transcript;
}

const trialData = object<TrialData>({
  about: oneOf(TRIALS),
  bonus: terms,
  against: terms,
  damage: optional(terms),
  dicey: optional(whole(-9, 99)),
  resists: optional(flag),
  target: uuid,
  squares: optional(whole(0, 99)),
  dice: transcript,
});

export const trialPart = (data: TrialData): CardPart => toJson(TRIAL_PART, data);

/** @throws Error when it is none. */
export const trialDataOf = (part: CardPart): TrialData => partData(trialData, part);

export const triedIn = (data: TrialData): Trial => replay(() => trialProcedure(data), data.dice);
