import { neverStands } from "../procedure/answer";
import type { DiceRequest, Tally } from "../procedure/request";
import type { Whole } from "../numbers/whole";
import { totalOf } from "./face-weights";
import { multisets } from "./multisets";
import { tallyStates } from "./tally-states";

/** Everything a request can be answered with, and how often: weights sum to `total`. */
export interface Branches {
  answers: readonly unknown[];
  weights: readonly Whole[];
  total: Whole;
  /** Answers are lists of faces: copied for every run, since a rule may sort or change the list it is given. */
  faces: boolean;
}

/** @throws RangeError when there are too many answers to explore; Error when none meets the request's condition. */
export function branchesOf(request: DiceRequest): Branches {
  if (request.tally) return given(request, tallied(request, request.tally));
  const { answers, weights } = multisets(request);
  return given(request, branches(answers, weights, true));
}

const CACHED_STATES = 10_000;
const CACHED_POOLS = 100;

/** Pools by their tally: what was worked out is forgotten with it. */
const cache = new WeakMap<Tally<unknown>, Map<string, Branches>>();

/** The states of a pool with a tally; those of a plain pool are worked out once as long as the tally lives. */
function tallied(request: DiceRequest, tally: Tally<unknown>): Branches {
  const plain = !request.reroll && !request.explode;
  const name = `${request.count}d${request.faces}`;
  const known = plain ? cache.get(tally)?.get(name) : undefined;
  if (known) return known;
  const states = tallyStates(request, tally);
  const made = branches(
    states.map(({ state }) => state),
    states.map(({ weight }) => weight),
  );
  if (!plain || states.length > CACHED_STATES) return made;
  let pools = cache.get(tally);
  if (!pools) cache.set(tally, (pools = new Map()));
  if (pools.size >= CACHED_POOLS) pools.clear();
  pools.set(name, made);
  return made;
}

export function branches(answers: readonly unknown[], weights: readonly Whole[], faces = false): Branches {
  return { answers, weights, total: totalOf(weights), faces };
}

/** Throwing again until a condition holds is the same as knowing that it holds. */
function given({ id, until }: { id: string; until?(answer: unknown): boolean }, all: Branches): Branches {
  if (!until) return all;
  const stand = all.answers.map((answer) => until(all.faces ? (answer as number[]).slice() : answer));
  if (!stand.includes(true)) throw neverStands(id);
  return branches(
    all.answers.filter((_, i) => stand[i]),
    all.weights.filter((_, i) => stand[i]),
    all.faces,
  );
}
