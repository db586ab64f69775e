import { effectFacts } from "../../../../foundry/conditions/read-effect";
import { statusOf } from "../../ids";
import type { Creature } from "../creature";
import { feetApart } from "../grid/ground";
import { fightsOn, reachFeet } from "../grid/reach";

/** Name of the ally whom somebody defends (MY-TRN-12); blank: nobody. */
export function guardedName(actor: Creature): string {
  const effect = actor.effects.contents.find((one) => one.active && one.statuses.has(statusOf("defending")));
  return effect ? effectFacts(effect).parameter : "";
}

/** Feet to the next space: nobody's arm is shorter. */
const NEXT = 5;

/** Whether somebody's guard is there for an ally: in Melee Range, as far as the map tells, and up to it (MY-TRN-12, L2174-2178). */
export function guards(helper: Creature, ally: Creature): boolean {
  if (helper === ally || guardedName(helper) !== ally.name || !fightsOn(helper)) return false;
  const feet = feetApart(helper, ally);
  return feet === null || feet <= Math.max(NEXT, reachFeet(helper));
}
