import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { list, object, oneOf, textOf } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

export const DUE_PART = "bindDue";

/** "round": a round begins (L2801); "scene": one scene ends and the next begins (L2822, L2859, L2889). */
export const DUE_MOMENTS = ["round", "scene"] as const;
export type DueMoment = (typeof DUE_MOMENTS)[number];
/** A mind has left a beast (L2536). */
export const PARTED = "parted";

/** Spells that are resisted again now: uuids of the items that they stand as, and behind a space of who is under them. Of those that parted both. */
export interface DueData {
  moment: DueMoment | typeof PARTED;
  due: string[];
}

const dueData = object<DueData>({
  moment: oneOf<DueData["moment"]>([...DUE_MOMENTS, PARTED]),
  due: list(textOf(400), 60),
});

type Uuid = { readonly uuid: string };
export const dueId = (spell: Uuid, under: Uuid): string => `${spell.uuid} ${under.uuid}`;

export const dueRollsPart = (data: DueData): CardPart => toJson<DueData>(DUE_PART, data);
export const dueDataOf = (part: CardPart): DueData => partData(dueData, part);
