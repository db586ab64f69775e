import { HIGHEST_LEVEL } from "../advancement";

// MY-XPR-05 to MY-XPR-07 (L2800-2899): the tables of experience. They are printed to Level 16; from 17 on the formulas that the
// rows before them follow (A2).

const within = (level: number): number => Math.max(0, Math.min(HIGHEST_LEVEL, Math.floor(level)));

/** XP of a Milestone by Party Level: worth about one Level (MY-XPR-05, L2800-2825). */
export const milestoneShare = (partyLevel: number): number => 5 * 2 ** Math.max(0, within(partyLevel) - 1);

const FIRST_CHAPTERS = [3, 3, 4, 5];

/** XP of a Chapter by Party Level (MY-XPR-06, L2835-2860). */
export const chapterShare = (partyLevel: number): number =>
  FIRST_CHAPTERS[within(partyLevel)] ?? 2 ** (within(partyLevel) - 1);

/** Conflicts that one roll settles. */
const SINGLE = [1, 1, 1, 2, 3, 4, 5, 8, 11, 17, 26, 38, 58, 86, 130, 195, 292, 438, 657, 985, 1478];

/** Conflicts that take several rolls. */
const EXTENDED = [2, 3, 5, 8, 11, 17, 25, 38, 57, 85, 128, 192, 288, 432, 649, 973, 1460, 2189, 3284, 4926, 7389];

/** XP of a conflict by its Level, settled by one roll or taking several (MY-XPR-07, MY-XPR-08, L2862-2903). */
export const encounterBasis = (level: number, kind: "single" | "extended"): number =>
  (kind === "single" ? SINGLE : EXTENDED)[within(level)] as number;
