import { MOST_ATTEMPTS, neverStands, stands } from "./answer";
import type { DiceRequest } from "./request";

export interface Thrown {
  /** The faces that stood, in the order they fell; explosions follow, round after round. */
  dice: number[];
  /** Faces that were thrown again. */
  discarded: number[][];
}

/** Throws the dice of a request by its rules: yields how many dice to throw next, is sent their faces. */
export function* throwDice(request: DiceRequest): Generator<number, Thrown, number[]> {
  const { count, explode } = request;
  const discarded: number[][] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const dice: number[] = [];
    let fell = yield* throwRound(request, count, discarded);
    dice.push(...fell);
    for (let round = 0; explode && round < explode.most; round++) {
      const more = fell.filter((face) => explode.when(face)).length;
      if (more === 0) break;
      fell = yield* throwRound(request, more, discarded);
      dice.push(...fell);
    }
    if (stands(request, dice)) return { dice, discarded };
    discarded.push(dice);
  }
  throw neverStands(request.id);
}

/** Some dice, with those thrown again that have to be. */
function* throwRound(
  { id, reroll }: DiceRequest,
  count: number,
  discarded: number[][],
): Generator<number, number[], number[]> {
  if (count === 0) return [];
  const dice = yield count;
  if (!reroll) return dice;
  const most = reroll.times ?? MOST_ATTEMPTS;
  for (let times = 0; times < most; times++) {
    const places = dice.flatMap((face, place) => (reroll.when(face) ? [place] : []));
    if (places.length === 0) return dice;
    discarded.push(places.map((place) => dice[place] as number));
    const fresh = yield places.length;
    places.forEach((place, i) => (dice[place] = fresh[i] as number));
  }
  if (reroll.times === undefined && dice.some((face) => reroll.when(face))) throw neverStands(id);
  return dice;
}
