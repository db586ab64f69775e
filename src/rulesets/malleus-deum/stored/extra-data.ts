import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { amount, flag, list, nullable, object, optional, text, texts } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** A roll that a row demands, as its card's button. */
export interface DemandedRoll {
  actor: string;
  /** Ability by slug, "morale", "mettle", or a weapon's own dice by `diceCheck`. */
  check: string;
  /** Null: the GM says. */
  difficulty: number | null;
  /** Conditions that a failure brings. */
  otherwise: string[];
  /** A failure costs a turn. */
  turn?: boolean;
  /** Hit points that a failure costs, and of which type; a success may cost half. */
  hurt?: { amount: number; type?: string; half?: boolean; direct?: boolean };
}

/** What a boon, a bane or an overcharge brings: words of the poster, and the rolls it demands. */
export interface ExtraData {
  title: string;
  lines: string[];
  rolls: DemandedRoll[];
  /** Which question of the card it answers: "boon", "bane" or "overcharge". */
  about: string;
}

const DICE = "dice:";

/** The roll with a weapon's own dice, by the weapon's uuid. */
export const diceCheck = (uuid: string): string => DICE + uuid;
/** Whose own dice it is rolled with; null: it is no such roll. */
export const diceOf = (check: string): string | null => (check.startsWith(DICE) ? check.slice(DICE.length) : null);

export const extraPart = (extra: ExtraData): CardPart => toJson<ExtraData>("malleusExtra", extra);

const demanded = object<DemandedRoll>({
  actor: text,
  check: text,
  difficulty: nullable(amount),
  otherwise: texts,
  turn: optional(flag),
  hurt: optional(
    object<NonNullable<DemandedRoll["hurt"]>>({
      ...{ amount, type: optional(text) },
      ...{ half: optional(flag), direct: optional(flag) },
    }),
  ),
});
const extraData = object<ExtraData>({ title: text, lines: texts, rolls: list(demanded, 50), about: text });

export const extraDataOf = (part: CardPart): ExtraData => partData(extraData, part);
