import { multiply, type Whole } from "../numbers/whole";
import type { DiceRequest, Tally } from "../procedure/request";
import { faceWeights, totalOf } from "./face-weights";
import { StateSpace, Weights, type Move } from "./state-space";

const MOST_STATES = 250_000;

/** What a pool can come to by its tally: die by die, states with equal keys merged, so big pools stay small. */
export function tallyStates(request: DiceRequest, tally: Tally<unknown>): { state: unknown; weight: Whole }[] {
  const { id, count, explode } = request;
  const chances = faceWeights(request);
  const space = new StateSpace(tally, chances, explode && explode.most > 0 ? (face) => explode.when(face) : undefined);
  const cases = totalOf(chances);
  let weights = new Weights();
  weights.add(space.number(tally.start), 1);
  for (let die = 0; die < count; die++) {
    weights = oneDie(space, weights, explode?.most ?? 0, cases);
    if (weights.met.length > MOST_STATES)
      throw new RangeError(
        `Request "${id}": its tally keeps too many different states; keep only what the rule needs.`,
      );
  }
  return weights.met.map((state) => ({ state: space.states[state], weight: weights.of(state) }));
}

/**
 * One die with all the dice it can bring (`most`; none without explosions). Chains of different lengths are brought to one
 * total by counting each as many times as the dice it left unthrown have cases.
 */
function oneDie(space: StateSpace, before: Weights, most: number, cases: Whole): Weights {
  const done = new Weights();
  let open = before;
  for (let left = most; left >= 0; left--) {
    const further = new Weights();
    let unthrown: Whole = 1;
    for (let i = 0; i < left; i++) unthrown = multiply(unthrown, cases);
    for (const state of open.met) {
      const moves = space.moves(state);
      const weight = open.of(state);
      spread(done, moves.closed, multiply(weight, unthrown));
      if (moves.open.length > 0) spread(left > 0 ? further : done, moves.open, weight);
    }
    open = further;
  }
  return done;
}

function spread(into: Weights, moves: readonly Move[], weight: Whole): void {
  for (const { to, chance } of moves) into.add(to, multiply(weight, chance));
}
