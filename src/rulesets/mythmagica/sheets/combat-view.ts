import type { Creature } from "../adapters/creature";
import { itemsOf } from "../adapters/creature";
import { row } from "./rows";

/** Weapons, armor and natural attacks. */
export function combatView(actor: Creature) {
  return {
    weapons: itemsOf(actor, "mythWeapon").map((item) => ({ ...row(item), level: String(item.system.damage) })),
    modes: itemsOf(actor, "mythAttackMode").map((item) => ({ ...row(item), level: String(item.system.damage) })),
    armour: itemsOf(actor, "mythArmour").map((item) => ({
      ...row(item),
      level: String(item.system.kind === "shield" ? item.system.shieldBonus : item.system.ward),
    })),
  };
}
