import type { Change } from "../../../engine";
import { oneOf } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { conditionsOf } from "../adapters/conditions";
import { requireCreature, type Creature } from "../adapters/creature";
import { conditionOf } from "../ids";
import { CONDITIONS, isConditionId, type ConditionId } from "../rules/conditions";
import { provesCondition } from "./damage-proof";
import { ON_CONDITIONS } from "./limits";
import { malleusKind } from "./malleus-kind";
import { gainCondition, loseCondition } from "./to-changes";

/** `suffer`: the condition stays and bites for this turn (Sick, MD-CON-39). */
export type ConditionStep = "gain" | "lose" | "suffer";

/** A condition comes, goes (a save succeeded, MD-CON-02) or bites. Data: `{ condition, step }`. */
export const conditionKind = malleusKind<{ condition: ConditionId; step: ConditionStep }>(
  { condition: (value) => isConditionId(String(value)), step: oneOf("gain", "lose", "suffer") },
  (target, { condition, step }) => changesOf(requireCreature(target), condition, step),
  { limits: ON_CONDITIONS, proves: provesCondition, restsOnDice: true },
);

function changesOf(actor: Creature, condition: ConditionId, step: ConditionStep): Change[] {
  if (step === "lose") return loseCondition(actor, condition, "condition");
  const present = conditionsOf(actor).some(({ id }) => id === condition);
  if (step === "gain") {
    // What is worse takes the place of what it grew from: Tired becomes Exhausted.
    const before = CONDITIONS[condition].supersedes.flatMap((id) => loseCondition(actor, id, "condition"));
    return present ? before : [gainCondition(actor, condition, "condition"), ...before];
  }
  const effect = conditionEffect(actor, condition);
  return effect ? setTo(effect, "system.suffering", true, "condition") : [];
}

/** The effect by which a creature has a condition. */
export const conditionEffect = (actor: Creature, condition: ConditionId): ActiveEffect | undefined =>
  actor.effects.find(({ statuses }) => [...statuses].some((id) => conditionOf(id) === condition));
