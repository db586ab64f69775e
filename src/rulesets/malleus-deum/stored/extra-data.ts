import type { CardPart } from "../../../foundry/messages/card-model";
import { toJson } from "./to-json";

/** A roll that a row demands, as its card's button. */
export interface DemandedRoll {
  actor: string;
  /** Ability by slug, or "morale". */
  check: string;
  /** Null: the GM says. */
  difficulty: number | null;
  /** Conditions that a failure brings. */
  otherwise: string[];
}

/** What a boon, a bane or an overcharge brings: words of the poster, and the rolls it demands. */
export interface ExtraData {
  title: string;
  lines: string[];
  rolls: DemandedRoll[];
  /** Which question of the card it answers: "boon", "bane" or "overcharge". */
  about: string;
}

export const extraPart = (extra: ExtraData): CardPart => toJson<ExtraData>("malleusExtra", extra);

export const extraDataOf = (part: CardPart): ExtraData => part as unknown as ExtraData;
