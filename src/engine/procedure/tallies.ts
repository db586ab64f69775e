import { BothTally } from "./both-tally";
import { MadeTally, saysOf } from "./same-tally";
import type { Tally } from "./request";

// Made of the same arguments, they are the same tally to the odds (see `sameTally`).

const SUM: Tally<number> = { start: 0, add: (total, face) => total + face, key: (total) => total };

/** The sum of the faces. */
export function sumOf(): Tally<number> {
  return SUM;
}

class CountTally extends MadeTally<number> {
  readonly start = 0;
  constructor(readonly counts: (face: number) => boolean) {
    super();
  }
  add(total: number, face: number): number {
    return this.counts(face) ? total + 1 : total;
  }
  key(total: number): number {
    return total;
  }
  of(faces: number): readonly unknown[] {
    return saysOf(this.counts, faces);
  }
}

/** How many dice show a face that counts. */
export const countOf = (counts: (face: number) => boolean): Tally<number> => new CountTally(counts);

class WorthTally extends MadeTally<number> {
  readonly start = 0;
  constructor(readonly worth: (face: number) => number) {
    super();
  }
  add(total: number, face: number): number {
    return total + this.worth(face);
  }
  key(total: number): number {
    return total;
  }
  of(faces: number): readonly unknown[] {
    return saysOf(this.worth, faces);
  }
}

/** The sum of what each face is worth (successes that count double, botches that count -1 ...). */
export const worthOf = (worth: (face: number) => number): Tally<number> => new WorthTally(worth);

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

/** How many dice show each face: index 0 counts the ones. For rules about pairs, runs and the like. */
export const facesOf: (faces: number) => Tally<readonly number[]> = byNumber((faces) => ({
  start: new Array<number>(faces).fill(0),
  add: (counts, face) => counts.map((count, i) => (i === face - 1 ? count + 1 : count)),
  key: (counts) => counts.join(),
}));

/** Several tallies over the same dice: `both({ total: sumOf(), spent: countOf((face) => face <= 2) })`. */
export const both = <S extends Record<string, unknown>>(tallies: { [K in keyof S]: Tally<S[K]> }): Tally<S> =>
  new BothTally<S>(tallies);
