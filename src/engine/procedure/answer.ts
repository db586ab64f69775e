import type { DiceRequest } from "./request";

/** Rerolling until something holds stops here with an error: by then the condition is surely impossible. */
export const MOST_ATTEMPTS = 10_000;

/** @throws Error when these are not `count` faces of that die. */
export function checkFaces(request: DiceRequest, faces: unknown, count = request.count): number[] {
  const wanted = `${count}d${request.faces}`;
  if (!Array.isArray(faces) || faces.length !== count)
    throw new Error(`Request "${request.id}" wants the faces of ${wanted}, not ${JSON.stringify(faces)}.`);
  for (const face of faces as unknown[])
    if (!Number.isInteger(face) || (face as number) < 1 || (face as number) > request.faces)
      throw new Error(`Request "${request.id}" wants the faces of ${wanted}; ${JSON.stringify(face)} is no such face.`);
  return faces as number[];
}

/**
 * The faces of a whole throw that stood, explosions included (round after round).
 * @throws Error when they do not fit the request or would not have stood.
 */
export function checkThrow(request: DiceRequest, faces: unknown): number[] {
  const { id, explode, reroll } = request;
  let [start, end] = [0, request.count];
  for (let round = 0; explode && Array.isArray(faces) && round < explode.most && start < end; round++)
    [start, end] = [end, end + (faces as number[]).slice(start, end).filter((face) => explode.when(face)).length];
  const dice = checkFaces(request, faces, end);
  const open = reroll && reroll.times === undefined && dice.some((face) => reroll.when(face));
  if (open || !stands(request, dice))
    throw new Error(`Request "${id}": the recorded dice ${dice.join(", ")} would have been thrown again.`);
  return dice;
}

/** What the procedure is told about these faces: the faces themselves, or what its tally makes of them. */
export function answerOf(request: DiceRequest, faces: readonly number[]): unknown {
  const { tally } = request;
  if (!tally) return faces.slice();
  let state = tally.start;
  for (const face of faces) state = tally.add(state, face);
  return state;
}

/** Whether the whole throw stands (see RollOptions.until). */
export function stands(request: DiceRequest, faces: readonly number[]): boolean {
  if (!request.until) return true;
  return request.until(request.tally ? answerOf(request, faces) : [...faces].sort((a, b) => a - b));
}

/** The error of a condition that never comes true. */
export function neverStands(id: string): Error {
  return new Error(`Request "${id}": no throw can meet its condition, so it would be thrown again for ever.`);
}
