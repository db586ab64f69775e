import { neverStands } from "../procedure/answer";
import type { DiceRequest } from "../procedure/request";
import { add, multiply, power, type Whole } from "../numbers/whole";

/**
 * Weight of each face of one die (index 0 is face 1). Re-rolled until it stays, a die is simply a die without the faces
 * that are rolled again; re-rolled up to k times it has faces^(k+1) equal cases.
 */
export function faceWeights({ id, faces, reroll }: DiceRequest): Whole[] {
  if (!reroll) return new Array<Whole>(faces).fill(1);
  const again = Array.from({ length: faces }, (_, i) => reroll.when(i + 1));
  const bad = again.filter(Boolean).length;
  const { times } = reroll;
  if (times === undefined) {
    if (bad === faces) throw neverStands(id);
    return again.map((is) => (is ? 0 : 1));
  }
  let good: Whole = 0;
  for (let j = 0; j <= times; j++) good = add(good, multiply(power(faces, times - j), power(bad, j)));
  return again.map((is) => (is ? power(bad, times) : good));
}

export function totalOf(weights: readonly Whole[]): Whole {
  let total: Whole = 0;
  for (const weight of weights) total = add(total, weight);
  return total;
}
