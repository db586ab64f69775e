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
