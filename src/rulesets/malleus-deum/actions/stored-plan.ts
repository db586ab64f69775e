import type { Term } from "../../../engine";
import { planCheck, type CheckPlan, type Edge } from "../rules/checks";

/** A check's plan as a card keeps it: terms, no totals. Everything else follows from it by the rules. */
export interface StoredPlan {
  difficulty: number;
  bonus: Term[];
  modifiers: Term[];
  edge: Edge;
  forced: { success: boolean; reason: string } | null;
}

export const storePlan = (plan: CheckPlan): StoredPlan => ({
  difficulty: plan.difficulty,
  bonus: [...plan.bonusTerms],
  modifiers: [...plan.modifierTerms],
  edge: plan.edge,
  forced: plan.forced ?? null,
});

/** @throws Error from the rules when the stored plan makes no sense. */
export const restorePlan = ({ difficulty, bonus, modifiers, edge, forced }: StoredPlan): CheckPlan =>
  planCheck({ difficulty, bonus, modifiers, edges: [edge], forced: forced ? [forced] : [] });
