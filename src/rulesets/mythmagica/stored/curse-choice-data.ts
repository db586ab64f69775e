import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { object, oneOf, whole } from "./readers";

export const CURSE_CHOICE_PART = "mythCurseChoice";

export const CURSE_CATEGORIES = ["physical", "spiritual"] as const;
export type CurseCategory = (typeof CURSE_CATEGORIES)[number];

/** A curse that a defeat brings, of which two people choose: at which Glory Status, and of body or spirit where it was said already (MY-CRS-01). */
export type CurseChoiceData = { glory: number; category: CurseCategory | "open" };

const choice = object<CurseChoiceData>({ glory: whole(1, 6), category: oneOf([...CURSE_CATEGORIES, "open"]) });

export const readCurseChoice = (part: CardPart): CurseChoiceData => partData(choice, part);
export const curseChoicePart = (data: CurseChoiceData): CardPart => ({ type: CURSE_CHOICE_PART, ...data });
