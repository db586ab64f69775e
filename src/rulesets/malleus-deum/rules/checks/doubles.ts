// MD-CHK-03: what a pair of equal dice means on a Standard Check. Read on the natural dice that were kept.

/** How big a boon or bane is; the book's "significant" has no printed size. */
export type Significance = "none" | "minor" | "significant";

export interface Doubles {
  /** Result that the doubles force, whatever the total; null leaves it to the total. */
  automatic: "success" | "failure" | null;
  boon: Significance;
  bane: Significance;
}

const NOTHING: Doubles = { automatic: null, boon: "none", bane: "none" };
const BOON: Doubles = { automatic: null, boon: "minor", bane: "none" };
const BANE: Doubles = { automatic: null, boon: "none", bane: "minor" };
const CRITICAL_SUCCESS: Doubles = { automatic: "success", boon: "significant", bane: "none" };
const CRITICAL_FAILURE: Doubles = { automatic: "failure", boon: "none", bane: "significant" };

/** Reads two natural d12, 1 to 12 each (MD-CHK-03). The answer is one of five shared frozen-by-convention records. */
export function readDoubles(first: number, second: number): Readonly<Doubles> {
  if (first !== second) return NOTHING;
  if (first === 1) return CRITICAL_FAILURE;
  if (first === 12) return CRITICAL_SUCCESS;
  return first % 2 === 0 ? BOON : BANE;
}
