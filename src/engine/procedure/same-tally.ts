import type { Tally } from "./request";

const MOST_NUMBERS = 200;
const MOST_RECENT = 32;

/**
 * The last few things made, the oldest forgotten first. Weak maps would remember more, and cost more than the odds
 * themselves where a rule builds its tallies anew in every run.
 */
class Recent<V> {
  readonly #entries: { of: readonly unknown[]; made: V }[] = [];
  #oldest = 0;

  for(of: readonly unknown[], make: () => V): V {
    for (const entry of this.#entries) if (sameList(entry.of, of)) return entry.made;
    const made = make();
    this.#entries[this.#oldest] = { of, made };
    this.#oldest = (this.#oldest + 1) % MOST_RECENT;
    return made;
  }
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** Remembers what a maker of tallies made for a number, or lately for a function. */
export function sameFor<A extends number | ((face: number) => unknown), S>(
  make: (of: A) => Tally<S>,
): (of: A) => Tally<S> {
  const byNumber = new Map<number, Tally<S>>();
  const byFunction = new Recent<Tally<S>>();
  return (of) => {
    if (typeof of !== "number") return byFunction.for([of], () => make(of));
    const known = byNumber.get(of);
    if (known) return known;
    const made = make(of);
    if (byNumber.size < MOST_NUMBERS) byNumber.set(of, made);
    return made;
  };
}

const combined = new Recent<unknown>();

/** Remembers what was lately made of these named tallies, in this order. */
export function sameForAll<T>(tallies: Readonly<Record<string, object>>, make: () => T): T {
  const of = [...Object.keys(tallies), ...Object.values(tallies)];
  return combined.for(of, make) as T; // whoever combines the same tallies under the same names makes the same
}
