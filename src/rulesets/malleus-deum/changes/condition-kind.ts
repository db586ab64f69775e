import type { Change } from "../../../engine";
import { maybe, oneOf, text } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import { findActor } from "../../../foundry/platform/documents";
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

interface ConditionData {
  condition: ConditionId;
  step: ConditionStep;
  /** Uuid of who brought it. */
  from?: string;
}

/** A condition comes, goes (a save succeeded, MD-CON-02) or bites. Data: `ConditionData`. */
export const conditionKind = malleusKind<ConditionData>(
  {
    condition: (value) => isConditionId(String(value)),
    step: oneOf("gain", "lose", "suffer"),
    from: maybe(text()),
  },
  (target, data) => changesOf(requireCreature(target), data),
  { limits: ON_CONDITIONS, proves: provesCondition, restsOnDice: true },
);

function changesOf(actor: Creature, { condition, step, from }: ConditionData): Change[] {
  if (step === "lose") return loseCondition(actor, condition, "condition");
  const present = conditionsOf(actor).some(({ id }) => id === condition);
  if (step === "gain") {
    // What is worse takes the place of what it grew from: Tired becomes Exhausted.
    const before = CONDITIONS[condition].supersedes.flatMap((id) => loseCondition(actor, id, "condition"));
    return present ? before : [gainCondition(actor, condition, "condition", findActor(from)?.uuid), ...before];
  }
  const effect = conditionEffect(actor, condition);
  return effect ? setTo(effect, "system.suffering", true, "condition") : [];
}

/** The effect by which a creature has a condition. */
export const conditionEffect = (actor: Creature, condition: ConditionId): ActiveEffect | undefined =>
  actor.effects.find(({ statuses }) => [...statuses].some((id) => conditionOf(id) === condition));
