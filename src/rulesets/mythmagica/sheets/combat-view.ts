import { sum, type Term } from "../../../engine";
import { localize, signed } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { itemsOf } from "../adapters/creature";
import { carriedView } from "../adapters/carry";
import { deedsOf } from "../adapters/deeds";
import { flightView } from "../adapters/flight";
import { armTerms, weaponOf, type Arm } from "../adapters/weapon";
import { basicDamage, basicSetback } from "../rules/combat/damage";
import { sizeWords } from "../adapters/size-words";
import { row } from "./rows";
import { swarmView } from "./swarm-view";

/** A weapon or mode: its Attack Bonus to click, and what it does before the Margin (MY-CMB-02). */
function armRow(actor: Creature, item: Arm) {
  const weapon = weaponOf(actor, item);
  const { st, cr } = actor.system.derived.attributes;
  const harm = (key: string, terms: readonly Term[]) =>
    terms.length > 0 ? [`${localize(`MYTHMAGICA.Figure.${key}`)} ${sum(terms)}`] : [];
  const detail = [
    ...harm("damage", basicDamage(weapon, st)),
    ...harm("setback", basicSetback(weapon, cr)),
    ...(item.type === "mythWeapon" ? sizeWords(weapon.size, actor.system.sizeCategory) : []),
  ].join(", ");
  return { ...row(item), detail, roll: signed(sum(armTerms(actor, item))) };
}

/** Weapons, armor and natural attacks. */
export function combatView(actor: Creature) {
  return {
    weapons: itemsOf(actor, "mythWeapon").map((item) => armRow(actor, item)),
    swarm: swarmView(actor),
    carried: carriedView(actor),
    deeds: deedsOf(actor),
    flight: flightView(actor),
    modes: itemsOf(actor, "mythAttackMode").map((item) => armRow(actor, item)),
    armour: itemsOf(actor, "mythArmour").map((item) => ({
      ...row(item),
      level: String(item.system.kind === "shield" ? item.system.shieldBonus : item.system.ward),
    })),
  };
}
