import type { Tally } from "./request";

const MOST_NUMBERS = 200;

/** Remembers what a maker of tallies made for a number or a function; functions are let go with their last owner. */
export function sameFor<A extends number | ((face: number) => unknown), S>(
  make: (of: A) => Tally<S>,
): (of: A) => Tally<S> {
  const byNumber = new Map<number, Tally<S>>();
  const byFunction = new WeakMap<(face: number) => unknown, Tally<S>>();
  return (of) => {
    const known = typeof of === "number" ? byNumber.get(of) : byFunction.get(of);
    if (known) return known;
    const made = make(of);
    if (typeof of !== "number") byFunction.set(of, made);
    else if (byNumber.size < MOST_NUMBERS) byNumber.set(of, made);
    return made;
  };
}

/** A place in the chain of tallies that were combined. */
interface Place {
  /** Made when first needed: rules that build their tallies anew leave many places behind, and weak maps are dear. */
  next?: WeakMap<object, Place>;
  /** Combined tallies by their names. */
  made: Map<string, unknown>;
}

const place = (): Place => ({ made: new Map() });
const start = place();

/** Remembers what was made of these named tallies, in this order; let go together with the tallies. */
export function sameForAll<T>(tallies: Readonly<Record<string, object>>, make: () => T): T {
  let at = start;
  for (const tally of Object.values(tallies)) {
    at.next ??= new WeakMap();
    let next = at.next.get(tally);
    if (!next) at.next.set(tally, (next = place()));
    at = next;
  }
  const names = JSON.stringify(Object.keys(tallies));
  if (!at.made.has(names)) at.made.set(names, make());
  return at.made.get(names) as T; // whoever combines the same tallies under the same names makes the same
}
