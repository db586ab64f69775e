import { Distribution, oddsOf, rollTally, type Whole } from "../../../../engine";
import { diceFor } from "./edge";
import { naturalTally } from "./natural-tally";
import { judgeOpposed, readSide, type OpposedOutcome, type OpposedSide, type TieRule } from "./opposed-check";

// MD-CHK-17 with MD-CHK-27: one rolls for the party against a whole group; the party fails as soon as one of them wins.

export interface GroupContest {
  acting: OpposedSide;
  opposing: readonly OpposedSide[];
  tie: TieRule;
}

/** How a delegate's roll stands against all the others: of how many it is ahead, and whether of all (MD-CHK-17, 27). */
export function judgeGroup(outcomes: readonly Pick<OpposedOutcome, "winner">[]): { ahead: number; all: boolean } {
  const ahead = outcomes.filter(({ winner }) => winner === "acting").length;
  return { ahead, all: outcomes.length > 0 && ahead === outcomes.length };
}

const statesOf = (side: OpposedSide): [number, Whole][] =>
  oddsOf(() => rollTally("side", diceFor(side.edge), 12, naturalTally(side.edge))).entries();

/**
 * Exact odds of "win" (ahead of every one of them) and "loss": each other's dice are its own, the delegate's are one
 * roll (MD-CHK-17, 27).
 */
export function groupOdds({ acting, opposing, tie }: GroupContest): Distribution<string> {
  const others = opposing.map((side) => ({ side, states: statesOf(side) }));
  let win = 0n;
  let all = 0n;
  for (const [state, weight] of statesOf(acting)) {
    const own = readSide(acting, state);
    let beaten = BigInt(weight);
    let cases = BigInt(weight);
    for (const { side, states } of others) {
      let won = 0n;
      let total = 0n;
      for (const [other, chance] of states) {
        total += BigInt(chance);
        if (judgeOpposed(tie, own, readSide(side, other)).winner === "acting") won += BigInt(chance);
      }
      beaten *= won;
      cases *= total;
    }
    win += beaten;
    all += cases;
  }
  return new Distribution<string>([
    ["win", win],
    ["loss", all - win],
  ]);
}
