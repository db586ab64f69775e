import { findActor } from "../../../../foundry/platform/documents";
import type { Weapon } from "../../rules/combat";
import type { ConflictData } from "../../stored/conflict-data";
import { boonDamage } from "../creatures/boons";
import { isCreature, type Creature } from "../creature";
import { dualWeapon } from "./dual";
import { isSwarm } from "./hold";
import { isArm, trickOf, weaponOf, type Arm } from "./weapon";

/** What an attack's card says of a weapon that serves as a tool of Trickery. */
export const TRICKERY = "trickery";

/** Who strikes whom with what, as far as all of them are still there. */
export interface Arms {
  item: Arm;
  foe: Creature;
  /** What it strikes as: two weapons count as one (MY-DUA-03). */
  weapon: Weapon;
  /** Who else is struck by one great blow that strikes the first (MY-GRP-07, L1521). */
  along: Creature[];
}

/** What an attack's card tells of, by what the documents say now. */
export function armsOf(actor: Actor | null, data: ConflictData): Arms | null {
  const item = isCreature(actor) ? actor.items.get(data.item) : null;
  const foe = findActor(data.opponent);
  if (!isCreature(actor) || !isArm(item) || !isCreature(foe)) return null;
  const second = data.second ? actor.items.get(data.second) : null;
  const pair = isArm(second) ? (data.secondFirst ? ([second, item] as const) : ([item, second] as const)) : null;
  const trick = data.detail === TRICKERY ? trickOf(actor, item) : null;
  return {
    item,
    foe,
    weapon: {
      ...(trick ?? (pair ? dualWeapon(actor, ...pair) : weaponOf(actor, item))),
      boons: boonDamage(actor, data.boons),
      throughMail: data.throughMail,
      batches: data.batches,
    },
    along: isSwarm(actor) ? [] : data.others.map(findActor).filter(isCreature),
  };
}
