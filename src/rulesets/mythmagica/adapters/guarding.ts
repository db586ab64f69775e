import { effectFacts } from "../../../foundry/conditions/read-effect";
import { statusOf } from "../ids";
import type { Creature } from "./creature";

/** Name of the ally whom somebody defends (MY-TRN-12); blank: nobody. */
export function guardedName(actor: Creature): string {
  const effect = actor.effects.contents.find((one) => one.active && one.statuses.has(statusOf("defending")));
  return effect ? effectFacts(effect).parameter : "";
}
