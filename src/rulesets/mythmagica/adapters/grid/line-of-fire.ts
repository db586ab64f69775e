import { tokenOf } from "../../../../foundry/platform/measure";
import { clearShot, liesBetween, type Weapon } from "../../rules/combat";
import { pathBetween, SQUARE } from "../../rules/grid/path";
import { isSwarm } from "../combat/hold";
import { isCreature, itemsOf, type Creature } from "../creature";
import { campOf } from "../time/camp";
import { placeOf } from "./ground";
import { fightsOn } from "./reach";

const ARCHING = "arching";
/** "Arching with Bows" by its short name. */
const OF_A_FAMILY = /^archingWith([A-Z]\w*?)s?$/;

/** Whether somebody lobs what this weapon shoots over heads: by a gift for its family, or for any. */
function arches(actor: Creature, item: Item, weapon: Weapon): boolean {
  const families = item.type === "mythWeapon" ? [...(item as ItemOf<"mythWeapon">).system.families] : [];
  const names = [weapon.slug, weapon.label, ...families].map((name) => name.toLowerCase());
  return itemsOf(actor, "mythGift").some(({ system }) => {
    const family = OF_A_FAMILY.exec(system.slug)?.[1]?.toLowerCase();
    return system.flags.has(ARCHING) && (family === undefined || names.includes(family));
  });
}

/**
 * Allies in a melee with a target who stand in the line of fire, as far as a battle grid tells (MY-MSL-05): next to it, on the way, and
 * neither lower than it nor shot over. Hidden ones betray nobody.
 */
export function inLineOfFire(actor: Creature, foe: Creature, item: Item, weapon: Weapon): Creature[] {
  const [own, other] = [tokenOf(actor), tokenOf(foe)];
  const [from, to] = [own && placeOf(own), other && placeOf(other)];
  if (!own || !other || !from || !to) return [];
  const facts = { feetAbove: own.elevation - other.elevation, arching: arches(actor, item, weapon) };
  const camp = campOf(actor, own);
  return (canvas.scene?.tokens.contents ?? []).flatMap((token) => {
    const ally = token.actor;
    if (token === own || token === other || token.hidden || !isCreature(ally) || isSwarm(ally)) return [];
    const place = placeOf(token);
    if (!place || campOf(ally, token) !== camp || campOf(foe, other) === camp || !fightsOn(ally)) return [];
    const sizes = { target: foe.system.sizeCategory, ally: ally.system.sizeCategory };
    const near = pathBetween(place, to) <= SQUARE;
    return near && liesBetween(from, to, place) && !clearShot({ ...facts, ...sizes }) ? [ally] : [];
  });
}
