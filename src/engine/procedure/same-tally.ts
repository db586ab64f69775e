import type { Tally } from "./request";

const MOST_RECENT = 32;

/**
 * A tally that says what it was made of. Rules build their tallies anew in every run, and the odds of a big pool run a rule
 * hundreds of times, but look at the tally of the first run alone: so making one costs next to nothing, and which tallies
 * are the same is asked where a pool is worked out, not where the tally is made.
 */
export abstract class MadeTally<S> implements Tally<S> {
  abstract readonly start: S;
  abstract add(state: S, face: number): S;
  abstract key(state: S): string | number;
  /** What it comes to on such dice: two tallies of one class with the same list are the same tally. */
  abstract of(faces: number): readonly unknown[];
}

/** The last few tallies that pools were worked out with, the oldest forgotten first. */
const recent: { kind: unknown; of: readonly unknown[]; tally: Tally<unknown> }[] = [];
let oldest = 0;

/** The tally that does the same on dice of so many faces and was met lately, or this one: what it led to is still known. */
export function sameTally(tally: Tally<unknown>, faces: number): Tally<unknown> {
  if (!(tally instanceof MadeTally)) return tally;
  const kind = tally.constructor;
  const of = [faces, ...tally.of(faces)];
  for (const known of recent) if (known.kind === kind && sameList(known.of, of)) return known.tally;
  recent[oldest] = { kind, of, tally };
  oldest = (oldest + 1) % MOST_RECENT;
  return tally;
}

/** Faces beyond this are not all asked: the function itself stands for what it says. */
const MOST_FACES = 100;

/** A function of a face as what it says of every face of such a die: rules write the same one anew in every run. */
export const saysOf = (of: (face: number) => unknown, faces: number): readonly unknown[] =>
  faces > MOST_FACES ? [of] : Array.from({ length: faces }, (_, i) => of(i + 1));

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
