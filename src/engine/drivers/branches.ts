import { neverStands } from "../procedure/answer";
import type { DiceRequest, Request } from "../procedure/request";
import { add, divideExactly, multiply, power, type Whole } from "../numbers/whole";

/** Everything a request can be answered with, and how often: weights sum to `total`. */
export interface Branches {
  answers: readonly unknown[];
  weights: readonly Whole[];
  total: Whole;
  /** Faces are copied for every run, since a rule may sort or change the list it is given. */
  faces: boolean;
}

/** More throws than this are not explored one by one. */
const MOST_THROWS = 250_000;
const CACHED_THROWS = 10_000;

const cache = new Map<string, Branches>();

/** @throws RangeError when there are too many different throws to explore; Error when no throw meets the condition. */
export function branchesOf(request: Request): Branches {
  if (request.kind === "choice") return choices(request.options);
  const branches = request.tally ? tallied(request) : thrown(request);
  return request.until ? given(request, branches, request.until) : branches;
}

function choices(options: readonly { value: unknown; weight: number }[]): Branches {
  const weights = options.map(({ weight }) => weight);
  return { answers: options.map(({ value }) => value), weights, total: sum(weights), faces: false };
}

/**
 * Weight of each face of one die (index 0 is face 1). Re-rolled until it stays, a die is simply a die without the faces
 * that are rolled again; re-rolled up to k times it needs faces^(k+1) equal cases.
 */
export function faceWeights({ id, faces, reroll }: DiceRequest): Whole[] {
  if (!reroll) return new Array<Whole>(faces).fill(1);
  const again = Array.from({ length: faces }, (_, i) => reroll.when(i + 1));
  const bad = again.filter(Boolean).length;
  if (reroll.times === undefined) {
    if (bad === faces) throw neverStands(id);
    return again.map((is) => (is ? 0 : 1));
  }
  let good: Whole = 0;
  for (let j = 0; j <= reroll.times; j++) good = add(good, multiply(power(faces, reroll.times - j), power(bad, j)));
  return again.map((is) => (is ? power(bad, reroll.times as number) : good));
}

/** Pools as multisets: sorted faces, weighted by the number of orders they fall in. */
function thrown(request: DiceRequest): Branches {
  const { id, count, faces, reroll } = request;
  const name = `${count}d${faces}`;
  const known = reroll ? undefined : cache.get(name);
  if (known) return known;
  if (throwsOf(count, faces) > MOST_THROWS)
    throw new RangeError(
      `Request "${id}": ${name} falls in too many different ways for exact odds. ` +
        `Use rollTally with a tally that keeps only what the rule needs (sumOf, countOf, keepHighest ...).`,
    );
  const single = faceWeights(request);
  const answers: number[][] = [];
  const weights: Whole[] = [];
  const dice: number[] = [];
  // The weight holds (dice so far)! / (product of the runs of equal faces)!, built up one die at a time.
  const extend = (from: number, run: number, weight: Whole): void => {
    if (dice.length === count) {
      answers.push(dice.slice());
      weights.push(weight);
      return;
    }
    for (let face = from; face <= faces; face++) {
      const chance = single[face - 1] as Whole;
      if (chance == 0) continue;
      const length = face === from ? run + 1 : 1;
      dice.push(face);
      extend(face, length, multiply(divideExactly(multiply(weight, dice.length), length), chance));
      dice.pop();
    }
  };
  extend(1, 0, 1);
  const branches = { answers, weights, total: sum(weights), faces: true };
  if (!reroll && answers.length <= CACHED_THROWS) {
    if (cache.size > 100) cache.clear();
    cache.set(name, branches);
  }
  return branches;
}

/** Number of multisets: (count + faces - 1) over count. */
function throwsOf(count: number, faces: number): number {
  let ways = 1;
  for (let i = 1; i <= count && ways <= MOST_THROWS; i++) ways = (ways * (faces - 1 + i)) / i;
  return ways;
}

/** Pools with a tally: die by die, states with equal keys merged. */
function tallied(request: DiceRequest): Branches {
  const tally = request.tally as NonNullable<DiceRequest["tally"]>;
  const single = faceWeights(request);
  let states = new Map([[tally.key(tally.start), { state: tally.start, weight: 1 as Whole }]]);
  for (let die = 0; die < request.count; die++) {
    const next = new Map<string | number, { state: unknown; weight: Whole }>();
    for (const { state, weight } of states.values())
      for (let i = 0; i < single.length; i++) {
        const chance = single[i] as Whole;
        if (chance == 0) continue;
        const after = tally.add(state, i + 1);
        const key = tally.key(after);
        const cell = next.get(key);
        const more = multiply(weight, chance);
        if (cell) cell.weight = add(cell.weight, more);
        else next.set(key, { state: after, weight: more });
      }
    if (next.size > MOST_THROWS)
      throw new RangeError(
        `Request "${request.id}": its tally keeps too many different states; keep only what the rule needs.`,
      );
    states = next;
  }
  const cells = [...states.values()];
  const weights = cells.map(({ weight }) => weight);
  return { answers: cells.map(({ state }) => state), weights, total: sum(weights), faces: false };
}

/** Throwing again until a condition holds is the same as knowing that it holds. */
function given(request: DiceRequest, branches: Branches, until: (answer: unknown) => boolean): Branches {
  const answers: unknown[] = [];
  const weights: Whole[] = [];
  branches.answers.forEach((answer, i) => {
    if (!until(branches.faces ? (answer as number[]).slice() : answer)) return;
    answers.push(answer);
    weights.push(branches.weights[i] as Whole);
  });
  if (answers.length === 0) throw neverStands(request.id);
  return { answers, weights, total: sum(weights), faces: branches.faces };
}

function sum(weights: readonly Whole[]): Whole {
  let total: Whole = 0;
  for (const weight of weights) total = add(total, weight);
  return total;
}
