import { format, localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollObstacle } from "../../../../foundry/rolls/roll-action";
import { armedPicture } from "../../adapters/combat/armed";
import type { Creature } from "../../adapters/creature";
import { inFight } from "../../adapters/combat/fight";
import type { Moving } from "../../adapters/combat/shot";
import { armedKnacks } from "../../rules/combat/armed";
import { guards } from "../../rules/combat/manoeuvres";
import { mayShootUnaware } from "../../rules/combat/ranged";

/** Somebody stands before the target: attacks go through the guard first (BI-MAN-06). */
export function guardedBy(target: Creature, melee: boolean): RollObstacle[] {
  const fight = inFight(target);
  const guard = fight?.state.fighters.find(
    (one) =>
      !one.defeated &&
      one.guarding.includes(fight.combatant.id ?? "") &&
      guards({ missile: !melee }, { mayEvadeMissiles: one.edgy }),
  );
  const name = guard && fight?.combat.combatants.get(guard.id)?.name;
  return name
    ? [{ text: format("BIND.Combat.Problem.guarded", { guard: name, target: target.name }), blocks: false }]
    : [];
}

/** An edgy Dodger is never shot unawares (BI-KNK-17). */
export function alert(sneaking: boolean, values: ControlValues, target: Creature): RollObstacle[] {
  const moving = values.moving as Moving;
  const may = mayShootUnaware({ moving, knacks: armedKnacks(armedPicture(target)) });
  return sneaking && !may ? [{ text: localize("BIND.Combat.Problem.alert"), blocks: true }] : [];
}
