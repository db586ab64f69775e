import { keepHighest, keepLowest, odds, roll, rollTally, type Distribution, type Procedure } from "../../../../engine";
import { diceFor } from "./edges";
import { judgeConflict, judgeKept, missingDice, type ConflictOutcome, type ConflictSetup } from "./judge";

// MY-CFL-06, MY-CFL-07, MY-CFL-21 (L1248-1266): one procedure for every Conflict Roll.

export type TieRule = "again" | "stands";

/**
 * Rolls until it is decided (MY-CFL-06, MY-CFL-07). With `stands` a tie stays on the table: its player may spend a
 * point of Guts instead of the next throw. `id` names the dice in the transcript. Only the die that counts is followed,
 * which keeps the odds small.
 */
export function* conflictRoll(
  setup: ConflictSetup,
  id = "conflict",
  ties: TieRule = "again",
): Procedure<ConflictOutcome> {
  const judge = ([kept = 1]: readonly number[]) => judgeKept(setup, kept);
  const kept = yield* rollTally(id, diceFor(setup.net), 20, setup.net < 0 ? keepLowest(1) : keepHighest(1), {
    until: (faces) => ties === "stands" || judge(faces).result !== "tie",
  });
  return judge(kept);
}

/** Judges lying dice under a changed setup, and throws what it takes in addition. A tie stays on the table. */
export function* rollOnConflict(
  setup: ConflictSetup,
  lying: readonly number[],
  id = "conflict-more",
): Procedure<ConflictOutcome> {
  const missing = missingDice(setup, lying);
  return judgeConflict(setup, missing === 0 ? lying : [...lying, ...(yield* roll(id, missing, 20))]);
}

/** What matters of an outcome to whoever reads odds. */
export const resultKey = ({ result, grade, natural }: ConflictOutcome): string =>
  natural ? `natural-${result}` : grade ? `${grade}-${result}` : "tie";

/** The exact chances of a roll by `resultKey`, ties rolled on (MY-CFL-21). */
export const conflictOdds = (setup: ConflictSetup): Distribution<string> => odds(() => conflictRoll(setup), resultKey);
