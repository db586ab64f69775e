// Companion tables 1.4 and 1.24: which ability a surprise is rolled with, and the later edition's names for DCs and ranges.

export type Environs = "wilderness" | "urban" | "other";

/** Table 1.4; the GM or the player picks one of the abilities (slugs without group). */
export const AWARENESS: Readonly<Record<Environs, { surprising: readonly string[]; surprised: readonly string[] }>> = {
  wilderness: { surprising: ["agility", "stealth"], surprised: ["perception", "scout", "tracking"] },
  urban: { surprising: ["agility", "sneak"], surprised: ["perception", "notice", "listen"] },
  other: { surprising: ["agility"], surprised: ["perception"] },
};

/** Abilities a GM may name for the initiative check (MD-CMB-03). */
export const INITIATIVE_ABILITIES = ["perception", "speed", "listen", "notice", "scout"] as const;

/** Table 1.24 (later edition): more steps than table 1.1, for GMs who want them. */
export const LATER_DIFFICULTIES = {
  effortless: 5,
  extremelyEasy: 7,
  veryEasy: 9,
  easy: 11,
  challenging: 13,
  difficult: 15,
  veryDifficult: 17,
  solid: 19,
  righteous: 21,
  exalted: 23,
} as const;

/** Table 1.24: ranges in squares; one square is three metres. */
export const RANGE_SQUARES = { short: 3, medium: 6, long: 10, veryLong: 30, extremelyLong: 60 } as const;

export const METRES_PER_SQUARE = 3;

/** Whole squares of a distance in metres, rounded down (MD-CHK-18). */
export const squaresOf = (metres: number): number => Math.floor(metres / METRES_PER_SQUARE);
