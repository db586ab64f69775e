import type { Term } from "../../../engine";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { flag, nullable, object, optional, terms, text } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** The check on whether one side surprises the other, as it waits for the delegate. */
export interface SurpriseAsked {
  /** Slug of the ability. */
  ability: string;
  /** Ambush, the other side's alertness, a tag. */
  terms: Term[];
  /** The players sneak; else they are sneaked up on. */
  playersSneak: boolean;
  ambush: boolean;
}

export interface OpeningData {
  combat: string;
  /** Uuid of the player character who rolls for all. */
  delegate: string | null;
  surprise: SurpriseAsked | null;
  /** The order of the sides is rolled for. */
  initiative: boolean;
  /** Who is surprised without a roll, in words. */
  words: string;
  /** Key of the surprise's DC in the browser of the GM who asked. */
  kept?: string;
}

export const openingPart = (data: OpeningData): CardPart => toJson<OpeningData>("malleusOpening", data);

const surprise = object<SurpriseAsked>({ ability: text, terms, playersSneak: flag, ambush: flag });
const openingData = object<OpeningData>({
  combat: text,
  delegate: nullable(text),
  surprise: nullable(surprise),
  initiative: flag,
  words: text,
  kept: optional(text),
});

export const openingDataOf = (part: CardPart): OpeningData => partData(openingData, part);

/** What a card opens; null for other cards. */
export function openingOn({ system }: CardMessage): OpeningData | null {
  const part = system.parts.find(({ type }) => type === "malleusOpening");
  return part ? openingDataOf(part) : null;
}
