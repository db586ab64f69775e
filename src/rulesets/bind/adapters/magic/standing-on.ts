import { findActor } from "../../../../foundry/platform/documents";
import { isCreature, type Creature } from "../creature";
import { heldFrom, standingSpells } from "./mana";

type Standing = ReturnType<typeof standingSpells>[number];

/** Those of the world's list, and those that stand on the scene. */
export function everybody(): Creature[] {
  const placed = (canvas?.tokens?.placeables ?? []).map(({ actor }) => actor);
  return [...new Set([...game.actors.contents, ...placed])].filter((one) => isCreature(one));
}

/** Uuids of all whom it was cast on (BI-MAG-30). */
export const castOn = ({ system: { target, others } }: Standing): string[] => [target, ...others].filter(Boolean);

/** Spells of a kind that somebody is under, whoever keeps them up; but for the one that is named. */
export const standingOn = (actor: Creature, slug: string, but = ""): Standing[] =>
  everybody().flatMap((caster) =>
    standingSpells(caster).filter(
      (item) => item.system.spell === slug && castOn(item).includes(actor.uuid) && heldFrom(item) !== but,
    ),
  );

const bears = ({ effects }: Creature, from: string): boolean => effects.contents.some(({ origin }) => origin === from);

/** Everybody on whom a standing spell lies: whom it was cast on, and all who bear what it brought (BI-MAG-30). */
export function bearersOf(item: Standing): Creature[] {
  const from = heldFrom(item);
  const aimed = castOn(item).map(findActor).filter(isCreature);
  const all = [...aimed, ...everybody().filter((one) => bears(one, from))];
  return [...new Map(all.map((one) => [one.uuid, one])).values()];
}

/** Those who are under it now: where it left a mark on any, who bears that; some withstood it, or shook it off. */
export function underSpell(item: Standing): Creature[] {
  const all = bearersOf(item);
  const marked = all.filter((one) => bears(one, heldFrom(item)));
  return marked.length > 0 ? marked : all;
}
