import type { Amalgamate } from "../amalgamate";
import type { Rulebook } from "../edition";
import { attachedTo, cardOf, effectsOn } from "./find";

/** What a card counts for: its Level, its Item's, and Effects of either sign; never below 0 (AM-ITM-03, AM-AFF-01, A29). */
export function effectiveLevel(amalgamate: Amalgamate, id: string, book: Rulebook): number {
  const card = cardOf(amalgamate, id);
  if (!card) return 0;
  const effects = effectsOn(amalgamate, id, book).reduce((sum, { level, polarity }) => sum + level * polarity, 0);
  return Math.max(0, card.level + (attachedTo(amalgamate, id, book)?.level ?? 0) + effects);
}

/**
 * Influence that covers a card (AM-IMP-06): its Level with its Item's, less adverse Effects, at least 1. Beneficial Effects
 * do not count: they absorb before the card does (A30).
 */
export function threshold(amalgamate: Amalgamate, id: string, book: Rulebook): number {
  const card = cardOf(amalgamate, id);
  if (!card) return 0;
  const adverse = effectsOn(amalgamate, id, book)
    .filter(({ polarity }) => polarity < 0)
    .reduce((sum, { level }) => sum + level, 0);
  return Math.max(1, card.level + (attachedTo(amalgamate, id, book)?.level ?? 0) - adverse);
}

/** Copies of Level 1 that a card of this Level is made of: 1, 3, 9, 27, 81 (AM-LVL-02, table C-5). */
export const copiesOf = (level: number): number => 3 ** (level - 1);

/** A Level that the rulebook in force says nothing about is worth a look (AM-LVL-03, A8). */
export const unusualLevel = (level: number, { warnAboveLevel, toggles }: Rulebook): boolean =>
  level > (toggles.maxWordLevel ?? warnAboveLevel ?? Infinity);
