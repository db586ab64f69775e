// MY-GEN-01 (L137-139): of two rules that conflict the narrower one holds.

export type AppliedRule = {
  id: string;
  /** Ids of the general rules that it names and makes an exception of. */
  overrides: readonly string[];
};

/** The rules that hold of those that apply: none that a narrower one of them overrides (MY-GEN-01). */
export const governing = <R extends AppliedRule>(applied: readonly R[]): R[] =>
  applied.filter(({ id }) => !applied.some((other) => other.id !== id && other.overrides.includes(id)));
