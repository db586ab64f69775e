import type { Rulebook } from "../edition";

/** One step of a scale: from this Difficulty up to the next step's. */
export interface DifficultyStep {
  id: string;
  from: number;
  /** The last that the book prints; null where it prints a single number. */
  to: number | null;
}

const step = (id: string, from: number, to: number | null = null): DifficultyStep => ({ id, from, to });

/** The books' examples (AM-DIF-01 table C-1, AM-DIF-02 table C-2). */
const SCALES: Record<Rulebook["difficultyScale"], readonly DifficultyStep[]> = {
  ranges: [
    step("ridiculouslyEasy", 1),
    step("easyToEveryday", 2, 4),
    step("average", 5),
    step("toughOrSkilled", 6, 9),
    step("hard", 10),
    step("extremelyHard", 11, 15),
    step("impossiblyHard", 16, 20),
  ],
  anchors: [
    step("ridiculouslyEasy", 1),
    step("easy", 3),
    step("average", 5),
    step("tough", 10),
    step("challenging", 13),
    step("hard", 15),
    step("veryHard", 20),
    step("impossiblyHard", 25),
  ],
};

/** The edition's scale, easiest first (AM-DIF-01, AM-DIF-02). */
export const difficultyScale = (book: Rulebook): readonly DifficultyStep[] => SCALES[book.difficultyScale];

/**
 * What a Difficulty is called: the highest step not above it (AM-DIF-01, AM-DIF-02). Any whole number may be set; below
 * 1 it is still ridiculously easy, above the last impossibly hard (A48, A49).
 */
export function difficultyStep(difficulty: number, book: Rulebook): DifficultyStep {
  const scale = difficultyScale(book);
  const reached = scale.filter(({ from }) => from <= difficulty);
  return reached.at(-1) ?? (scale[0] as DifficultyStep);
}

/** Language key of a step's name. */
export const difficultyLabel = (difficulty: number, book: Rulebook): string =>
  `AMALGAM.Difficulty.${difficultyStep(difficulty, book).id}`;

/** What everything is measured against (AM-DIF-01). */
export const AVERAGE = 5;
