import { findItem, isItemOf } from "../../../../foundry/platform/documents";
import { parseDamage } from "../../rules/abilities";
import { weaponDamageTypes } from "../../rules/equipment";
import type { Ability } from "../characters/abilities";
import type { Weapon } from "../creature";

// Fists, feet and teeth: abilities that strike without a weapon, by the damage that they print (companion 3.2, 3.34).

/** Whether a check of the ability is a blow of its own: "2 + strength", "d4"; no spell, and none that takes a weapon. */
const isBlow = ({ system: { dice, damage } }: Ability): boolean =>
  dice === "standard" && damage !== "" && parseDamage(damage)?.weapon === false;

const NO_WEAPON = {
  ...{ damage: null, damageFormula: "", damageTypes: new Set<string>(), attackDifficulty: null, parrySlug: null },
  ...{ range: null, rangeBands: "", reach: false, inaccurate: false, veryInaccurate: false, iron: false },
  ...{ equipped: true, tags: new Set<string>() },
};

/** Such an ability as the weapon that it is, for all that attacks ask of one; null for other abilities. */
export function bareBlow(ability: Ability): Weapon | null {
  if (!isBlow(ability)) return null;
  const { slug, tags } = ability.system;
  // How it hurts stands among its tags: claws crush and pierce (companion 3.34).
  const damageTypes = new Set(weaponDamageTypes([], [...tags]));
  const system = { ...NO_WEAPON, damageTypes, abilitySlug: slug, nonLethal: tags.has("nonlethal") };
  const { id, uuid, name, actor, isOwner } = ability;
  const weapon: object = { id, uuid, name, actor, isOwner, system };
  return weapon as Weapon;
}

/** Whether it is no weapon, but a fist or a claw. */
export const isBare = ({ type }: Weapon): boolean => (type as string | undefined) !== "malleusWeapon";

/** What a card was struck with: a weapon, or an ability that strikes by itself; null where it is gone. */
export function findWeapon(uuid: string | null | undefined): Weapon | null {
  const item = findItem(uuid);
  if (isItemOf(item, "malleusWeapon")) return item;
  return isItemOf(item, "malleusAbility") ? bareBlow(item) : null;
}
