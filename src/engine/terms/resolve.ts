import { sum, type Term } from "./term";

/** Why a term does not count. The ruleset words it. */
export type DropReason = "smaller";

export interface DroppedTerm {
  term: Term;
  why: DropReason;
  /** The term that pushed it out. */
  by?: Term;
}

export interface ResolvedTerms {
  /** Always the sum of `kept`. */
  total: number;
  /** In the order given. */
  kept: Term[];
  dropped: DroppedTerm[];
}

/** One rule of stacking: takes what still counts, gives back what counts after it, and reports what it dropped. */
export type StackingRule = (terms: readonly Term[], drop: (dropped: DroppedTerm) => void) => Term[];

/** Applies stacking rules in the order given: each sees only what the ones before it kept. Terms are never changed. */
export function resolve(terms: Iterable<Term>, rules: readonly StackingRule[]): ResolvedTerms {
  let kept = [...terms];
  const dropped: DroppedTerm[] = [];
  for (const rule of rules) kept = rule(kept, (one) => dropped.push(one));
  return { total: sum(kept), kept, dropped };
}
