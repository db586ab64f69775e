import { spacesBetween, tokenOf } from "../../../../foundry/platform/measure";
import { isActorOf } from "../../../../foundry/platform/documents";
import { presentWith } from "./fight";
import type { Creature } from "../creature";

/** A grip that somebody has on somebody, as it is stored. */
export type Hold = Creature["system"]["holds"][number];

/** The grip that one has on the other (MY-SPA-01); null: none. */
export const holdOn = (holder: Creature, held: Creature): Hold | null =>
  holder.system.holds.find(({ target }) => target === held.uuid) ?? null;

/** Those in a grip with somebody, whichever of them holds. */
export const partnersOf = (one: Creature): Creature[] =>
  presentWith(one).filter((other) => other !== one && (holdOn(other, one) !== null || holdOn(one, other) !== null));

/** Whether two stand in the same space of the map; unknown without one. */
export function shareSpace(one: Creature, other: Creature): boolean | null {
  const [from, to] = [tokenOf(one), tokenOf(other)];
  const spaces = from && to ? spacesBetween(from, to) : null;
  return spaces === null ? null : spaces < 1;
}

/** Swarms in whose space somebody stands (MY-SWM-04, MY-SWM-10). */
export const swarmsAround = (one: Creature): Creature[] =>
  presentWith(one).filter((other) => other !== one && isSwarm(other) && shareSpace(one, other) === true);

export const isSwarm = (actor: unknown): actor is ActorOf<"mythSwarm"> => isActorOf(actor, "mythSwarm");

/** Whom an attack on somebody may strike instead: partners of a grip and swarms around, but for the attacker (MY-MIS-04). */
export const besideFoe = (foe: Creature, attacker: Creature): Creature[] =>
  [...new Set([...partnersOf(foe), ...swarmsAround(foe)])].filter((one) => one !== attacker);

/** Whom somebody cannot move away from: both in a grip, but for a rope's ends, and for whoever flies off with its prey (MY-SPA-01, MY-SPA-09). */
export const tiedTo = (one: Creature): Creature[] =>
  presentWith(one).filter((other) => {
    const [taken, held] = [holdOn(one, other), holdOn(other, one)];
    const ties =
      (taken !== null && !["lasso", "grabAndCarry"].includes(taken.mode)) || (held !== null && held.mode !== "lasso");
    return other !== one && ties;
  });

/** All who hold somebody, of those who are present. */
export const presentHolders = (held: Creature): Creature[] =>
  presentWith(held).filter((one) => one !== held && holdOn(one, held) !== null);
