import type { Change } from "../../../engine";
import { conditionData } from "../../../foundry/conditions/condition-changes";
import { create, remove, setTo } from "../../../foundry/changes/plan-change";
import type { Effect } from "../rules/damage";
import type { ConditionId } from "../rules/conditions";
import { conditionOf } from "../ids";
import { definitionOf } from "../statuses";
import type { Creature } from "../adapters/creature";

/** What the rules want changed on a creature, as changes of documents. Prompts are not changes; see `promptsOf`. */
export const toChanges = (actor: Creature, effects: readonly Effect[]): Change[] =>
  effects.flatMap((effect) => changesOf(actor, effect));

function changesOf(actor: Creature, effect: Effect): Change[] {
  if (effect.kind === "prompt") return [];
  const { reason } = effect;
  if (effect.kind !== "condition") return setTo(actor, `system.${effect.path}`, effect.after, reason);
  return effect.active
    ? [gainCondition(actor, effect.condition, reason)]
    : loseCondition(actor, effect.condition, reason);
}

/** The effect that puts a condition on a creature. */
export const gainCondition = (
  actor: Creature,
  condition: ConditionId,
  reason: string,
  source: string | null = null,
): Change =>
  create(actor, "ActiveEffect", conditionData(definitionOf(condition), { source }, foundry.utils.randomID()), reason);

/** Takes a condition off: every effect that consists of nothing else. */
export const loseCondition = (actor: Creature, condition: ConditionId, reason: string): Change[] =>
  actor.effects.contents
    .filter(({ statuses }) => statuses.size === 1 && [...statuses].some((status) => conditionOf(status) === condition))
    .map((effect) => remove(effect, reason));
