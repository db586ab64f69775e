import { castEffects } from "../../rules/abilities/cast-effects";
import { statedOvercharge } from "../../rules/tables/stated-overcharges";
import type { SpellData } from "../../stored/spell-data";
import { abilityName, rankOf, type Ability } from "../characters/abilities";

/** What the cards of a spell need of it, or of another pool ability that brings something by itself; null for the rest. */
export function spellOf(ability: Ability): SpellData | null {
  const { family, slug, damage, resistDifficulty } = ability.system;
  const rank = rankOf(ability) ?? 0;
  const magic = family === "magic";
  if (!magic && castEffects(slug, rank, damage).length === 0 && statedOvercharge(slug, rank, 0) === null) return null;
  const name = abilityName(ability);
  return { name, slug, resistDifficulty, rank, ...(magic ? {} : { plain: true }), ...(damage ? { damage } : {}) };
}
