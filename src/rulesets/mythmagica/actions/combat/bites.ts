import { postCard } from "../../../../foundry/chat/post-card";
import { rollAgain } from "../../../../foundry/chat/judgement/judge-again";
import { findActor } from "../../../../foundry/platform/documents";
import { roll } from "../../../../engine";
import { batchesUpon } from "../../adapters/combat/swarm";
import { isSwarm } from "../../adapters/combat/hold";
import { isCreature, type Creature } from "../../adapters/creature";
import { diceFor, missingDice, netEdge } from "../../rules/conflict";
import { conflictPart, judged, setupOf, type ConflictData } from "../../stored/conflict-data";
import { proposalsFor } from "../follow-ups";

// A swarm strikes with one will, for one Assault Action however many its Batches, and bites all in its space: the same dice for each of
// them, behind their own Defense and on a card of their own, so that each may turn it with Guts of their own (MY-SWM-06, L2391).

/** One roll, and the same for each besides whom it is rolled against. */
export type Each = [ConflictData, ...ConflictData[]];

/** So many Batches bite each of them; the first card pays for all, and a flurry goes on from there. */
export function bitesOf(actor: Creature, [first, ...others]: Each): Each {
  if (!isSwarm(actor)) return [first, ...others];
  const bite = (data: ConflictData): ConflictData => {
    const foe = findActor(data.opponent);
    return { ...data, batches: isCreature(foe) ? batchesUpon(actor, foe) : 1 };
  };
  return [bite(first), ...others.map((data) => ({ ...bite(data), helpers: [], flurry: [], paid: "" }))];
}

/**
 * The dice that fell first, for each besides the first as many as their own Edges ask; what is missing falls once for all of them. A tie
 * with the first bitten is thrown on for those two alone (MY-CFL-07).
 */
export async function settleBites([one, ...more]: Each): Promise<{ one: ConflictData; more: Each[0][]; dice: Roll[] }> {
  const lying = one.throws[0] ?? [];
  const missing = Math.max(0, ...more.map((data) => missingDice(setupOf(data, data.threshold ?? 0), lying)));
  const thrown = missing > 0 ? await rollAgain(() => roll("conflict-more", missing, 20)) : { outcome: [], rolls: [] };
  const dice = [...lying, ...thrown.outcome];
  const own = (data: ConflictData): number[] => dice.slice(0, diceFor(netEdge(data.edges)));
  return { one, more: more.map((data) => ({ ...data, throws: [own(data)] })), dice: thrown.rolls };
}

/** A card for each bite besides the first. */
export async function postBites(
  actor: Creature,
  bites: readonly ConflictData[],
  how: Pick<Parameters<typeof postCard>[0], "origin" | "mode">,
): Promise<void> {
  for (const data of bites) {
    const proposals = proposalsFor(actor, data, judged(data, data.threshold ?? 0));
    await postCard({ ...how, actor, parts: [conflictPart(data)], proposals });
  }
}
