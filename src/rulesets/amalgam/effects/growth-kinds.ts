import type { EffectData, EffectKind } from "../../../foundry/changes/effect-kind";
import { localize } from "../../../foundry/platform/words";
import { THAUMATURGIES, WORD_CATEGORIES } from "../rules/amalgamate";
import { approve, awardWords, gainWord, regainWord, removeSnag, type NewWord } from "../rules/table";
import { outcomeKind } from "./outcome-kind";
import { newId } from "./outcome-plan";

type Raw = Record<string, unknown>;

/** Stored data that a test accepts; anything else is said to make no sense. */
const checked =
  <D extends EffectData>(read: (raw: Raw) => D | null) =>
  (data: unknown): D => {
    const found = typeof data === "object" && data !== null ? read(data as Raw) : null;
    if (!found) throw new Error(localize("AMALGAM.Problem.malformed"));
    return found;
  };

const text = (value: unknown): value is string => typeof value === "string" && value.length <= 200;
const whole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** A Word as cards store it. */
const parseWord = checked(({ name, level = 1, category, thaumaturgy, attack, snag }) =>
  text(name) && whole(level, 1, 20)
    ? {
        name,
        level,
        category: WORD_CATEGORIES.find((one) => one === category) ?? "other",
        thaumaturgy: THAUMATURGIES.find((one) => one === thaumaturgy) ?? "none",
        attack: attack === true,
        snag: snag === true,
      }
    : null,
);

/** How Words grow (AM-ADV-01..04, AM-CHR-04): each as one change that can be taken back. */
export const growthKinds: Record<string, EffectKind> = {
  /** An award of the Storyteller's. Data: `{ amount }`. */
  amalgamAward: outcomeKind(
    checked(({ amount }) => (whole(amount, -20, 20) ? { amount } : null)),
    (amalgamate, { amount }) => awardWords(amalgamate, amount),
  ),
  /** An awarded Word becomes a card. Data: a Word. */
  amalgamGain: outcomeKind(parseWord, (amalgamate, word, book) => gainWord(amalgamate, word as NewWord, book, newId)),
  /** A Destroyed Word comes back. Data: a Word with its Level. */
  amalgamRegain: outcomeKind(parseWord, (amalgamate, word, book) =>
    regainWord(amalgamate, word as NewWord, book, newId),
  ),
  /** A Snag goes. Data: `{ card, agreed }`. */
  amalgamRemoveSnag: outcomeKind(
    checked(({ card, agreed }) => (text(card) ? { card, agreed: agreed === true } : null)),
    (amalgamate, { card, agreed }, book) => removeSnag(amalgamate, card, agreed, book),
  ),
  /** The Storyteller agrees to cards. Data: `{ cards }`, their ids. */
  amalgamApprove: outcomeKind(
    checked(({ cards }) => (Array.isArray(cards) && cards.every(text) ? { cards: cards as string[] } : null)),
    (amalgamate, { cards }) => approve(amalgamate, new Set(cards)),
  ),
};
