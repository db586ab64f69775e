// MD-CHK-08 and companion tables 1.1-1.3: difficulties, and what a number is worth on the other side of a check.

/** Mean of 2d12: a rank-0 opponent has this difficulty (MD-CHK-08). */
export const MEAN = 13;

/** Difficulty that an opponent of this rank (or bonus) sets: DC = 13 + rank (L2142, A-01). */
export const opposingDifficulty = (rank: number): number => MEAN + rank;

/** The rank an opponent must have to set this difficulty: the way back of `opposingDifficulty` (MD-CHK-08). */
export const opposingRank = (difficulty: number): number => difficulty - MEAN;

/** Rank of an ability printed on the value scale, as monsters have it (companion table 1.3: 13 is rank 0). */
export const rankOfValue = (value: number): number => value - MEAN;

/** Labels of companion table 1.1, easiest first. */
export const STANDARD_DIFFICULTIES = {
  veryEasy: 6,
  easy: 9,
  moderate: 12,
  difficult: 15,
  veryDifficult: 18,
  extremelyDifficult: 21,
} as const;

export type StandardDifficulty = keyof typeof STANDARD_DIFFICULTIES;

/** Half, rounded down as every division (MD-CHK-18): 7 gives 3. */
export const half = (value: number): number => Math.floor(value / 2);

/** A quarter, rounded down: 7 gives 1 (MD-CHK-18). */
export const quarter = (value: number): number => Math.floor(value / 4);
