import { MOST_ATTEMPTS, neverStands } from "../procedure/answer";
import type { Make, PartStep, Step } from "../procedure/procedure";
import { checkRequest } from "../procedure/request";
import type { Generator01 } from "../random/generator";
import { throwAnswer } from "../drivers/random-answers";

/** Runs a procedure once with random answers: for a result whose dice nobody needs to see. */
export function runOnce<T>(make: Make<T>, generator: Generator01): T {
  const procedure = make();
  let result = procedure.next();
  while (!result.done) result = procedure.next(answerTo(result.value, generator));
  return result.value;
}

function answerTo(step: Step, generator: Generator01): unknown {
  if (step.kind === "part") return runPart(step, generator);
  checkRequest(step);
  return throwAnswer(step, generator);
}

function runPart({ id, make, until }: PartStep, generator: Generator01): unknown {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const outcome = runOnce(make, generator);
    if (!until || until(outcome)) return outcome;
  }
  throw neverStands(id);
}
