import { sum } from "../../../engine";
import { localize, signed } from "../../../foundry/platform/i18n";
import type { Creature } from "../adapters/creature";
import { itemsOf } from "../adapters/creature";
import { carriedView } from "../adapters/characters/carry";
import { deedsOf } from "../adapters/combat/deeds";
import { flightView } from "../adapters/grid/flight";
import { withBlows } from "../adapters/combat/blow";
import { shieldSize, shieldWorth } from "../adapters/combat/defence";
import { statedHarm } from "../adapters/combat/mode-harm";
import { armTerms, drainsBlood, weaponOf, type Arm } from "../adapters/combat/weapon";
import { keepsGear } from "../adapters/magic/shape";
import type { Weapon } from "../rules/combat";
import { basicDamage, basicSetback } from "../rules/combat/damage";
import { sizeWords } from "../adapters/characters/size-words";
import { row } from "./rows";
import { swarmView } from "./swarm-view";

/** What it does before the Margin: as a mode states it, else with Strength and what spells give to blows (MY-DMG-02, MY-DMG-09). */
function basicHarm(actor: Creature, item: Arm, weapon: Weapon): { damage: number; setback: number } {
  const { st, cr } = actor.system.derived.attributes;
  const armed = withBlows(actor, weapon);
  return statedHarm(actor, item) ?? { damage: sum(basicDamage(armed, st)), setback: sum(basicSetback(armed, cr)) };
}

/** A weapon or mode: its Attack Bonus to click, and what it does before the Margin (MY-CMB-02). */
function armRow(actor: Creature, item: Arm) {
  const weapon = weaponOf(actor, item);
  const { damage, setback } = basicHarm(actor, item, weapon);
  const harm = (key: string, points: number) =>
    points > 0 ? [`${localize(`MYTHMAGICA.Figure.${key}`)} ${points}`] : [];
  const detail = [
    ...harm("damage", damage),
    ...harm("setback", setback),
    ...(item.type === "mythWeapon" ? sizeWords(weapon.size, actor.system.sizeCategory) : []),
    ...(item.type === "mythWeapon" && item.system.carryState === "dropped"
      ? [localize("MYTHMAGICA.Carry.dropped")]
      : []),
    ...(item.type === "mythWeapon" ? absorbedWords(actor) : []),
  ].join(", ");
  // Blood is drained without a roll, once there is a grip (MY-SPA-08).
  const drains = drainsBlood(item);
  return { ...row(item), detail, uses: drains, roll: drains ? "" : signed(sum(armTerms(actor, item))) };
}

/** What is worn and carried is part of a beast's shape (MY-PLY-03). */
const absorbedWords = (actor: Creature): string[] => (keepsGear(actor) ? [] : [localize("MYTHMAGICA.Carry.absorbed")]);

/** Weapons, armor and natural attacks. */
export function combatView(actor: Creature) {
  return {
    weapons: itemsOf(actor, "mythWeapon").map((item) => armRow(actor, item)),
    swarm: swarmView(actor),
    carried: carriedView(actor),
    deeds: deedsOf(actor).map((one) => ({ ...one, told: one.deed === "guard" || one.deed === "blunder" })),
    flight: flightView(actor),
    modes: itemsOf(actor, "mythAttackMode").map((item) => armRow(actor, item)),
    armour: itemsOf(actor, "mythArmour").map((item) => {
      const isShield = item.system.kind === "shield";
      return {
        ...row(item),
        detail: [
          ...(isShield ? sizeWords(shieldSize(actor, item), actor.system.sizeCategory) : []),
          ...absorbedWords(actor),
        ].join(", "),
        level: String(isShield ? shieldWorth(actor, item) : item.system.ward),
      };
    }),
  };
}
