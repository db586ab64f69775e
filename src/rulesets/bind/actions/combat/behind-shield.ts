import { localize } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl, RollObstacle } from "../../../../foundry/rolls/roll-action";
import type { Creature } from "../../adapters/creature";
import { shieldOn } from "../../adapters/magic/mage-armour";
import { mayActThroughShield } from "../../rules/spells/force";
import { toggleControl } from "../../../../foundry/rolls/controls";

/** A shot out of somebody else's Mage Armour: whether its caster has opened it, by their roll (BI-SPL-08). */
export const shieldControls = (actor: Creature, melee: boolean): RollControl[] =>
  !melee && shieldOn(actor) === "others"
    ? [
        toggleControl("opened", localize("BIND.Combat.Strike.opened"), {
          hint: localize("BIND.Combat.Strike.openedHint"),
          fresh: true,
        }),
      ]
    : [];

/** In Mage Armour nobody strikes, and only its caster shoots out unasked (BI-SPL-08). */
export function shieldObstacles(actor: Creature, melee: boolean, values: ControlValues): RollObstacle[] {
  const shield = shieldOn(actor);
  const who = { isCaster: shield === "own", opened: values.opened === true };
  if (!shield || mayActThroughShield(melee ? "melee" : "shot", who)) return [];
  return [{ text: localize(`BIND.Combat.Problem.${melee ? "inMageArmour" : "shieldShut"}`), blocks: true }];
}
