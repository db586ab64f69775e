import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { potentialDegree, type SplitSetup } from "../resolution/resolve";

/** Why a Degree cannot be split so; null when it can: whole shares of 1 or more that use all of it (v10, AM-TGT-01, A56). */
export function splitProblem(shares: readonly number[], setup: SplitSetup, book: Rulebook): ReasonId | null {
  const potential = potentialDegree(setup);
  if (!book.additionalTargets) return "notInEdition";
  if (shares.length > potential) return "tooManyTargets";
  if (shares.some((share) => !Number.isInteger(share) || share < 1)) return "shareTooSmall";
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum === potential ? null : "shareSum";
}

/** An even split, the first ones larger; fewer entries than targets when there is not enough for all (AM-TGT-01). */
export function evenSplit(potential: number, targets: number): number[] {
  const count = Math.min(potential, targets);
  return Array.from({ length: count }, (_, at) => Math.floor(potential / count) + (at < potential % count ? 1 : 0));
}

/**
 * The shares that count when it is thrown: those that were said, as long as they add up to what the Pledge is still worth. A
 * Word that was struck makes it worth less: then it is split evenly, and who is left over gets nothing (AM-TGT-01, AM-PLD-03).
 */
export function countingShares(shares: readonly number[], setup: SplitSetup, book: Rulebook): number[] {
  if (splitProblem(shares, setup, book) === null) return [...shares];
  const even = evenSplit(potentialDegree(setup), book.additionalTargets ? shares.length : 1);
  return shares.map((_, at) => even[at] ?? 0);
}
