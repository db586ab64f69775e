import { Distribution, oddsOf, rollTally, type Whole } from "../../../../engine";
import { diceFor } from "./edge";
import { naturalTally } from "./natural-tally";
import { judgeOpposed, opposedResult, readSide, type OpposedCheck, type OpposedSide } from "./opposed-check";

/** One side's throws, rolls that are alike merged. */
const throwsOf = (side: OpposedSide): [number, Whole][] =>
  oddsOf(() => rollTally("side", diceFor(side.edge), 12, naturalTally(side.edge))).entries();

/**
 * Exact odds of an opposed check, the same as `odds(() => opposedCheck(check), opposedResult)`: the sides are independent,
 * so each is explored once and every pair judged by the rule.
 */
export function opposedOdds(check: OpposedCheck): Distribution<string> {
  const pairs: [string, number][] = [];
  const opposing = throwsOf(check.opposing);
  for (const [first, weight] of throwsOf(check.acting)) {
    const acting = readSide(check.acting, first);
    for (const [second, other] of opposing) {
      const result = opposedResult(judgeOpposed(check.tie, acting, readSide(check.opposing, second)));
      pairs.push([result, Number(weight) * Number(other)]); // at most 1728 * 1728: far below 2^53
    }
  }
  return new Distribution(pairs);
}
