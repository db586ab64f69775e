import { type Term, replay, type Transcript } from "../../../engine";
import { planCheck, type CheckPlan, type Edge, standardCheck, type StandardOutcome } from "../rules/checks";

/** A check's plan as a card keeps it: terms, no totals, nothing that goes without saying. The rest follows by the rules. */
export interface StoredPlan {
  /** Null: the GM keeps it, and only who may know it can judge the roll. */
  difficulty: number | null;
  /** Whose rank in which ability is the DC (MD-CHK-19): theirs to know, and the GM's. */
  foe?: [uuid: string, slug: string];
  bonus: Term[];
  modifiers?: Term[];
  edge?: Edge;
  forced?: { success: boolean; reason: string };
}

/**
 * What a card says of a term. Which terms compete was settled when the plan was made; of sources only items are kept, since
 * the people are on the card already.
 */
const storeTerm = ({ label, value, source }: Term): Term => ({
  label,
  value,
  ...(source?.includes(".Item.") ? { source } : {}),
});

export const storePlan = (
  { difficulty, bonusTerms, modifierTerms, edge, forced }: CheckPlan,
  kept = false,
): StoredPlan => ({
  difficulty: kept ? null : difficulty,
  bonus: bonusTerms.map(storeTerm),
  ...(modifierTerms.length > 0 ? { modifiers: modifierTerms.map(storeTerm) } : {}),
  ...(edge === "none" ? {} : { edge }),
  ...(forced ? { forced } : {}),
});

/** @throws Error from the rules when the stored plan makes no sense. */
export const restorePlan = ({ difficulty, bonus, modifiers = [], edge = "none", forced }: StoredPlan): CheckPlan =>
  planCheck({ difficulty: difficulty ?? 0, bonus, modifiers, edges: [edge], forced: forced ? [forced] : [] });

/** No check gets so far. */
const BEYOND = 999;

/** A plan whose DC is not on the card, because players could read it there, as it fell. */
export const asFell = (plan: StoredPlan, success: boolean): StoredPlan =>
  plan.difficulty === null ? { ...plan, difficulty: success ? -BEYOND : BEYOND } : plan;

/** Everything that counted, the roller's side first. */
export const termsOfPlan = ({ bonus, modifiers = [] }: StoredPlan): Term[] => [...bonus, ...modifiers];

/** Runs the recorded dice through the rule again: a card never says anything that the rule does not. */
export const replayCheck = (plan: StoredPlan, dice: Transcript): StandardOutcome => {
  const restored = restorePlan(plan);
  return replay(() => standardCheck(restored), dice);
};
