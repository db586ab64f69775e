import { answerOf, checkThrow } from "../procedure/answer";
import type { Make, PartStep } from "../procedure/procedure";
import { checkRequest, claimId, type Request } from "../procedure/request";
import type { Transcript } from "./transcript";

/**
 * Runs a procedure with recorded dice: tests, audit, and a reroll of a part of a check.
 * @throws Error naming the request that does not fit the transcript, or what was recorded and never asked for.
 */
export function replay<T>(make: Make<T>, transcript: Transcript): T {
  const tape = new Tape(transcript);
  const outcome = tape.run(make);
  tape.finish();
  return outcome;
}

class Tape {
  readonly #transcript: Transcript;
  readonly #used = new Set<string>();
  #at = 0;

  constructor(transcript: Transcript) {
    this.#transcript = transcript;
  }

  run<T>(make: Make<T>): T {
    const procedure = make();
    let result = procedure.next();
    while (!result.done) {
      const step = result.value;
      result = procedure.next(step.kind === "part" ? this.#part(step) : this.#answer(step));
    }
    return result.value;
  }

  finish(): void {
    const left = this.#transcript[this.#at];
    if (left)
      throw new Error(
        `The transcript goes on with "${left.id}", but the procedure has ended: it was made by another rule or other options.`,
      );
  }

  #part(step: PartStep): unknown {
    const outcome = this.run(step.make);
    if (step.until && !step.until(outcome))
      throw new Error(`Part "${step.id}": the recorded dice do not meet its condition, so they cannot have stood.`);
    return outcome;
  }

  #answer(request: Request): unknown {
    checkRequest(request);
    claimId(this.#used, request.id);
    const entry = this.#transcript[this.#at++];
    if (!entry) throw new Error(`Request "${request.id}" has no entry: the transcript ends after ${this.#at - 1}.`);
    if (entry.id !== request.id)
      throw new Error(
        `The procedure asks for "${request.id}", but entry ${this.#at} of the transcript is "${entry.id}".`,
      );
    if (entry.faces !== undefined && entry.faces !== request.faces)
      throw new Error(`Request "${request.id}" wants d${request.faces}; the transcript has d${entry.faces}.`);
    return answerOf(request, checkThrow(request, entry.dice));
  }
}
