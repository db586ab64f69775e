/** One labelled part of a number, so that every total can say where it came from. Plain JSON: it is stored in messages. */
export interface Term {
  /** Language key, or the name of a thing. */
  label: string;
  value: number;
  /** Uuid or id of what gives it. */
  source?: string;
  /** What sort of part it is to the ruleset ("rank", "situation", "advantage" ...): stacking rules look at it. */
  kind?: string;
  /** Terms of one stack compete (see largestOnly). */
  stack?: string;
}

/** The plain total of terms; 0 for none. */
export function sum(terms: Iterable<Term>): number {
  let total = 0;
  for (const { value } of terms) total += value;
  return total;
}
