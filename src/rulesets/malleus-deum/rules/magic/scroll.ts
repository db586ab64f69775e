import type { StandardOutcome } from "../checks/standard-check";
import { rankValue, type RankFormula } from "../abilities/rank-formula";

export interface ScrollReading {
  /** Reading worked: the spell may be cast. A failure spends no dice. */
  mayCast: boolean;
  /** Bonus on the next try of reading. */
  nextTry: number;
  /** A Magic die to spend after the casting. */
  extraDie: number;
  /** The reader may add or take 3 on the casting sum, or take one exhausted die back. */
  favour: boolean;
}

/** What a Language check in the scroll's language comes to (MDC-MAG-25). A success with a bane has no text. */
export function readScroll({ success, boon, bane }: Pick<StandardOutcome, "success" | "boon" | "bane">): ScrollReading {
  return {
    mayCast: success,
    nextTry: !success && boon !== "none" ? 3 : 0,
    extraDie: !success && bane !== "none" ? 1 : 0,
    favour: success && boon !== "none",
  };
}

export type ScrollFavour = "add" | "take" | "die";

/** The favour of a well-read scroll (MDC-MAG-25): 3 on the sum, 3 off it, or one exhausted die kept. */
export const scrollFavour = (favour: ScrollFavour): { sum: number; diceKept: number } =>
  favour === "die" ? { sum: 0, diceKept: 1 } : { sum: favour === "add" ? 3 : -3, diceKept: 0 };

/** The overcharge of a spell read from a scroll: as at rank 0, whatever its least rank (MDC-MAG-25). */
export const scrollOvercharge = (printed: RankFormula): number => rankValue(printed, 0);
