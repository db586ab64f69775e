import { odds, part, type Distribution, type Procedure } from "../../../../engine";
import type { Rulebook } from "../edition";
import { performed, type CheckSetup, type Performed } from "../resolution/resolve";
import { groupThrow, throwKey, type Thrower, type ThrowResult } from "../throw";

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
export function* contest(pair: readonly [Contestant, Contestant], book: Rulebook): Procedure<ContestOutcome> {
  const throwers = pair.map(({ thrower }) => thrower);
  const results = yield* part(
    "contest",
    () => groupThrow(throwers, book.flash),
    (all) => throwers.map(({ id }) => throwKey(all[id] as ThrowResult)).join(" "),
  );
  const side = ({ thrower: { id }, setup }: Contestant): ContestSide => {
    const thrown = results[id] as ThrowResult; // a group Throw answers for every thrower
    return { id, thrown, ...performed(setup, thrown, book) };
  };
  const [a, b] = [side(pair[0]), side(pair[1])];
  const { winner, by } = contestWinner(a, b);
  const won = winner === "first" ? a : winner === "second" ? b : null;
  return { sides: [a, b], winner: won?.id ?? null, by, degree: won?.potential ?? 0 };
}

type Compared = Pick<Performed, "kind" | "performance" | "potential">;

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

/** Exact chances of "first", "second" and "neither". */
export const contestOdds = (pair: readonly [Contestant, Contestant], book: Rulebook): Distribution<string> =>
  odds(
    () => contest(pair, book),
    ({ winner, sides }) => (winner === null ? "neither" : winner === sides[0].id ? "first" : "second"),
  );
