import { sameFor, sameForAll } from "./same-tally";
import type { Tally } from "./request";

// The same arguments give the same tally, so that the odds know a pool they worked out before.

const SUM: Tally<number> = { start: 0, add: (total, face) => total + face, key: (total) => total };

/** The sum of the faces. */
export function sumOf(): Tally<number> {
  return SUM;
}

/** How many dice show a face that counts. */
export const countOf: (counts: (face: number) => boolean) => Tally<number> = sameFor((counts) => ({
  start: 0,
  add: (total, face) => (counts(face) ? total + 1 : total),
  key: (total) => total,
}));

/** The sum of what each face is worth (successes that count double, botches that count -1 ...). */
export const worthOf: (worth: (face: number) => number) => Tally<number> = sameFor((worth) => ({
  start: 0,
  add: (total, face) => total + worth(face),
  key: (total) => total,
}));

/** The highest `keep` faces, ascending (fewer while fewer dice have fallen). */
export const keepHighest: (keep: number) => Tally<readonly number[]> = sameFor((keep) => kept(keep, "lowest"));

/** The lowest `keep` faces, ascending. */
export const keepLowest: (keep: number) => Tally<readonly number[]> = sameFor((keep) => kept(keep, "highest"));

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
export const facesOf: (faces: number) => Tally<readonly number[]> = sameFor((faces) => ({
  start: new Array<number>(faces).fill(0),
  add: (counts, face) => counts.map((count, i) => (i === face - 1 ? count + 1 : count)),
  key: (counts) => counts.join(),
}));

/** Several tallies over the same dice: `both({ total: sumOf(), spent: countOf((face) => face <= 2) })`. */
export function both<S extends Record<string, unknown>>(tallies: { [K in keyof S]: Tally<S[K]> }): Tally<S> {
  return sameForAll(tallies, () => together<S>({ ...tallies }));
}

/** Parts of a key below this are digits of one number: looking states up by number is several times as fast as by text. */
const DIGITS = 1024;
const MOST_PARTS = 5; // 1024 ** 5 is still a safe integer

function together<S extends Record<string, unknown>>(tallies: { [K in keyof S]: Tally<S[K]> }): Tally<S> {
  const names = Object.keys(tallies) as (keyof S)[];
  const start = {} as S; // filled with every name at once below
  for (const name of names) start[name] = tallies[name].start;
  const inWords = (state: S): string => {
    let key = "";
    for (const name of names) {
      const part = tallies[name].key(state[name]);
      key += typeof part === "number" ? `${part}|` : `${JSON.stringify(part)}|`; // quoted: no two states share a key
    }
    return key;
  };
  return {
    start,
    add: (state, face) => {
      const next = {} as S;
      for (const name of names) next[name] = tallies[name].add(state[name], face);
      return next;
    },
    key: (state) => {
      if (names.length > MOST_PARTS) return inWords(state);
      let key = 0;
      for (const name of names) {
        const part = tallies[name].key(state[name]);
        if (typeof part !== "number" || !(part >= 0 && part < DIGITS && Number.isInteger(part))) return inWords(state);
        key = key * DIGITS + part;
      }
      return key;
    },
  };
}
