import type { Distribution } from "../../../../engine";
import type { Rulebook } from "../edition";
import { performed, type CheckSetup, type Performed } from "../resolution/resolve";
import { pairOdds, type Thrower, type ThrowResult } from "../throw";

/** One side of a Contest; a Contest has no Difficulty. */
export interface Contestant {
  /** Names the hand. "alone" throws hands of its own, as those whom the Storyteller plays do (A34). */
  thrower: Thrower;
  setup: Omit<CheckSetup, "difficulty">;
}

export interface ContestOutcome {
  /** In the order of the contestants. */
  sides: [ContestSide, ContestSide];
  /** Id of the thrower who wins; null: neither does. */
  winner: string | null;
  /** What decided it. */
  by: "performance" | "degree" | null;
  /** The winner's Degree; 0 for nobody. */
  degree: number;
}

export interface ContestSide extends Performed {
  id: string;
  thrown: ThrowResult;
}

/**
 * Both Pledge, both Throw at once with the Storyteller; the higher Performance wins, on a tie the higher Degree, else neither
 * (v10, AM-CON-01). Degrees are compared after doubling (A35); a Critical Failure never wins.
 */
function decide(
  pair: readonly [Contestant, Contestant],
  [first, second]: readonly [ThrowResult, ThrowResult],
  book: Rulebook,
): ContestOutcome {
  const side = ({ thrower: { id }, setup }: Contestant, thrown: ThrowResult): ContestSide => ({
    id,
    thrown,
    ...performed(setup, thrown, book),
  });
  const [a, b] = [side(pair[0], first), side(pair[1], second)];
  const { winner, by } = contestWinner(a, b);
  const won = winner === "first" ? a : winner === "second" ? b : null;
  return { sides: [a, b], winner: won?.id ?? null, by, degree: won?.potential ?? 0 };
}

type Compared = Pick<Performed, "kind" | "performance" | "potential">;

/**
 * Who wins of two, and what decided it: the higher Performance, on a tie the higher Degree, else nobody (v10:L428-430,
 * AM-CON-01). A Critical Failure never wins (A35).
 */
export function contestWinner(
  first: Compared,
  second: Compared,
): { winner: "first" | "second" | null; by: "performance" | "degree" | null } {
  const failed = [first, second].map(({ kind }) => kind === "criticalFailure");
  if (failed[0] && failed[1]) return { winner: null, by: null };
  if (failed[0] || failed[1]) return { winner: failed[0] ? "second" : "first", by: "performance" };
  for (const [by, difference] of [
    ["performance", first.performance - second.performance],
    ["degree", first.potential - second.potential],
  ] as const)
    if (difference !== 0) return { winner: difference > 0 ? "first" : "second", by };
  return { winner: null, by: null };
}

/** Exact chances of "first", "second" and "neither" (AM-CON-01). */
export const contestOdds = (pair: readonly [Contestant, Contestant], book: Rulebook): Distribution<string> =>
  pairOdds([pair[0].thrower.method, pair[1].thrower.method], book.flash).merge<string>((thrown) => {
    const { winner, sides } = decide(pair, thrown, book);
    return winner === null ? "neither" : winner === sides[0].id ? "first" : "second";
  });
