import { sum, type Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import { wornTerms } from "../../rules/abilities";
import { bearing, enchantedBy, enchantmentTerms, readEnchantments, type Enchantment } from "../../rules/equipment";
import { calledOf, foeTerms, kindsOf } from "../characters/own-effects";
import type { Creature, Weapon } from "../creature";
import { wears } from "./breakable";

// What bears on a blow besides the weapon and the ability: spells on whoever strikes, the weapon's own magic, gauntlets and helmets.

/** What a weapon's own magic does to this target in this hand (companion 5.7); with nobody aimed at, what it does to all. */
export function enchantmentsOn(weapon: Weapon, target: Creature | null): Enchantment[] {
  const written = readEnchantments(weapon.system.enchantments);
  if (written.length === 0) return [];
  const holder = weapon.actor ? kindsOf(weapon.actor as Creature) : [];
  return bearing(written, holder, target && calledOf(target));
}

/** The kinds of foes that a weapon knows how to fight, each with its rank of Adversary (companion 5.7). */
export const taughtBy = (weapon: Weapon): Enchantment[] =>
  readEnchantments(weapon.system.enchantments).filter(({ does, against }) => does === "adversary" && against !== "");

/** What adds to the damage of a blow. @param magic What the weapon's own does to the target. */
export const damageRiders = (weapon: Weapon, slug: string, target: Creature | null, magic: Enchantment[]): Term[] => {
  const actor = weapon.actor as Creature | null;
  if (!actor) return [];
  const own = { gauntlets: wears(actor, "gauntlets"), helmet: wears(actor, "helmet") };
  return [
    ...enchantmentTerms(magic, "damage", weapon.name),
    ...effectTerms(actor, ["damage"]),
    ...foeTerms(actor, "foe-damage", target),
    ...wornTerms(slug, own, { helmet: target !== null && wears(target, "helmet") }),
  ];
};

/** How many d6 of fire come with a hit: by the weapon, by a spell on it, or by hands that burn. */
export const flamesOf = (weapon: Weapon, bare: boolean, magic: Enchantment[]): number => {
  const actor = weapon.actor as Creature | null;
  const keys = bare ? ["fire-unarmed"] : ["fire"];
  const lit = actor ? sum(effectTerms(actor, keys)) : 0;
  return Math.max(0, Math.min(9, lit + enchantedBy(magic, "fire")));
};
