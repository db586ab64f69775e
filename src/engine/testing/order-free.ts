import { answerOf, MOST_ATTEMPTS, neverStands } from "../procedure/answer";
import type { Make, PartStep } from "../procedure/procedure";
import { checkRequest, type Request } from "../procedure/request";
import { seededGenerator, type Generator01 } from "../random/generator";
import { shuffled } from "./shuffle";
import { equalJson } from "../equal-json";
import { throwByRules } from "../drivers/random-answers";

export interface OrderFreeOptions<T> {
  /** What counts as the same outcome; without it, outcomes are compared as plain data. */
  key?: (outcome: T) => unknown;
  runs?: number;
  seed?: number;
}

/**
 * For tests: throws when a procedure's outcome depends on the order in which the dice of one request fell, which the odds
 * (and tallies) rely on. Runs the procedure `runs` (1000) times at random, and again with each throw shuffled.
 */
export function expectOrderFree<T>(make: Make<T>, options: OrderFreeOptions<T> = {}): void {
  const { key = (outcome) => outcome, runs = 1000, seed = 1 } = options;
  const generator = seededGenerator(seed);
  for (let i = 0; i < runs; i++) {
    const fell: Fallen = new Map();
    const first = key(run(make, (request) => fall(request, fell, generator)));
    const mixed: Fallen = new Map([...fell].map(([id, dice]) => [id, shuffled(dice, generator)]));
    const second = key(run(make, (request) => recall(request, mixed) ?? fall(request, mixed, generator)));
    if (equalJson(first, second)) continue;
    throw new Error(
      `The outcome depends on the order of dice: ${shown(fell)} gives ${JSON.stringify(first)}, ` +
        `${shown(mixed)} gives ${JSON.stringify(second)}. Sort the dice, or look at them as a set.`,
    );
  }
}

/** What fell in one run, by request. */
type Fallen = Map<string, number[]>;

function fall(request: Request, throws: Fallen, generator: Generator01): unknown {
  checkRequest(request);
  const dice = throwByRules(request, generator);
  throws.set(request.id, dice);
  return answerOf(request, dice);
}

/** The recorded answer; undefined where the shuffled run asks for something that the first did not. */
function recall(request: Request, throws: Fallen): unknown {
  const dice = throws.get(request.id);
  return dice && answerOf(request, dice);
}

function run<T>(make: Make<T>, answer: (request: Request) => unknown): T {
  const procedure = make();
  let result = procedure.next();
  while (!result.done)
    result = procedure.next(result.value.kind === "part" ? runPart(result.value, answer) : answer(result.value));
  return result.value;
}

function runPart({ id, make, until }: PartStep, answer: (request: Request) => unknown): unknown {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const outcome = run(make, answer);
    if (!until || until(outcome)) return outcome;
  }
  throw neverStands(id);
}

function shown(throws: Fallen): string {
  return [...throws].map(([id, dice]) => `${id}: ${dice.join(", ")}`).join("; ");
}
