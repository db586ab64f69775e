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

export const text: Reader<string> = (value) => (typeof value === "string" ? value : fail());

/** A whole number within limits. */
export const whole =
  (least = -1_000_000, most = 1_000_000): Reader<number> =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : fail();

/** Any number that can be stored. */
export const amount: Reader<number> = (value) => (typeof value === "number" && Number.isFinite(value) ? value : fail());

export const oneOf =
  <T extends string>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? fail();

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : reader(value);

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
    for (const name of Object.keys(fields) as (keyof T)[])
      made[name] = fields[name]((value as Record<keyof T, unknown>)[name]);
    return made as T;
  };
