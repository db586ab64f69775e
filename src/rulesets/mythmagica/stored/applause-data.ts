import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { object, oneOf, textOf, uuid } from "./readers";

export const APPLAUSE_PART = "mythApplause";
export const HIDDEN_PART = "mythHidden";
export const COMPLICATION_PART = "mythComplication";

export const REWARDS = ["trait", "scenery", "awesome", "flaw", "condition"] as const;
/** What is rewarded: a Trait that was played, scenery that was used, anything awesome, a Flaw or a condition that cost something. */
export type Reward = (typeof REWARDS)[number];

/** Applause for somebody, or the performer's refusal of it (MY-GUT-13, MY-GUT-15). */
export type ApplauseData = { step: "offered" | "refused"; reward: Reward; performer: string; words: string };

const applause = object<ApplauseData>({
  step: oneOf(["offered", "refused"]),
  reward: oneOf(REWARDS),
  performer: uuid,
  words: textOf(200),
});
export const readApplause = (part: CardPart): ApplauseData => partData(applause, part);
export const applausePart = (data: ApplauseData): CardPart => ({ type: APPLAUSE_PART, ...data });

/** A secret roll that is announced (MY-GUT-06). */
export type HiddenData = { who: string; what: string };
const hidden = object<HiddenData>({ who: uuid, what: textOf(200) });
export const readHidden = (part: CardPart): HiddenData => partData(hidden, part);
export const hiddenPart = (data: HiddenData): CardPart => ({ type: HIDDEN_PART, ...data });

/** A Major Complication that somebody proposes, and what others say to it (MY-GUT-20). */
export type ComplicationData = { step: "proposed" | "aye" | "nay" | "veto"; text: string };
const complication = object<ComplicationData>({
  step: oneOf(["proposed", "aye", "nay", "veto"]),
  text: textOf(600),
});
export const readComplication = (part: CardPart): ComplicationData => partData(complication, part);
export const complicationPart = (data: ComplicationData): CardPart => ({ type: COMPLICATION_PART, ...data });
