import type { Term } from "../../../../engine";
import type { Edge } from "../checks/edge";
import { conditionLabel } from "../labels";
import type { CheckCategory } from "../modifiers/categories";
import type { ActiveCondition, ConditionId, ConditionModifier } from "./condition";
import { CONDITIONS } from "./conditions";

// Which modifiers a character's conditions put on one check (MD-CON-03, MD-CON-04).

/** Conditions that count: each once, without those another one supersedes. */
function counting(conditions: readonly ActiveCondition[]): Map<ConditionId, ActiveCondition> {
  const found = new Map<ConditionId, ActiveCondition>();
  for (const condition of conditions) {
    const known = found.get(condition.id);
    if (!known || (condition.suffering && !known.suffering)) found.set(condition.id, condition);
  }
  for (const id of [...found.keys()]) for (const lesser of CONDITIONS[id].supersedes) found.delete(lesser);
  return found;
}

/** The line that bears on a check: the first that matches, so that one condition counts once per check. */
function matching(lines: readonly ConditionModifier[], categories: ReadonlySet<CheckCategory>): number {
  if (categories.has("aspect")) return 0; // aspect rolls are unmodified
  for (const line of lines) {
    if (line.categories === "all" || line.categories.some((category) => categories.has(category))) return line.value;
  }
  return 0;
}

function termsOf(
  conditions: readonly ActiveCondition[],
  categories: readonly CheckCategory[],
  side: "modifiers" | "opponentModifiers",
  bearer: string,
): Term[] {
  const wanted = new Set(categories);
  const terms: Term[] = [];
  for (const [id, condition] of counting(conditions)) {
    const rule = CONDITIONS[id];
    if (rule.onlyWhenSuffering && !condition.suffering) continue;
    const value = matching(rule[side], wanted);
    if (value === 0) continue;
    terms.push({ label: conditionLabel(id), value, source: bearer, kind: "condition", stack: `${bearer}:${id}` });
  }
  return terms;
}

/** Modifiers of the roller's own conditions (MD-CON-03, 04). `bearer` is an id (an actor's uuid): the terms' source. */
export const conditionTerms = (
  conditions: readonly ActiveCondition[],
  categories: readonly CheckCategory[],
  bearer: string,
): Term[] => termsOf(conditions, categories, "modifiers", bearer);

/**
 * Modifiers that the other side's conditions put on the roller's check: an invisible foe, a flanked target (MD-CON-03,
 * 27, 31).
 */
export const opponentTerms = (
  opponent: readonly ActiveCondition[],
  categories: readonly CheckCategory[],
  bearer: string,
): Term[] => termsOf(opponent, categories, "opponentModifiers", bearer);

/** What the defender's conditions do to a defence besides numbers: Unsteady (companion 1.9). */
export const defenceEdges = (conditions: readonly ActiveCondition[]): Edge[] =>
  conditions.some(({ id }) => CONDITIONS[id].defendsWorse) ? ["disadvantage"] : [];
