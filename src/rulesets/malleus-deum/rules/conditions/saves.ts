import type { ActiveCondition, ConditionId, ConditionSave } from "./condition";
import { CONDITIONS } from "./conditions";

// MD-CON-02: saves that end conditions, rolled at the end of the character's turn in any order the player likes.

export interface SaveDue {
  condition: ConditionId;
  save: ConditionSave;
}

/** The save of one condition: the one it came with, else the condition's own, else none (MD-CON-02). */
export const saveOf = (condition: ActiveCondition): ConditionSave | null =>
  condition.save === undefined ? CONDITIONS[condition.id].save : condition.save;

/** Saves to roll at the end of a turn, one per condition (MD-CON-02). */
export function savesDue(conditions: readonly ActiveCondition[]): SaveDue[] {
  return conditions.flatMap((condition) => {
    const save = saveOf(condition);
    return save ? [{ condition: condition.id, save }] : [];
  });
}
