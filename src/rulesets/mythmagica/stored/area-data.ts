import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import { AREA_KINDS, AREA_SEVERITIES, STEEPED, type Area } from "../rules/areas";
import { object, oneOf, otherwise, readStored, textOf, whole } from "./readers";

export const AREA_PART = "mythArea";

/** An area as somebody laid it out. */
export const area = object<Area>({
  kind: oneOf([...AREA_KINDS, STEEPED]),
  quality: otherwise(whole(0, 60), 0),
  severity: otherwise(oneOf(AREA_SEVERITIES), "moderate"),
  trait: otherwise(textOf(120), ""),
});

/** What a region's flag may say; null: it is no area of this game. */
export const readArea = (value: unknown): Area | null => readStored(area, value);

/** An area on a card: what it does to the card's actor, for the n-th time. */
export type AreaData = { area: Area; name: string; tick: number };

const data = object<AreaData>({ area, name: textOf(120), tick: whole(0, 999) });

/** What anybody may have written, as an area on a card. @throws Error that names what is wrong. */
export const readAreaPart = (part: CardPart): AreaData => partData(data, part);

export const areaPart = (said: AreaData): CardPart => ({ type: AREA_PART, ...said });
