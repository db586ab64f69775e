import { format, localize } from "../../../../foundry/platform/i18n";
import { currentRulebook } from "../rulebook";
import { difficultyLabel, difficultyScale, difficultyStep } from "../../rules/difficulty";

/** The edition's ladder, each step by its first number, with a task that is about so hard (AM-DIF-01, AM-DIF-02). */
export function difficultyPresets(): { value: number; label: string }[] {
  const book = currentRulebook();
  return difficultyScale(book).map(({ id, from, to }) => ({
    value: from,
    label: format("AMALGAM.Pledge.preset", {
      difficulty: to === null ? from : `${from}–${to}`,
      name: localize(difficultyLabel(from, book)),
      task: localize(`AMALGAM.DifficultyTask.${book.difficultyScale}.${id}`),
    }),
  }));
}

/** The step that a number belongs to; null for none. */
export const presetOf = (difficulty: number | null): number | null =>
  difficulty === null ? null : difficultyStep(difficulty, currentRulebook()).from;
