import { findActor } from "../../../../foundry/platform/documents";
import type { GloryStatus } from "../../rules/guts";
import { castMember, isCreature, type Creature } from "../creature";
import { hasGuts } from "./guts";

/**
 * The Glory Status that counts for what befalls somebody (MY-CND-01): their own; a Named Companion's is its Principal's, and the
 * unnamed always count as 6 (MY-CSQ-05, MY-CND-32, A-13).
 */
export function gloryOf(actor: Creature): GloryStatus {
  if (hasGuts(actor)) return actor.system.derived.glory as GloryStatus;
  const { importance, principal } = castMember(actor);
  const lord = importance === "named" && principal ? findActor(principal) : null;
  return isCreature(lord) && hasGuts(lord) ? (lord.system.derived.glory as GloryStatus) : 6;
}
