import type { Change } from "../../../engine";
import type { EffectKind } from "../../../foundry/changes/effect-kind";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { localize } from "../../../foundry/platform/words";
import { isConditionId, type ConditionId } from "../rules/conditions";
import { conditionsOf } from "../adapters/conditions";
import { isCreature, type Creature } from "../adapters/creature";
import { conditionOf } from "../ids";
import { describeChanges } from "./describe";
import { gainCondition, loseCondition } from "./to-changes";

/** `suffer`: the condition stays and bites for this turn (Sick, MD-CON-39). */
const HOW = ["gain", "lose", "suffer"] as const;
export type ConditionStep = (typeof HOW)[number];

/** A condition comes, goes (a save succeeded, MD-CON-02) or bites. Data: `{ condition, step }`. */
export const conditionKind: EffectKind = {
  parse(data) {
    const { condition, step } = (data ?? {}) as { condition?: unknown; step?: unknown };
    if (typeof condition !== "string" || !isConditionId(condition) || !HOW.includes(step as ConditionStep)) {
      throw new Error(localize("MALLEUS.Problem.malformedCondition"));
    }
    return { condition, step: step as ConditionStep };
  },
  plan(target, data) {
    if (!isCreature(target)) return { problem: localize("MALLEUS.Problem.noCreature") };
    const condition = data.condition as ConditionId;
    const changes = changesOf(target, condition, data.step as ConditionStep);
    return changes.length > 0 ? { changes } : { problem: localize("MALLEUS.Change.noEffect") };
  },
  describe: describeChanges,
};

function changesOf(actor: Creature, condition: ConditionId, step: ConditionStep): Change[] {
  if (step === "lose") return loseCondition(actor, condition, "condition");
  const present = conditionsOf(actor).some(({ id }) => id === condition);
  if (step === "gain") return present ? [] : [gainCondition(actor, condition, "condition")];
  const effect = actor.effects.find(({ statuses }) => [...statuses].some((id) => conditionOf(id) === condition));
  if (!effect) return [];
  const path = `flags.${SYSTEM_ID}.condition.suffering`;
  return [{ kind: "set", target: effect.uuid, path, before: false, after: true, reason: "condition" }];
}
