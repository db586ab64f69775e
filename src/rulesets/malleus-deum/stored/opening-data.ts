import type { Term } from "../../../engine";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import { toJson } from "./to-json";

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

export const openingDataOf = (part: CardPart): OpeningData => part as unknown as OpeningData;

/** What a card opens; null for other cards. */
export function openingOn({ system }: CardMessage): OpeningData | null {
  const part = system.parts.find(({ type }) => type === "malleusOpening");
  return part ? openingDataOf(part) : null;
}
