import { targetedActors } from "../../../foundry/platform/documents";
import type { Ability } from "../adapters/characters/abilities";
import { bareBlow } from "../adapters/combat/bare-blow";
import { isCreature, type Creature } from "../adapters/creature";
import { weaponFor } from "../adapters/combat/technique";
import { rollAbility } from "./checks/ability";
import { attackWith } from "./combat/attack";

/**
 * What a click on an ability does: one that strikes, with a weapon in hand (Axe Strike, Mighty Blow) or by itself (Kick), attacks
 * whoever is targeted with it; every other is a check (MD-ABL-01, MDC-ABL-06).
 */
export function useAbility(actor: Creature, ability: Ability, { fast }: { fast: boolean }): Promise<unknown> {
  const weapon = targetedActors(actor).some(isCreature) ? (weaponFor(actor, ability) ?? bareBlow(ability)) : null;
  if (!weapon) return rollAbility(actor, ability, { fast });
  return attackWith(actor, weapon, { fast, technique: ability.system.slug });
}
