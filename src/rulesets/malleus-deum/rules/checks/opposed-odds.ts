import { Distribution, oddsOf, rollTally } from "../../../../engine";
import { diceFor } from "./edge";
import { naturalTally } from "./natural-tally";
import {
  judgeOpposed,
  opposedResult,
  readSide,
  type OpposedCheck,
  type OpposedRoll,
  type OpposedSide,
} from "./opposed-check";

/** One side's rolls with their weights; those with the same total and the same critical decide alike and are one. */
function rollsOf(side: OpposedSide): { roll: OpposedRoll; weight: number }[] {
  const found = new Map<string, { roll: OpposedRoll; weight: number }>();
  for (const [state, weight] of oddsOf(() =>
    rollTally("side", diceFor(side.edge), 12, naturalTally(side.edge)),
  ).entries()) {
    const roll = readSide(side, state);
    const key = `${roll.total} ${roll.automatic}`;
    const known = found.get(key);
    if (known) known.weight += Number(weight);
    else found.set(key, { roll, weight: Number(weight) });
  }
  return [...found.values()];
}

/**
 * Exact odds of an opposed check (MD-CHK-17), the same as `odds(() => opposedCheck(check), opposedResult)`: the sides
 * are independent, so each is explored once and every pair judged by the rule.
 */
export function opposedOdds(check: OpposedCheck): Distribution<string> {
  const pairs = new Map<string, number>();
  const opposing = rollsOf(check.opposing);
  for (const acting of rollsOf(check.acting)) {
    for (const other of opposing) {
      const result = opposedResult(judgeOpposed(check.tie, acting.roll, other.roll));
      pairs.set(result, (pairs.get(result) ?? 0) + acting.weight * other.weight); // at most 1728 * 1728: far below 2^53
    }
  }
  return new Distribution<string>(pairs);
}
