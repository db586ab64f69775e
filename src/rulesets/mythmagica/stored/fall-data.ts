import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { object, whole } from "./readers";

export const FALL_PART = "mythFall";

/** Somebody, the card's actor, falls so many feet. */
export type FallData = { feet: number };

const fall = object<FallData>({ feet: whole(0, 9999) });

export const readFall = (part: CardPart): FallData => partData(fall, part);
export const fallPart = (data: FallData): CardPart => ({ type: FALL_PART, ...data });
