import { localize } from "../../../foundry/platform/words";
import type { StoredDamage } from "../effects/damage-kind";
import type { AttackResult } from "../rules/defences";
import type { Weapon } from "./attack";
import { isLethal } from "./fight";

/** Damage of a hit with a weapon (MD-DMG-01, MD-CMB-09). `base` is the weapon's number, asked for where the book has none. */
export const hitDamage = (weapon: WeaponDamage, base: number, result: AttackResult): StoredDamage => ({
  base,
  factor: result.factor,
  factorReason: result.reason,
  types: weapon.types,
  physical: true,
  iron: weapon.iron,
  direct: false,
  nonLethalWeapon: weapon.nonLethal,
  lethal: isLethal(),
});

/** What of a weapon matters for damage: stored on the card, so that an old card stays true when the weapon changes. */
export interface WeaponDamage {
  name: string;
  base: number | null;
  types: string[];
  iron: boolean;
  nonLethal: boolean;
}

export const weaponDamage = ({ name, system }: Weapon): WeaponDamage => ({
  name,
  base: system.damage,
  types: [...system.damageTypes],
  iron: system.iron,
  nonLethal: system.nonLethal,
});

/** "6 slashing", or what to do where the book leaves the number open. */
export function damageText({ base, types }: WeaponDamage): string {
  if (base === null) return localize("MALLEUS.Damage.unset");
  return [String(base), ...types].join(" ");
}
