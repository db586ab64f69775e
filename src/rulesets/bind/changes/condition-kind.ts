import { maybe, oneOf, text, whole } from "../../../foundry/changes/data-shape";
import { endCondition, gainCondition } from "../../../foundry/conditions/condition-changes";
import { findActor } from "../../../foundry/platform/documents";
import { statusOf } from "../ids";
import { CONDITIONS, type ConditionId } from "../rules/conditions/conditions";
import { creatureKind } from "./bind-kind";

/** A condition that comes or goes with what a card tells: grappled, prone, edgy. Data: `{ condition, step, level, from }`. */
export const conditionKind = creatureKind<{
  condition: ConditionId;
  step: "gain" | "lose";
  level?: number;
  from?: string;
}>(
  { condition: oneOf(...CONDITIONS), step: oneOf("gain", "lose"), level: maybe(whole(0, 99)), from: maybe(text(200)) },
  (actor, { condition, step, level, from }) =>
    step === "gain"
      ? gainCondition(
          actor,
          statusOf(condition),
          { ...(level === undefined ? {} : { level }), source: findActor(from)?.uuid ?? null },
          "condition",
        )
      : endCondition(actor, statusOf(condition), "condition"),
  { limits: { of: ["Actor"], inside: { ActiveEffect: { comes: true } } } },
);
