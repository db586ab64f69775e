import { findActor } from "../../../../foundry/platform/documents";
import { tokenOf } from "../../../../foundry/platform/measure";
import { batchesLeft, batchRest, SPEED_IN_SWARM, swarmInherits, type Response, type Swarm } from "../../rules/combat";
import { isCreature, itemsOf, type Creature } from "../creature";
import { placeOf } from "../grid/ground";
import { isSwarm, swarmsAround } from "./hold";

type SwarmActor = ActorOf<"mythSwarm">;

/** A swarm in the words of its rules: Batches as their entry has them, else as the attributes give them (MY-SWM-02). */
export function swarmOf({ system }: SwarmActor): Swarm {
  const { batches, batchHp, batchFp, poolDamage, poolSetback, derived } = system;
  return { batches, batchHp: batchHp ?? derived.hpMax, batchFp: batchFp ?? derived.fpMax, poolDamage, poolSetback };
}

/** What is left of the Batch that is being worn down; nothing of a swarm without Batches. */
export function swarmPools(swarm: Swarm): { hp: { value: number; max: number }; fp: { value: number; max: number } } {
  const rest = batchesLeft(swarm) > 0 ? batchRest(swarm) : { hp: 0, fp: 0 };
  return { hp: { value: rest.hp, max: swarm.batchHp }, fp: { value: rest.fp, max: swarm.batchFp } };
}

/** What a swarm has of the creature that it is made of (MY-SWM-09). */
export function inheritedBy(actor: Creature): { responses: Readonly<Record<string, Response>>; properties: string[] } {
  const base = isSwarm(actor) && actor.system.baseCreature ? findActor(actor.system.baseCreature) : null;
  if (!isCreature(base)) return { responses: {}, properties: [] };
  const properties = itemsOf(base, "mythGift").map(({ name }) => name);
  return swarmInherits({ responses: base.system.defences as Readonly<Record<string, Response>>, properties });
}

/** Batches that are upon somebody, one to a square of the battle grid that both stand in; elsewhere it is one (MY-SWM-02, MY-SWM-06). */
export function batchesUpon(swarm: SwarmActor, foe: Creature): number {
  const [its, theirs] = [tokenOf(swarm), tokenOf(foe)];
  const [one, other] = [its && placeOf(its), theirs && placeOf(theirs)];
  if (!one || !other) return 1;
  const along = (axis: "x" | "y"): number =>
    Math.min(one[axis] + one.side, other[axis] + other.side) - Math.max(one[axis], other[axis]);
  return Math.max(1, Math.min(batchesLeft(swarmOf(swarm)), Math.max(0, along("x")) * Math.max(0, along("y"))));
}

/** Feet a Move Action, as it is now: who shares a swarm's space creeps (MY-SWM-04). */
export const speedNow = (actor: Creature): number =>
  !isSwarm(actor) && swarmsAround(actor).length > 0
    ? Math.min(SPEED_IN_SWARM, actor.system.derived.speed)
    : actor.system.derived.speed;
