import { findActor } from "../../../../foundry/platform/documents";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import type { ChaseForce, ChaseSide } from "../../rules/combat";
import { readChase, type StoredChase } from "../../stored/chase-data";
import { isCreature, type Creature } from "../creature";
import { speedsOf } from "../grid/speeds";

export const CHASE_PATH = `flags.${SYSTEM_ID}.chase`;

/** The chase that somebody flees in; null: none. */
export const chaseOf = (evader: Actor): StoredChase | null =>
  readChase(foundry.utils.getProperty(evader._source, CHASE_PATH));

/** Those two, by which of them rolls. */
export function chasers(evader: Creature, chase: StoredChase): Record<ChaseSide, Creature> | null {
  const hunter = findActor(chase.hunter);
  return isCreature(hunter) ? { evader, pursuer: hunter } : null;
}

/** A Primary's numbers for a chase, as it moves now; a skill may stand in for Level (MY-CHS-01, MY-CHS-02). */
export const forceOf = (actor: Creature, skill: number | null = null): ChaseForce => {
  const { derived } = actor.system;
  return { skill: skill ?? derived.level, in: derived.attributes.in, speed: speedsOf(actor).max };
};

/** Everybody who flees just now. */
export const runningChases = (): Creature[] => game.actors.contents.filter(isCreature).filter((one) => chaseOf(one));

/** Whether this pursuer may strike the evader that it has caught, with an Edge (MY-CHS-04). */
export function caughtBy(foe: Creature, actor: Creature): boolean {
  const chase = chaseOf(foe);
  return chase?.state === "caught" && chase.hunter === actor.uuid;
}
