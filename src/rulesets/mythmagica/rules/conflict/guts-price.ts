import type { ConflictOutcome, GutsSpent } from "./judge";

// MY-CFL-10, MY-GUT-03 to MY-GUT-05 (L1266, L1278, L2937, L3113-3117): what a roll costs to turn.

/** Guts that can be spent in all (MY-GUT-01, L2933-2935). */
export const MOST_GUTS = 63;

/**
 * Points that turn the roll for that side, or null when it has won already. A tie costs either side 1 (MY-GUT-03,
 * L1278, L2937, L3113).
 */
export function gutsPrice({ margin }: Pick<ConflictOutcome, "margin">, side: GutsSpent["by"]): number | null {
  const own = side === "roller" ? margin : -margin;
  return own > 0 ? null : 1 - own;
}

export type GutsBlock = "notNamed" | "notInvolved" | "natural" | "hidden" | "won" | "notEnoughGuts";

/**
 * Why this side cannot buy the roll, or null (MY-GUT-04, MY-GUT-05, L3113-3117). `spent` is what its character, or that
 * one's Principal, has spent so far.
 */
export function gutsBlocked(
  outcome: ConflictOutcome,
  side: GutsSpent["by"],
  buyer: { named: boolean; involved: boolean; spent: number; hidden?: boolean },
): GutsBlock | null {
  if (!buyer.named) return "notNamed";
  if (!buyer.involved) return "notInvolved";
  if (buyer.hidden) return "hidden";
  if (outcome.natural) return "natural";
  const price = gutsPrice(outcome, side);
  if (price === null) return "won";
  return buyer.spent + price > MOST_GUTS ? "notEnoughGuts" : null;
}
