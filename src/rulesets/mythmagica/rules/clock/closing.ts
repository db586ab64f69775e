// MY-GEN-05, MY-XPR-03, MY-GUT-12 (L286, L2796-2798, L2963, L2977, L3153): the steps that close a Chapter, in the order in which
// each still finds what it needs.

/** The steps, first to last (MY-GEN-05). */
export const CLOSING_STEPS = ["consequences", "experience", "refresh"] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** The next step, or null when the Chapter is closed (MY-GEN-05). */
export const nextClosingStep = (done: readonly ClosingStep[]): ClosingStep | null =>
  CLOSING_STEPS.find((step) => !done.includes(step)) ?? null;

/**
 * Why this step cannot be taken, or null. Consequences and experience read the Glory Status that the refresh ends
 * (MY-GEN-05).
 * @param waiting How many have fallen and wait for their consequences.
 */
export function closingBlocked(
  done: readonly ClosingStep[],
  step: ClosingStep,
  { inFight = false, waiting = 0 }: { inFight?: boolean; waiting?: number } = {},
): "done" | "tooEarly" | "inFight" | "undealt" | null {
  if (inFight) return "inFight";
  if (done.includes(step)) return "done";
  if (nextClosingStep(done) !== step) return "tooEarly";
  return waiting > 0 ? "undealt" : null;
}
