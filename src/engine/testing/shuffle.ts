import type { Generator01 } from "../random/generator";

/** A shuffled copy (every order equally likely). */
export function shuffled<T>(items: readonly T[], generator: Generator01): T[] {
  const copy = items.slice();
  for (let left = copy.length - 1; left > 0; left--) {
    const other = Math.floor(generator() * (left + 1));
    [copy[left], copy[other]] = [copy[other] as T, copy[left] as T];
  }
  return copy;
}
