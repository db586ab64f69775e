import { rankValue, type RankFormula } from "../abilities/rank-formula";

// MDC-MAG-05/06: a spell's overcharge is an absolute number, printed with the rank: "9+R".

/** The overcharge of a spell at a rank, or null when it is the GM's. Beyond range without contagion adds (MDC-MAG-22). */
export const spellOvercharge = (printed: RankFormula | null, rank: number, beyondRange = false): number | null =>
  printed === null ? null : rankValue(printed, rank) + (beyondRange ? BEYOND_RANGE : 0);

/** MDC-MAG-22: beyond range without contagion, DC and overcharge both rise by 7. */
export const BEYOND_RANGE = 7;

/** MDC-MAG-06: an overcharge at or below the DC makes every success overcharged; allowed, but worth a warning. */
export const alwaysOvercharges = (difficulty: number, overcharge: number | null): boolean =>
  overcharge !== null && overcharge <= difficulty;
