import type { Change } from "../../../engine";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { conditionLabel } from "../rules/labels";
import type { Effect } from "../rules/damage";
import type { ConditionId } from "../rules/conditions";
import { conditionOf, statusOf } from "../ids";
import { STATUS_IMAGES } from "../statuses";
import type { Creature } from "../adapters/creature";

/** What the rules want changed on a creature, as changes of documents. Prompts are not changes; see `promptsOf`. */
export const toChanges = (actor: Creature, effects: readonly Effect[]): Change[] =>
  effects.flatMap((effect) => changesOf(actor, effect));

function changesOf(actor: Creature, effect: Effect): Change[] {
  switch (effect.kind) {
    case "number":
    case "flag":
      return [
        {
          kind: "set",
          target: actor.uuid,
          path: `system.${effect.path}`,
          before: effect.before,
          after: effect.after,
          reason: effect.reason,
        },
      ];
    case "condition":
      return effect.active
        ? [gainCondition(actor, effect.condition, effect.reason)]
        : loseCondition(actor, effect.condition, effect.reason);
    case "prompt":
      return [];
  }
}

/** The effect that puts a condition on a creature. */
export function gainCondition(
  actor: Creature,
  condition: ConditionId,
  reason: string,
  flag: Record<string, JsonValue> = {},
): Change {
  return {
    kind: "create",
    target: actor.uuid,
    documentName: "ActiveEffect",
    data: {
      _id: foundry.utils.randomID(),
      name: game.i18n.localize(conditionLabel(condition)),
      img: STATUS_IMAGES[condition],
      statuses: [statusOf(condition)],
      flags: { [SYSTEM_ID]: { condition: flag } },
    },
    reason,
  };
}

/** Takes a condition off: every effect that consists of nothing else. */
export function loseCondition(actor: Creature, condition: ConditionId, reason: string): Change[] {
  return actor.effects.contents
    .filter(({ statuses }) => statuses.size === 1 && [...statuses].some((status) => conditionOf(status) === condition))
    .map((effect) => ({ kind: "delete" as const, target: effect.uuid, data: effect.toObject() as never, reason }));
}
