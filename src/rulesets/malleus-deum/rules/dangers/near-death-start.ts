import { gain, numberEffect, type Effect } from "../damage/effect";
import type { ActiveCondition } from "../conditions/condition";
import { reasonLabel } from "../labels";

// MDC-DTH-03, MDC-DTH-09: what puts a character at death's door at once, or beyond it.

/** Stamina and Health fall to 0, with everything that follows from that (MDC-DTH-03). */
export function putNearDeath(body: {
  stamina: { value: number };
  health: { value: number };
  conditions: readonly ActiveCondition[];
}): Effect[] {
  const reason = reasonLabel("nearDeath");
  const present = new Set(body.conditions.map(({ id }) => id));
  return [
    ...numberEffect("stamina.value", body.stamina.value, 0, reason),
    ...numberEffect("health.value", body.health.value, 0, reason),
    ...(["bloodied", "down", "nearDeath", "prone"] as const).flatMap((id) => gain(present, id, reason)),
    { kind: "prompt", prompt: "nearDeath", reason },
  ];
}
