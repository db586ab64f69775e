import { bestPrimary, parseDamage, untrainedAbility, writtenDamage, type WrittenDamage } from "../../rules/abilities";
import { PRIMARIES } from "../../rules/archetypes/primaries";
import { fightWays } from "../../rules/equipment";
import { abilitiesOf, findAbility, rankOf, type Ability } from "../characters/abilities";
import { itemsOf, type Creature, type Weapon } from "../creature";

/** "sword" of "sword.mighty_blow". */
const groupOf = (slug: string): string => slug.split(".")[0] ?? "";

/** Whether an ability is a way to strike with a weapon: the weapon's own, or one of the group that it fights with. */
function fits(ability: Ability, weapon: Weapon): boolean {
  const { slug, damage, difficultySource, tags } = ability.system;
  const own = weapon.system.abilitySlug;
  if (slug === own) return slug !== "";
  // A shot at one spot has no line of damage: it does the weapon's own (companion 3.13).
  const open = damage === "" && difficultySource === "opponentDefence" && tags.has("weapon");
  const strikes = open || parseDamage(damage)?.weapon === true;
  if (!strikes || own === "") return false;
  return fightWays([...weapon.system.tags], groupOf(own)).includes(groupOf(slug));
}

/** The ability that a weapon is used with: the technique where it fits, else the weapon's own; null for the untrained. */
export function abilityWith(actor: Creature, weapon: Weapon, technique?: string): Ability | null {
  const chosen = technique === undefined ? null : findAbility(actor, technique);
  return chosen && fits(chosen, weapon) ? chosen : findAbility(actor, weapon.system.abilitySlug);
}

/** The weapon in hand that an ability strikes with (Mighty Blow with the sword); null for abilities of other kinds. */
export const weaponFor = (actor: Creature, ability: Ability): Weapon | null =>
  itemsOf(actor, "malleusWeapon").find((weapon) => weapon.system.equipped && fits(ability, weapon)) ?? null;

/**
 * What the ability makes of the weapon (MDC-ABL-06), with the primary that does the most; null where nothing is printed.
 * `weapon` is its own number, null where it is open.
 */
export function writtenBlow(
  actor: Creature,
  weapon: Weapon,
  ability: Ability | null,
  own: number | null,
): { written: WrittenDamage; weapon: boolean } | null {
  const text = ability ? ability.system.damage : untrainedAbility(weapon.system.abilitySlug)?.damage;
  const notation = text ? parseDamage(text) : undefined;
  if (!notation) return null;
  const striker = {
    weapon: own,
    tags: [...weapon.system.tags],
    rank: (ability ? rankOf(ability) : untrainedAbility(weapon.system.abilitySlug)?.rank) ?? 0,
    primaries: primariesOf(actor),
  };
  return {
    written: writtenDamage(notation, striker, bestPrimary(notation, striker)),
    weapon: notation.weapon,
  };
}

/** Ranks of the primaries that somebody wrote down; the others add nothing. */
function primariesOf(actor: Creature): Partial<Record<(typeof PRIMARIES)[number], number>> {
  const known = abilitiesOf(actor);
  return Object.fromEntries(
    PRIMARIES.flatMap((id) => {
      const ability = known.find(({ system }) => system.slug === id);
      const rank = ability ? rankOf(ability) : null;
      return rank === null ? [] : [[id, rank]];
    }),
  );
}
