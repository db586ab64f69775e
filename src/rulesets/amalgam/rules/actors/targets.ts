import type { Procedure } from "../../../../engine";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { check } from "../resolution/check";
import { potentialDegree, type CheckOutcome, type CheckSetup, type SplitSetup } from "../resolution/resolve";
import type { ThrowMethod } from "../throw";

/** One target, or one step of area, and its part of the potential Degree. */
export interface Share {
  id: string;
  share: number;
  difficulty: number;
}

/** Why a Degree cannot be split so; null when it can: whole shares of 1 or more that use all of it (v10, AM-TGT-01, A56). */
export function splitProblem(shares: readonly number[], setup: SplitSetup, book: Rulebook): ReasonId | null {
  const potential = potentialDegree(setup);
  if (!book.additionalTargets) return "notInEdition";
  if (shares.length > potential) return "tooManyTargets";
  if (shares.some((share) => !Number.isInteger(share) || share < 1)) return "shareTooSmall";
  const sum = shares.reduce((all, share) => all + share, 0);
  return sum === potential ? null : "shareSum";
}

/** An even split, the first ones larger; fewer entries than targets when there is not enough for all. */
export function evenSplit(potential: number, targets: number): number[] {
  const count = Math.min(potential, targets);
  return Array.from({ length: count }, (_, at) => Math.floor(potential / count) + (at < potential % count ? 1 : 0));
}

/** A Throw of its own against each target, all with the same Pledge (AM-TGT-01, AM-MAN-05). */
export function* multiCheck(
  setup: CheckSetup,
  shares: readonly Share[],
  method: ThrowMethod,
  book: Rulebook,
): Procedure<Record<string, CheckOutcome>> {
  const outcomes: Record<string, CheckOutcome> = {};
  for (const { id, share, difficulty } of shares)
    outcomes[id] = yield* check({ ...setup, difficulty, share }, method, book, `${id}:`);
  return outcomes;
}
