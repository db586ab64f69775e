import { sum, type Term } from "../../../../engine";
import { reasonLabel } from "../labels";
import { netEdge, type Edge } from "./edge";
import type { StandardCheck } from "./standard-check";

// From labelled terms to the numbers of a check. The terms stay in the plan: the card explains every number by them.

export interface CheckPlanInput {
  difficulty: number;
  /** Roller's side: rank, armour. */
  bonus?: readonly Term[];
  /** GM's side: conditions, cover, range, tags; positive helps the roller. */
  modifiers?: readonly Term[];
  edges?: readonly Edge[];
  /** First reason wins; see `StandardCheck.forced`. */
  forced?: readonly { success: boolean; reason: string }[];
}

export interface CheckPlan extends StandardCheck {
  bonusTerms: readonly Term[];
  modifierTerms: readonly Term[];
}

/** Sums both sides and settles advantage (MD-CHK-02: modifiers are never folded into the bonus). */
export function planCheck(input: CheckPlanInput): CheckPlan {
  const bonusTerms = input.bonus ?? [];
  const modifierTerms = input.modifiers ?? [];
  return {
    difficulty: input.difficulty,
    bonus: sum(bonusTerms),
    modifiers: sum(modifierTerms),
    edge: netEdge(input.edges ?? []),
    forced: input.forced?.[0] ?? null,
    bonusTerms,
    modifierTerms,
  };
}

/** MD-CHK-21: nothing else applies, so plain 2d12 against the DC. */
export const genericCheck = (difficulty: number, modifiers: readonly Term[] = []): CheckPlan =>
  planCheck({ difficulty, modifiers });

/** MD-CHK-24: enough time was taken, so the check succeeds without dice. */
export const timeTaken = (plan: CheckPlan): CheckPlan => ({
  ...plan,
  forced: { success: true, reason: reasonLabel("timeTaken") },
});

/**
 * What the two dice must show at least (2..24 can be rolled); shown before the roll when the DC is open (MD-CHK-01).
 */
export const neededOnDice = (check: StandardCheck): number => check.difficulty - check.modifiers - check.bonus;
