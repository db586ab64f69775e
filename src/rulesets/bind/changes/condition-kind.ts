import { maybe, oneOf, whole } from "../../../foundry/changes/data-shape";
import { endCondition, gainCondition } from "../../../foundry/conditions/condition-changes";
import { statusOf } from "../ids";
import { CONDITIONS, type ConditionId } from "../rules/conditions/conditions";
import { creatureKind } from "./bind-kind";

/** A condition that comes or goes with what a card tells: grappled, prone, edgy. Data: `{ condition, step, level }`. */
export const conditionKind = creatureKind<{ condition: ConditionId; step: "gain" | "lose"; level?: number }>(
  { condition: oneOf(...CONDITIONS), step: oneOf("gain", "lose"), level: maybe(whole(0, 99)) },
  (actor, { condition, step, level }) =>
    step === "gain"
      ? gainCondition(actor, statusOf(condition), level === undefined ? {} : { level }, "condition")
      : endCondition(actor, statusOf(condition), "condition"),
  { limits: { of: ["Actor"], inside: { ActiveEffect: { comes: true } } } },
);
