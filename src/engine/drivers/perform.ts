import { answerOf, checkFaces, MOST_ATTEMPTS, neverStands } from "../procedure/answer";
import type { Make } from "../procedure/procedure";
import { checkRequest, claimId, type DiceRequest, type Request } from "../procedure/request";
import { throwDice } from "../procedure/throw-dice";
import type { Transcript, TranscriptEntry } from "./transcript";

/** Answers a request with the faces that fell. */
export type Answer = (request: Request) => Promise<number[]>;

/**
 * Runs a procedure once with real dice. Re-rolls and explosions are asked of `answer` as further requests of the same id
 * with `again` set and `count` the dice to throw.
 * @throws Error when an answer does not fit its request; whatever `answer` rejects with.
 */
export async function perform<T>(make: Make<T>, answer: Answer): Promise<{ outcome: T; transcript: Transcript }> {
  const transcript: Transcript = [];
  const outcome = await run(make, answer, transcript, new Set());
  return { outcome, transcript };
}

async function run<T>(make: Make<T>, answer: Answer, transcript: Transcript, used: Set<string>): Promise<T> {
  const procedure = make();
  let result = procedure.next();
  while (!result.done) {
    const step = result.value;
    if (step.kind === "part") {
      result = procedure.next(await runPart(step.id, step.make, answer, transcript, used, step.until));
      continue;
    }
    checkRequest(step);
    claimId(used, step.id);
    const entry = await performThrow(step, answer);
    transcript.push(entry);
    result = procedure.next(answerOf(step, entry.dice));
  }
  return result.value;
}

/** Only the attempt that stands goes into the transcript: replay knows no others. */
async function runPart(
  id: string,
  make: Make<unknown>,
  answer: Answer,
  transcript: Transcript,
  used: Set<string>,
  until?: (outcome: unknown) => boolean,
): Promise<unknown> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const [entries, ids] = [[] as Transcript, new Set(used)];
    const outcome = await run(make, answer, entries, ids);
    if (until && !until(outcome)) continue;
    transcript.push(...entries);
    for (const entry of ids) used.add(entry);
    return outcome;
  }
  throw neverStands(id);
}

async function performThrow(request: DiceRequest, answer: Answer): Promise<TranscriptEntry & { dice: number[] }> {
  const throwing = throwDice(request);
  let result = throwing.next();
  for (let again = 0; !result.done; again++) {
    const count = result.value;
    const faces = await answer({ ...request, count, ...(again ? { again } : {}) });
    result = throwing.next(checkFaces(request, faces, count).slice());
  }
  const { dice, discarded } = result.value;
  return { id: request.id, faces: request.faces, dice, ...(discarded.length ? { discarded } : {}) };
}
