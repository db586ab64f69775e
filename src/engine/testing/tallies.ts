import type { Tally } from "../procedure/request";

/** Tallies for tests and benches: how many dice show a face that counts, and what two tallies make of the same dice. */
export const countOf = (counts: (face: number) => boolean): Tally<number> => ({
  start: 0,
  add: (total, face) => (counts(face) ? total + 1 : total),
  key: (total) => total,
});

export const both = <A, B>(one: Tally<A>, other: Tally<B>): Tally<readonly [A, B]> => ({
  start: [one.start, other.start],
  add: ([a, b], face) => [one.add(a, face), other.add(b, face)],
  key: ([a, b]) => `${one.key(a)} ${other.key(b)}`,
});
