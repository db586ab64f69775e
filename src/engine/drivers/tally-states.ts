import { add, multiply, type Whole } from "../numbers/whole";
import type { DiceRequest, Tally } from "../procedure/request";
import { faceWeights, totalOf } from "./face-weights";

/** States of a tally with the weight of all throws that lead there. */
type States = Map<string | number, { state: unknown; weight: Whole }>;

const MOST_STATES = 250_000;

/** What a pool can come to by its tally: die by die, states with equal keys merged, so big pools stay small. */
export function tallyStates(request: DiceRequest, tally: Tally<unknown>): { state: unknown; weight: Whole }[] {
  const single = faceWeights(request);
  let states: States = new Map();
  put(states, tally, tally.start, 1);
  for (let die = 0; die < request.count; die++) {
    states = request.explode ? explodingDie(request, tally, single, states) : plainDie(tally, single, states);
    if (states.size > MOST_STATES)
      throw new RangeError(
        `Request "${request.id}": its tally keeps too many different states; keep only what the rule needs.`,
      );
  }
  return [...states.values()];
}

function plainDie(tally: Tally<unknown>, single: readonly Whole[], states: States): States {
  const next: States = new Map();
  for (const { state, weight } of states.values())
    for (let i = 0; i < single.length; i++) {
      const chance = single[i] as Whole;
      if (chance !== 0) put(next, tally, tally.add(state, i + 1), multiply(weight, chance));
    }
  return next;
}

/**
 * One die with all the dice it can bring. Chains of different lengths are brought to one total by counting each as many
 * times as the dice it left unthrown have cases.
 */
function explodingDie(request: DiceRequest, tally: Tally<unknown>, single: readonly Whole[], states: States): States {
  const explode = request.explode as NonNullable<DiceRequest["explode"]>;
  const cases = totalOf(single);
  const done: States = new Map();
  let open = states;
  for (let left = explode.most; left >= 0; left--) {
    const further: States = new Map();
    let unthrown: Whole = 1;
    for (let i = 0; i < left; i++) unthrown = multiply(unthrown, cases);
    for (const { state, weight } of open.values())
      single.forEach((chance, i) => {
        if (chance === 0) return;
        const goesOn = left > 0 && explode.when(i + 1);
        const after = multiply(weight, chance);
        put(goesOn ? further : done, tally, tally.add(state, i + 1), goesOn ? after : multiply(after, unthrown));
      });
    open = further;
  }
  return done;
}

function put(states: States, tally: Tally<unknown>, state: unknown, weight: Whole): void {
  const key = tally.key(state);
  const cell = states.get(key);
  if (cell) cell.weight = add(cell.weight, weight);
  else states.set(key, { state, weight });
}
