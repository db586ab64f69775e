import type { RunningFlow } from "./fight";
import { SIDES } from "./fight-flows";

/**
 * Foundry's own initiative says the rank that a flow's order shows, so that other packages' trackers and macros see it. One client
 * writes it, after the flow. Sides take their ranks from initiative, and need none.
 */
export async function writeRanks(combat: Combat, flows: readonly RunningFlow[]): Promise<void> {
  const places = flows.flatMap(({ key, flow, state }) => (key === SIDES || state === null ? [] : flow.order(state)));
  const updates = places.flatMap(({ id, rank }) => {
    const combatant = combat.combatants.get(id);
    return combatant && combatant.initiative !== rank ? [{ _id: id, initiative: rank }] : [];
  });
  if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
}
