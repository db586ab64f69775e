import type { RunningFlow } from "./fight";
import { SIDES } from "./fight-flows";

/**
 * What Foundry's own initiative has to become to say the rank that a flow's order shows, so that other packages' trackers and macros
 * see it. Sides take their ranks from initiative, and need none.
 */
export function newRanks(combat: Combat, flows: readonly RunningFlow[]): { _id: string; initiative: number | null }[] {
  const places = flows.flatMap(({ key, flow, state }) => (key === SIDES || state === null ? [] : flow.order(state)));
  return places.flatMap(({ id, rank }) => {
    const combatant = combat.combatants.get(id);
    return combatant && combatant.initiative !== rank ? [{ _id: id, initiative: rank }] : [];
  });
}

/** Brings the ranks after a flow that nothing else of the fight is written for. One client writes. */
export async function writeRanks(combat: Combat, flows: readonly RunningFlow[]): Promise<void> {
  const updates = newRanks(combat, flows);
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
}
