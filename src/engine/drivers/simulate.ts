import { answerOf, MOST_ATTEMPTS, neverStands, stands } from "../procedure/answer";
import type { Make, PartStep, Step } from "../procedure/procedure";
import { checkRequest, type ChoiceOption, type DiceRequest } from "../procedure/request";
import { face, type Generator01 } from "../random/generator";

export interface SimulateOptions<T> {
  generator: Generator01;
  /** How many times to run the procedure. */
  runs: number;
  key: (outcome: T) => string;
}

/** Runs a procedure many times with random dice and counts the outcomes by key. */
export function simulate<T>(make: Make<T>, { generator, runs, key }: SimulateOptions<T>): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < runs; i++) {
    const name = key(runOnce(make, generator));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** One run with random dice: also a quick way to a result where no dice are shown. */
export function runOnce<T>(make: Make<T>, generator: Generator01): T {
  const procedure = make();
  let result = procedure.next();
  while (!result.done) result = procedure.next(chance(result.value, generator));
  return result.value;
}

function chance(step: Step, generator: Generator01): unknown {
  if (step.kind === "part") return runPart(step, generator);
  checkRequest(step);
  if (step.kind === "choice") return draw(step.options, generator);
  return throwDice(step, generator);
}

/** @internal */
export function draw(options: readonly ChoiceOption[], generator: Generator01): unknown {
  let total = 0;
  for (const { weight } of options) total += weight;
  let left = generator() * total;
  for (const { value, weight } of options) if ((left -= weight) < 0) return value;
  return options.at(-1)?.value;
}

function throwDice(request: DiceRequest, generator: Generator01): unknown {
  const { count, faces, reroll } = request;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const dice: number[] = [];
    for (let i = 0; i < count; i++) dice.push(reroll ? throwDie(request, generator) : face(generator, faces));
    if (stands(request, dice)) return request.tally ? answerOf(request, dice) : dice;
  }
  throw neverStands(request.id);
}

function throwDie({ id, faces, reroll }: DiceRequest, generator: Generator01): number {
  const times = reroll?.times ?? Infinity;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const fell = face(generator, faces);
    if (attempt >= times || !reroll?.when(fell)) return fell;
  }
  throw neverStands(id);
}

function runPart({ id, make, until }: PartStep, generator: Generator01): unknown {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const outcome = runOnce(make, generator);
    if (!until || until(outcome)) return outcome;
  }
  throw neverStands(id);
}
