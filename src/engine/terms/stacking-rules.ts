import type { DroppedTerm, StackingRule } from "./resolve";
import type { Term } from "./term";

/**
 * Of the terms in one stack only the largest counts; without `stack`, in every stack. Terms without a stack are left alone.
 * Bonuses and penalties are compared "apart" (the largest of each counts) or "together" (the one farthest from 0 counts).
 * Of equal terms the first counts.
 */
export function largestOnly(stack?: string, signs: "apart" | "together" = "apart"): StackingRule {
  return (terms, drop) => {
    const best = new Map<string, Term>();
    const group = (term: Term) =>
      signs === "apart" ? `${term.value < 0 ? "-" : "+"}${term.stack}` : (term.stack ?? "");
    const competes = (term: Term) => term.stack !== undefined && (stack === undefined || term.stack === stack);
    for (const term of terms.filter(competes)) {
      const other = best.get(group(term));
      if (!other || Math.abs(term.value) > Math.abs(other.value)) best.set(group(term), term);
    }
    return keep(terms, drop, (term) => {
      const winner = competes(term) ? best.get(group(term)) : undefined;
      return winner && winner !== term ? { term, why: "smaller", by: winner } : undefined;
    });
  };
}

/** The terms without those for which `judge` finds a reason, which is reported. */
function keep(
  terms: readonly Term[],
  drop: (dropped: DroppedTerm) => void,
  judge: (term: Term) => DroppedTerm | undefined,
): Term[] {
  return terms.filter((term) => {
    const dropped = judge(term);
    if (dropped) drop(dropped);
    return !dropped;
  });
}
