import { targetedActors } from "../../../../foundry/platform/documents";
import { rankOf, type Ability } from "../characters/abilities";
import type { Creature } from "../creature";

/** What it takes to break a creature's hold on this world: DC and overcharge, the rank in it; null where they are open. */
export interface Banishing {
  difficulty: number | null;
  overcharge: number | null;
}

/**
 * Banish leaves DC and overcharge to the GM, by the demon, and adds its rank to the overcharge (companion 3.24): as they stand on
 * whom it is aimed at, for those who may read them there. Null: another ability, or one whose overcharge is written.
 */
export function banishingOf(caster: Creature, ability: Ability | null, overcharge: unknown): Banishing | null {
  if (ability?.system.slug !== "abjuration.banish" || overcharge !== null) return null;
  const [target] = targetedActors(caster);
  const known = target?.type === "malleusNpc" && target.isOwner ? (target as ActorOf<"malleusNpc">).system : null;
  const ceiling = known?.banishOvercharge ?? null;
  return {
    difficulty: known?.banishDifficulty ?? null,
    overcharge: ceiling === null ? null : ceiling + (rankOf(ability) ?? 0),
  };
}
