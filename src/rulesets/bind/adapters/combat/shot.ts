import type { Term } from "../../../../engine";
import { armedKnacks } from "../../rules/combat/armed";
import { leapAside, SHORTBOW_RANGE, shotTn, type MissileTarget } from "../../rules/combat/ranged";
import type { Armament } from "./armament";
import { armedPicture } from "./armed";
import { attributesOf, type Creature } from "../creature";
import { shieldEvasion } from "./struck";

export type Moving = MissileTarget["moving"];

const aside = (target: Creature, moving: Moving, unaware = false) => ({
  shieldEvasion: shieldEvasion(target),
  speed: attributesOf(target).speed,
  moving,
  knacks: armedKnacks(armedPicture(target)),
  unaware,
});

/** The TN of a shot at somebody (BI-RNG-01). */
export const shotAt = (
  target: Creature,
  { missile }: Armament,
  { squares, moving, unaware }: { squares: number; moving: Moving; unaware: boolean },
): Term[] => shotTn({ ...aside(target, moving, unaware), squares }, missile === "improvised");

/** What a player who keeps edgy leaps aside with (BI-RNG-08). */
export const leapOf = (target: Creature, moving: Moving, unaware = false): Term[] =>
  leapAside(aside(target, moving, unaware));

/** How far it flies, in squares; null: as far as one dares (BI-RNG-05, BI-RNG-07). */
export function rangeOf({ missile, item }: Armament): number | null {
  if (item?.system.range != null) return item.system.range;
  return missile === "shortbow" || missile === "thrown" || missile === "improvised" ? SHORTBOW_RANGE : null;
}
