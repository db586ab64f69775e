import type { DroppedTerm, StackingRule } from "./resolve";
import { sum, type Term } from "./term";

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

/** One source counts once: its term farthest from 0 (the first of equals). Terms without a source are left alone. */
export function oncePerSource(): StackingRule {
  return (terms, drop) => {
    const best = new Map<string, Term>();
    for (const term of terms) {
      if (term.source === undefined) continue;
      const other = best.get(term.source);
      if (!other || Math.abs(term.value) > Math.abs(other.value)) best.set(term.source, term);
    }
    return keep(terms, drop, (term) => {
      const winner = term.source === undefined ? undefined : best.get(term.source);
      return winner && winner !== term ? { term, why: "same-source", by: winner } : undefined;
    });
  };
}

/**
 * Terms of the two kinds cancel in pairs, first with first. With `all`, one term of either kind is enough to cancel every
 * term of the other kind (and is cancelled itself).
 */
export function cancelling(kind: string, opposite: string, all = false): StackingRule {
  return (terms, drop) => {
    const ours = terms.filter((term) => term.kind === kind);
    const theirs = terms.filter((term) => term.kind === opposite);
    const by = new Map<Term, Term>();
    const pairs = all && ours.length > 0 && theirs.length > 0 ? Infinity : Math.min(ours.length, theirs.length);
    ours.slice(0, pairs).forEach((term, i) => by.set(term, (theirs[i] ?? theirs[0]) as Term));
    theirs.slice(0, pairs).forEach((term, i) => by.set(term, (ours[i] ?? ours[0]) as Term));
    return keep(terms, drop, (term) => {
      const other = by.get(term);
      return other && { term, why: "cancelled", by: other };
    });
  };
}

/** While a term of `kind` counts, terms of the other kinds do not. */
export function supersedes(kind: string, others: readonly string[]): StackingRule {
  return (terms, drop) => {
    const ruler = terms.find((term) => term.kind === kind);
    return keep(terms, drop, (term) =>
      ruler && term.kind !== undefined && term.kind !== kind && others.includes(term.kind)
        ? { term, why: "superseded", by: ruler }
        : undefined,
    );
  };
}

/**
 * Keeps the sum (of one kind, or of all terms) between `least` and `most`. A cap that bites adds a term under `label`
 * with the difference, so that the kept terms still add up to the total.
 * @throws RangeError when least is above most.
 */
export function cap(limits: { label: string; kind?: string; least?: number; most?: number }): StackingRule {
  const { label, kind, least = -Infinity, most = Infinity } = limits;
  if (least > most) throw new RangeError(`The cap "${label}" has a least (${least}) above its most (${most}).`);
  return (terms) => {
    const total = sum(kind === undefined ? terms : terms.filter((term) => term.kind === kind));
    const allowed = Math.min(most, Math.max(least, total));
    return allowed === total ? [...terms] : [...terms, { label, value: allowed - total, kind: "cap" }];
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
