import { conditionsOf } from "../adapters/conditions";
import { requireCreature } from "../adapters/creature";
import { putNearDeath } from "../rules/dangers";
import { malleusKind } from "./malleus-kind";
import { toChanges } from "./to-changes";

/** At death's door at once: no hit points left, and what follows from that (MDC-DTH-03). Data: none. */
export const felledKind = malleusKind({}, (target) => {
  const actor = requireCreature(target);
  const { stamina, health } = actor.system._source;
  return toChanges(actor, putNearDeath({ stamina, health, conditions: conditionsOf(actor) }));
});
