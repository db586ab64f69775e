import type { Json } from "../json";

/**
 * Readers of stored data: a flow's state comes from flags that anybody may have written, so `parse` rebuilds it field by field
 * and keeps nothing that it does not know. Readers throw `NotThis`; `readStored` turns that into null.
 */
export type Reader<T> = (value: unknown) => T;

class NotThis extends Error {}

const fail = (): never => {
  throw new NotThis();
};

/** The data as the reader rebuilds it, or null when it does not fit. */
export function readStored<T>(reader: Reader<T>, value: unknown): T | null {
  try {
    return reader(value);
  } catch (error) {
    if (error instanceof NotThis) return null;
    throw error;
  }
}

export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : fail());

/** A text of at most so many letters. */
export const textOf =
  (most: number): Reader<string> =>
  (value) =>
    typeof value === "string" && value.length <= most ? value : fail();

/** A text that matches as a whole; the pattern says so with ^ and $. */
export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? value : fail();

/** Things by name, at most so many. */
export const byName =
  <T>(reader: Reader<T>, most = 1000): Reader<Record<string, T>> =>
  (value) => {
    const entries = Object.entries(record(value));
    return entries.length <= most ? Object.fromEntries(entries.map(([name, one]) => [name, reader(one)])) : fail();
  };

export const text: Reader<string> = (value) => (typeof value === "string" ? value : fail());

/** A whole number within limits. */
export const whole =
  (least = -1_000_000, most = 1_000_000): Reader<number> =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : fail();

/** Any number that can be stored. */
export const amount: Reader<number> = (value) => (typeof value === "number" && Number.isFinite(value) ? value : fail());

export const oneOf =
  <T extends string | number | boolean>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? fail();

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

/** Anything but nothing: somebody else reads it further. */
export const defined: Reader<unknown> = (value) => (value === undefined ? fail() : value);

/** What may be left out; null counts as left out, since some stores keep no undefined. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value) =>
    value === undefined || value === null ? undefined : reader(value);

/** What counts where nothing is said: earlier releases did not say it. */
export const otherwise =
  <T>(reader: Reader<T>, usual: T): Reader<T> =>
  (value) =>
    value === undefined ? usual : reader(value);

/** The first of these readers that takes it. */
export const either =
  <A, B>(one: Reader<A>, other: Reader<B>): Reader<A | B> =>
  (value) => {
    const read = readStored<{ value: A }>((given) => ({ value: one(given) }), value);
    return read ? read.value : other(value);
  };

/** Two things in a list of two. */
export const pair =
  <A, B>(first: Reader<A>, second: Reader<B>): Reader<[A, B]> =>
  (value) =>
    Array.isArray(value) && value.length === 2 ? [first(value[0]), second(value[1])] : fail();

/** Plain JSON that somebody else reads further: an object by name, unchanged. */
export const record: Reader<{ [name: string]: Json }> = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as { [name: string]: Json }) : fail();

/** A list of at most `most` entries. */
export const list =
  <T>(reader: Reader<T>, most = 1000): Reader<T[]> =>
  (value) =>
    Array.isArray(value) && value.length <= most ? value.map(reader) : fail();

export const object =
  <T extends object>(fields: { [K in keyof T]-?: Reader<T[K]> }): Reader<T> =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return fail();
    const made: Partial<T> = {};
    for (const name of Object.keys(fields) as (keyof T)[]) {
      const read = fields[name]((value as Record<keyof T, unknown>)[name]);
      if (read !== undefined) made[name] = read;
    }
    return made as T;
  };
