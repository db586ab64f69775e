import type { Change } from "../../../../engine";
import { conditionsOf } from "../../adapters/conditions/conditions";
import { has, type Creature } from "../../adapters/creature";
import { hasGuts } from "../../adapters/guts/guts";
import { isSwarm } from "../../adapters/combat/hold";
import { burnOf, endsInTorpor, isBurning } from "../../rules/conditions";
import { gained } from "../conditions/condition-changes";

/** How a kind of harm marks whoever takes it, beyond its points: burns that fell nobody (MY-CND-24), and Torpor at its end (MY-CND-11). */
export function marksOf(
  actor: Creature,
  harm: { damage: number; setback: number; form: string },
  changes: readonly Change[],
): Change[] {
  if (isSwarm(actor)) return [];
  const fell = changes.find((one) => one.kind === "set" && one.path === "system.fell") as
    { after?: unknown } | undefined;
  const by = (fell?.after as { by?: string } | undefined)?.by ?? null;
  const undead = actor.system.classification.ilk === "undead";
  if (by === "fp" && harm.setback > 0 && endsInTorpor(harm.form, undead)) return gained(actor, "torpor");
  const burnt = conditionsOf(actor).some(({ key }) => key.startsWith("burn"));
  // Only those who have Guts gain by the marks of a light burn: it heals as every wound.
  const marks = harm.damage > 0 && isBurning(harm.form) && hasGuts(actor) && !has(actor, "overcome");
  return marks && by === null && !burnt ? gained(actor, burnOf(null)) : [];
}
