import { findActor } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../creature";
import { heldFrom, standingSpells } from "./mana";

type Standing = ReturnType<typeof standingSpells>[number];

/** Those of the world's list, and those that stand on the scene. */
export function everybody(): Creature[] {
  const placed = (canvas?.tokens?.placeables ?? []).map(({ actor }) => actor);
  return [...new Set([...game.actors.contents, ...placed])].filter((one) => isCreature(one));
}

/** Spells of a kind that somebody is under, whoever keeps them up; but for the one that is named. */
export const standingOn = (actor: Creature, slug: string, but = ""): Standing[] =>
  everybody().flatMap((caster) =>
    standingSpells(caster).filter(
      (item) => item.system.spell === slug && item.system.target === actor.uuid && heldFrom(item) !== but,
    ),
  );

/** Everybody on whom a standing spell lies: whom it was cast on first, and all who bear what it brought (BI-MAG-30). */
export function bearersOf(item: Standing): Creature[] {
  const from = heldFrom(item);
  const first = findActor(item.system.target);
  const others = everybody().filter(({ effects }) => effects.contents.some(({ origin }) => origin === from));
  return [...new Set([...(isCreature(first) ? [first] : []), ...others])];
}
