import type { Make } from "../procedure/procedure";
import type { Generator01 } from "../random/generator";
import { ChanceTree } from "./chance-tree";

export interface SimulateOptions<T> {
  generator: Generator01;
  /** How many times to run the procedure. */
  runs: number;
  key: (outcome: T) => string;
}

/**
 * Runs a procedure many times with random answers and counts the outcomes by key. Every run throws its dice; the rule
 * itself is run only for throws that were not seen before (see ChanceTree).
 * @throws RangeError when runs is not a whole number.
 */
export function simulate<T>(make: Make<T>, { generator, runs, key }: SimulateOptions<T>): Map<string, number> {
  if (!Number.isSafeInteger(runs) || runs < 0) throw new RangeError(`Simulate a whole number of runs, not ${runs}.`);
  const tree = new ChanceTree(make, key as (outcome: unknown) => string);
  for (let i = 0; i < runs; i++) tree.draw(generator).count.times++;
  const met = [...tree.counts.values()].filter(({ times }) => times > 0);
  return new Map(met.map(({ name, times }) => [String(name), times]));
}
