import type { Tally } from "../../../../engine";
import { readDoubles, type Doubles } from "./doubles";
import { diceFor, keepDice, type Edge } from "./edge";

// Where only the natural total and the doubles matter, d12s are folded into one small number as they fall, so that odds of
// two sides against each other stay small. While dice are missing the number holds the faces so far (base 13, higher face
// first); once the last has fallen it is FINAL and above.

const FINAL = 10_000;

function lastDie(dice: readonly number[], edge: Edge): number {
  const [high, low] = keepDice(dice, edge).kept;
  // Doubles differ by their face only in what they trigger, and that hangs on the total: 1-1, 12-12, odd, even.
  return FINAL + (high + low) * 2 + (high === low ? 1 : 0);
}

function tallyOf(edge: Edge): Tally<number> {
  const count = diceFor(edge);
  return {
    start: 0,
    add(state, face) {
      if (state === 0) return face;
      if (state >= 13) return lastDie([Math.floor(state / 13), state % 13, face], edge);
      return count === 2 ? lastDie([state, face], edge) : Math.max(state, face) * 13 + Math.min(state, face);
    },
    key: (state) => state,
  };
}

const TALLIES: Readonly<Record<Edge, Tally<number>>> = {
  none: tallyOf("none"),
  advantage: tallyOf("advantage"),
  disadvantage: tallyOf("disadvantage"),
};

/** The tally for `diceFor(edge)` d12; one object per edge. */
export const naturalTally = (edge: Edge): Tally<number> => TALLIES[edge];

/** What a full tally says: the natural total of the kept dice, and their doubles (MD-CHK-03, 07). */
export function readTally(state: number): { natural: number; doubles: Readonly<Doubles> } {
  const natural = Math.floor((state - FINAL) / 2);
  return { natural, doubles: state % 2 === 1 ? readDoubles(natural / 2, natural / 2) : readDoubles(1, 2) };
}
