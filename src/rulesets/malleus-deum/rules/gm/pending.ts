import { sum, type Term } from "../../../../engine";
import type { CheckPlan } from "../checks/plan-check";
import type { PoolPlan } from "../pools/plan-pool";
import { reasonLabel } from "../labels";

// MD-GMT-03, MD-TAG-02, MD-CHK-12: what the GM still changes about a check that is waiting to be rolled.

/** The plan with a modifier the GM grants for a tag or for good play; one label counts once, the later word stands. */
export function withGrant<P extends CheckPlan | PoolPlan>(plan: P, grant: Term): P {
  const others = plan.modifierTerms.filter((term) => term.stack === undefined || term.stack !== grant.stack);
  const modifierTerms = grant.value === 0 ? others : [...others, grant];
  return { ...plan, modifierTerms, modifiers: sum(modifierTerms) };
}

/** The plan at another DC: a less relevant ability makes it higher (MD-CHK-12). */
export const atDifficulty = <P extends CheckPlan>(plan: P, difficulty: number): P => ({ ...plan, difficulty });

/**
 * MD-CHK-12, 14: a primary is rolled only where nothing more specific fits. The hint's reason key, or null; `fitting` are the
 * abilities the GM or player finds to fit.
 */
export function specificityHint(chosen: { family: string }, fitting: readonly { family: string }[]): string | null {
  if (chosen.family.toLowerCase() !== "primary") return null;
  return fitting.some(({ family }) => family.toLowerCase() !== "primary") ? reasonLabel("moreSpecific") : null;
}
