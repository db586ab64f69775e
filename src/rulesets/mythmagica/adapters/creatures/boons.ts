import type { Term } from "../../../../engine";
import { strikeBoons } from "../../rules/creatures";
import { itemsOf, type Creature } from "../creature";

type Gift = ItemOf<"mythGift">;

/** Gifts that say of themselves that they are Strike Boons (MY-WPN-08). */
export const boonsOf = (actor: Creature): Gift[] =>
  itemsOf(actor, "mythGift").filter(({ system }) => system.strikeBoon && system.slug !== "");

/** Those whose conditions are met, as whoever attacks says. */
export function boonsMet(actor: Creature, met: readonly string[]): Gift[] {
  const held = boonsOf(actor);
  const gifts = held.map(({ system: { slug, strikeBoon } }) => ({ slug, declared: strikeBoon, conditions: [slug] }));
  const lent = strikeBoons(gifts, met);
  return held.filter(({ system }) => lent.includes(system.slug));
}

/** What they add to the roll. */
export const boonEdges = (actor: Creature, met: readonly string[]): Term[] =>
  boonsMet(actor, met).flatMap(({ name, system }) => {
    const value = system.edgeEffects.reduce((sum, one) => sum + one.value, 0);
    return value === 0 ? [] : [{ label: name, value, kind: "edge" }];
  });

/** What they add to a hit. */
export const boonDamage = (actor: Creature, met: readonly string[]) =>
  boonsMet(actor, met).map(({ system }) => ({ damage: system.strikeDamage, margin: system.strikeMargin }));
