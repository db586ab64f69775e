import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { HUNCH_QUESTIONS, type HunchSubject } from "../rules/innate";
import { nullable, object, oneOf, optional, textOf, uuid, whole } from "./readers";

export const HUNCH_PART = "mythHunch";

export const SUBJECTS = Object.keys(HUNCH_QUESTIONS) as HunchSubject[];

/** A Hunch: asked for, and later how many questions it answers. What the dice were stays in the Overlord's browser (MY-HUN-03). */
export type HunchData = {
  subject: HunchSubject;
  about: string;
  /** Whom it is about, where that is somebody. */
  target: string;
  questions: number | null;
  /** Key of what the Overlord alone knows. */
  kept?: string | undefined;
};

const hunch = object<HunchData>({
  subject: oneOf(SUBJECTS),
  about: textOf(200),
  target: uuid,
  questions: nullable(whole(0, 2)),
  kept: optional(textOf(40)),
});

export const readHunch = (part: CardPart): HunchData => partData(hunch, part);
export const hunchPart = ({ kept, ...data }: HunchData): CardPart => ({
  type: HUNCH_PART,
  ...data,
  ...(kept ? { kept } : {}),
});
