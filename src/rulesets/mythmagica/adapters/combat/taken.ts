import { afterResponse, areaOnSwarm, batchesLeft } from "../../rules/combat";
import type { Creature } from "../creature";
import { isSwarm } from "./hold";
import { responseTo } from "../creatures/response";
import { swarmOf } from "./swarm";

/** What is sustained of harm of this form, after what its bearer makes of it (MY-CND-05). */
export const taken = (actor: Creature, form: string, amount: number): number =>
  afterResponse(amount, responseTo(actor, form).amount);

/** Batches of a swarm that an area effect catches: so many of those that are left, all of them where nobody says; 1 of others. */
export function batchesIn(actor: Creature, said: number): number {
  if (!isSwarm(actor)) return 1;
  const left = batchesLeft(swarmOf(actor));
  return said > 0 ? Math.min(said, left) : left;
}

/** The same of what fills an area: a swarm takes it for each Batch inside (MY-SWM-08). @param batches 0: all. */
export function takenInArea(actor: Creature, form: string, amount: number, batches = 0): number {
  const { amount: response } = responseTo(actor, form);
  return isSwarm(actor) ? areaOnSwarm(amount, batchesIn(actor, batches), response) : afterResponse(amount, response);
}
