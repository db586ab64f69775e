import type { ManaPool, StandingSpell } from "../../rules/magic/standing";
import { itemsOf, type Creature } from "../creature";

type StandingItem = ItemOf<"bindStandingSpell">;

export const standingSpells = (actor: Actor): StandingItem[] => itemsOf(actor, "bindStandingSpell");

/** What a spell's effects name as where they come from: of one that was cast together the item of who led it. */
export const heldFrom = ({ id, uuid, system }: StandingItem): string =>
  system.holders[0] ? `${system.holders[0]}.Item.${id}` : uuid;

/** A standing spell as the rules count it. */
export const standingOf = ({ id, system }: StandingItem): StandingSpell => ({
  id: id ?? "",
  spell: system.spell,
  level: system.castLevel,
  mana: system.mp,
  target: system.target || null,
  intelligence: system.intelligence,
  rating: system.skill,
});

/** Somebody's mana: what they could hold without standing spells, what is there, and what is kept up (BI-MAG-09). */
export function poolOf(actor: Creature): ManaPool {
  const { derived, mp } = actor.system;
  const standing = standingSpells(actor).map(standingOf);
  const base = Math.max(
    0,
    mp.base + (actor.system.attributes.intelligence.base + actor.system.attributes.intelligence.bonus),
  );
  return {
    normalMax: standing.length > 0 ? Math.max(0, base - mp.forfeited) : derived.maxMana,
    value: Math.min(mp.value, derived.maxMana),
    standing,
  };
}
