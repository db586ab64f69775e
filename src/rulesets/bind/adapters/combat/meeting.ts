import { spacesBetween, tokenOf } from "../../../../foundry/platform/measure";
import { bindFlow } from "../../flow";
import type { Guard } from "../../rules/combat/attack";
import { guardOf, type ConditionId } from "../../rules/conditions/conditions";
import { conditionsOf, isCharacter, type Creature } from "../creature";
import { inFight } from "./fight";

/** Whether somebody could pay for such a Quick Action now, a Defence, a stand against a Ram; outside of a fight everybody could. */
export function canMeet(actor: Creature, by: "defend" | "resistRam" = "defend"): boolean {
  const fight = inFight(actor);
  if (!fight || fight.state.phase !== "count") return true;
  return bindFlow
    .options(fight.state, fight.combatant.id ?? "")
    .some(({ event, blocked }) => event.type === "act" && event.action === by && !blocked);
}

/** How somebody will meet an attack, as things stand: foes pay for a Defence wherever they can (BI-ATK-03, BI-ATK-04). */
export function guardAgainst(target: Creature, attacker: Creature): Guard {
  const [own, theirs] = [conditionsOf(target), conditionsOf(attacker)];
  const holds = (list: readonly ConditionId[]) => list.includes("grappled");
  return guardOf(own, {
    defencePaid: isCharacter(target) || canMeet(target),
    unseen: theirs.includes("invisible"),
    inGrapple: holds(own) && holds(theirs),
  });
}

/** Squares between two tokens on the viewed scene; null where nothing is measured (BI-RNG-01). */
export function squaresBetween(one: Creature, other: Creature): number | null {
  const [from, to] = [tokenOf(one), tokenOf(other)];
  return from && to ? spacesBetween(from, to) : null;
}
