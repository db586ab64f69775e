import { answerOf } from "../procedure/answer";
import type { DiceRequest } from "../procedure/request";
import { throwDice } from "../procedure/throw-dice";
import { face, type Generator01 } from "../random/generator";

/** The answer to a dice request: its faces, or the state of its tally. */
export function throwAnswer(request: DiceRequest, generator: Generator01): unknown {
  const { count, faces, tally } = request;
  if (request.reroll || request.explode || request.until) return answerOf(request, throwByRules(request, generator));
  if (!tally) return someFaces(count, faces, generator);
  let state = tally.start;
  for (let i = 0; i < count; i++) state = tally.add(state, face(generator, faces));
  return state;
}

/** The faces that stood after re-rolls and explosions. */
export function throwByRules(request: DiceRequest, generator: Generator01): number[] {
  const throwing = throwDice(request);
  let result = throwing.next();
  while (!result.done) result = throwing.next(someFaces(result.value, request.faces, generator));
  return result.value.dice;
}

function someFaces(count: number, faces: number, generator: Generator01): number[] {
  const dice: number[] = [];
  for (let i = 0; i < count; i++) dice.push(face(generator, faces));
  return dice;
}
