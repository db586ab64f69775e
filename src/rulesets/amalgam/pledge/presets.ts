import { localize } from "../../../foundry/platform/words";
import { currentRulebook } from "../adapters/rulebook";
import { difficultyScale, difficultyStep } from "../rules/difficulty";

/** The edition's ladder, each step by its first number (AM-DIF-01, AM-DIF-02). */
export const difficultyPresets = (): { value: number; label: string }[] =>
  difficultyScale(currentRulebook()).map(({ id, from, to }) => ({
    value: from,
    label: `${to === null ? from : `${from}–${to}`} ${localize(`AMALGAM.Difficulty.${id}`)}`,
  }));

/** The step that a number belongs to; null for none. */
export const presetOf = (difficulty: number | null): number | null =>
  difficulty === null ? null : difficultyStep(difficulty, currentRulebook()).from;
