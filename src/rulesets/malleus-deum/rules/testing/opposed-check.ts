import { rollTally, type Procedure } from "../../../../engine";
import { diceFor, judgeOpposed, naturalTally, readSide, type OpposedCheck, type OpposedOutcome } from "../checks";

// The slow way to the odds of an opposed check: both rolls as one procedure. The product rolls one side at a time.

/** Rolls both sides; the requests are named "acting" and "opposing". Doubles still give each roller boons and banes. */
export function* opposedCheck({ acting, opposing, tie }: OpposedCheck): Procedure<OpposedOutcome> {
  const first = yield* rollTally("acting", diceFor(acting.edge), 12, naturalTally(acting.edge));
  const second = yield* rollTally("opposing", diceFor(opposing.edge), 12, naturalTally(opposing.edge));
  return judgeOpposed(tie, readSide(acting, first), readSide(opposing, second));
}
