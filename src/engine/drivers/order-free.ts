import { answerOf } from "../procedure/answer";
import type { Make, Step } from "../procedure/procedure";
import { checkRequest, type DiceRequest } from "../procedure/request";
import { seededGenerator, type Generator01 } from "../random/generator";
import { shuffled } from "../random/shuffle";
import { equalJson } from "../equal-json";
import { drawOption } from "./random-answers";

export interface OrderFreeOptions<T> {
  /** What counts as the same outcome; without it, outcomes are compared as plain data. */
  key?: (outcome: T) => unknown;
  runs?: number;
  seed?: number;
}

/**
 * For tests: throws when a procedure's outcome depends on the order in which the dice of one request fell. The odds rely
 * on that, for tallies too. Runs the procedure `runs` (1000) times at random and again with each throw shuffled. Dice fall
 * plainly here: conditions such as re-rolls do not look at order anyway.
 */
export function expectOrderFree<T>(make: Make<T>, options: OrderFreeOptions<T> = {}): void {
  const { key = (outcome) => outcome, runs = 1000, seed = 1 } = options;
  const generator = seededGenerator(seed);
  for (let i = 0; i < runs; i++) {
    const throws = new Map<string, number[]>();
    const choices = new Map<string, unknown>();
    const first = key(run(make, (request) => fall(request, generator, throws), choices, generator));
    const other = new Map([...throws].map(([id, dice]) => [id, shuffled(dice, generator)]));
    const again = (request: DiceRequest) => other.get(request.id) ?? fall(request, generator, other);
    const second = key(run(make, again, choices, generator));
    if (equalJson(first, second)) continue;
    const fell = (all: Map<string, number[]>) => [...all].map(([id, dice]) => `${id}: ${dice.join(", ")}`).join("; ");
    throw new Error(
      `The outcome depends on the order of dice: ${fell(throws)} gives ${JSON.stringify(first)}, ` +
        `${fell(other)} gives ${JSON.stringify(second)}. Sort the dice, or look at them as a set.`,
    );
  }
}

function fall({ id, count, faces }: DiceRequest, generator: Generator01, throws: Map<string, number[]>): number[] {
  const dice = Array.from({ length: count }, () => 1 + Math.floor(generator() * faces));
  throws.set(id, dice);
  return dice;
}

function run<T>(
  make: Make<T>,
  dice: (request: DiceRequest) => number[],
  choices: Map<string, unknown>,
  generator: Generator01,
): T {
  const answer = (step: Step): unknown => {
    if (step.kind === "part") return run(step.make, dice, choices, generator);
    checkRequest(step);
    if (step.kind === "dice") return answerOf(step, dice(step));
    if (!choices.has(step.id)) choices.set(step.id, drawOption(step.options, generator).value);
    return choices.get(step.id);
  };
  const procedure = make();
  let result = procedure.next();
  while (!result.done) result = procedure.next(answer(result.value));
  return result.value;
}
