import type { Tally } from "./request";

// Made of the same arguments, they are the same tally: the odds remember what they worked out with one.

const SUM: Tally<number> = { start: 0, add: (total, face) => total + face, key: (total) => total };

/** The sum of the faces. */
export function sumOf(): Tally<number> {
  return SUM;
}

const MOST_NUMBERS = 200;

/** Remembers what a maker of tallies made for a number. */
function byNumber<S>(make: (of: number) => Tally<S>): (of: number) => Tally<S> {
  const made = new Map<number, Tally<S>>();
  return (of) => {
    const known = made.get(of);
    if (known) return known;
    const tally = make(of);
    if (made.size < MOST_NUMBERS) made.set(of, tally);
    return tally;
  };
}

/** The highest `keep` faces, ascending (fewer while fewer dice have fallen). */
export const keepHighest: (keep: number) => Tally<readonly number[]> = byNumber((keep) => kept(keep, "lowest"));

/** The lowest `keep` faces, ascending. */
export const keepLowest: (keep: number) => Tally<readonly number[]> = byNumber((keep) => kept(keep, "highest"));

function kept(keep: number, drop: "lowest" | "highest"): Tally<readonly number[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new RangeError(`Keep a whole number of dice above 0, not ${keep}.`);
  return {
    start: [],
    add: (faces, face) => {
      const sorted = faces.slice();
      let place = sorted.length;
      while (place > 0 && (sorted[place - 1] as number) > face) place--;
      sorted.splice(place, 0, face);
      if (sorted.length > keep) sorted.splice(drop === "lowest" ? 0 : keep, 1);
      return sorted;
    },
    key: (faces) => faces.join(),
  };
}
