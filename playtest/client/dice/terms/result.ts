/** One die's (or one pool entry's) result, as it is stored (sec. 8.2). */
export interface TermResult {
  result: number;
  /** Counts towards the total. */
  active?: boolean;
  /** What it counts for instead of `result`. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

const FLAGS = ["active", "success", "failure", "discarded", "rerolled", "exploded"] as const;

/**
 * Results as they may be shown: stored rolls come from anybody, and a result's label stands in the tooltip as markup. Numbers
 * become numbers (anything else NaN), flags yes or no; what a package adds of its own stays as it is.
 */
export function plainResults(results: readonly TermResult[]): TermResult[] {
  return results.map((given) => {
    const result: TermResult = { ...given, result: Number(given.result) };
    if (given.count !== undefined && given.count !== null) result.count = Number(given.count);
    for (const flag of FLAGS) if (given[flag] !== undefined) result[flag] = Boolean(given[flag]);
    return result;
  });
}

/** What a result adds to the total. */
export function resultValue(result: TermResult): number {
  if (!result.active) return 0;
  return result.count ?? result.result;
}

/** Compares by one of `= < <= > >=`; no comparison means `=`. */
export function compareResult(result: number, comparison: string | undefined, target: number): boolean {
  switch (comparison) {
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      return result === target;
  }
}

/**
 * Discards active results until `number` are kept, or drops `number` of them. `highest` says which end is kept, or
 * dropped. Among ties the earlier results go first.
 */
export function keepOrDrop<T extends TermResult>(
  results: T[],
  number: number,
  { keep, highest }: { keep: boolean; highest: boolean },
): T[] {
  const active = results.filter((result) => result.active);
  const discard = keep ? Math.max(active.length - number, 0) : Math.min(number, active.length);
  const lowFirst = keep === highest;
  const value = (result: T): number => result.count ?? result.result;
  // Sorting is stable: of equal results the first rolled is discarded first.
  const order = [...active].sort((a, b) => (lowFirst ? value(a) - value(b) : value(b) - value(a)));
  for (const result of order.slice(0, discard)) {
    result.active = false;
    result.discarded = true;
  }
  return results;
}

/** Turns results into a count of those that meet the comparison. */
export function applyCount(
  results: TermResult[],
  comparison: string | undefined,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): TermResult[] {
  for (const result of results) {
    const met = compareResult(result.result, comparison, target);
    if (flagSuccess) setOutcome(result, "success", "failure", met);
    else if (flagFailure) setOutcome(result, "failure", "success", met);
    result.count = met ? 1 : 0;
  }
  return results;
}

function setOutcome(result: TermResult, flag: "success" | "failure", other: "success" | "failure", met: boolean): void {
  result[flag] = met;
  if (met) delete result[other];
}

/** Makes results that meet the comparison failures that count -1 (`deduct`) or minus their value (`invert`). */
export function applyDeduct(
  results: TermResult[],
  comparison: string | undefined,
  target: number,
  { deductFailure = false, invertFailure = false }: { deductFailure?: boolean; invertFailure?: boolean } = {},
): TermResult[] {
  for (const result of results) {
    if (!compareResult(result.result, comparison, target)) continue;
    result.failure = true;
    delete result.success;
    if (deductFailure) result.count = -1;
    else if (invertFailure) result.count = -result.result;
  }
  return results;
}
