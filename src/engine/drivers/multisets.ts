import { divideExactly, multiply, type Whole } from "../numbers/whole";
import type { DiceRequest } from "../procedure/request";
import { faceWeights } from "./face-weights";

/** Throws of a pool without their order: sorted faces, and in how many equal cases they fall. */
export interface Multisets {
  answers: number[][];
  weights: Whole[];
}

const MOST_THROWS = 250_000;
const CACHED_THROWS = 10_000;
const CACHED_POOLS = 100;

const cache = new Map<string, Multisets>();

/** @throws RangeError when the pool falls in too many different ways to explore them one by one. */
export function multisets(request: DiceRequest): Multisets {
  const { id, count, faces, reroll } = request;
  const name = `${count}d${faces}`;
  const known = reroll ? undefined : cache.get(name);
  if (known) return known;
  if (waysOf(count, faces) > MOST_THROWS)
    throw new RangeError(
      `Request "${id}": ${name} falls in too many different ways for exact odds. ` +
        `Use rollTally with a tally that keeps only what the rule needs (sumOf, countOf, keepHighest ...).`,
    );
  const made = enumerate(count, faceWeights(request));
  if (!reroll && made.answers.length <= CACHED_THROWS) {
    if (cache.size >= CACHED_POOLS) cache.clear();
    cache.set(name, made);
  }
  return made;
}

function enumerate(count: number, single: readonly Whole[]): Multisets {
  const answers: number[][] = [];
  const weights: Whole[] = [];
  const dice: number[] = [];
  // The weight holds (dice so far)! / (product of the factorials of equal faces), built up one die at a time.
  const extend = (from: number, run: number, weight: Whole): void => {
    if (dice.length === count) {
      answers.push(dice.slice());
      weights.push(weight);
      return;
    }
    for (let face = from; face <= single.length; face++) {
      const chance = single[face - 1] as Whole;
      if (chance === 0) continue;
      const length = face === from ? run + 1 : 1;
      dice.push(face);
      extend(face, length, multiply(divideExactly(multiply(weight, dice.length), length), chance));
      dice.pop();
    }
  };
  extend(1, 0, 1);
  return { answers, weights };
}

/** Number of multisets: (count + faces - 1) over count. */
function waysOf(count: number, faces: number): number {
  let ways = 1;
  for (let i = 1; i <= count && ways <= MOST_THROWS; i++) ways = (ways * (faces - 1 + i)) / i;
  return ways;
}
