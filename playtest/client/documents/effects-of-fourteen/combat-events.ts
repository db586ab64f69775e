/** A combat's events for the effects that end at them (sec. 19.1), in the order they happen, on every client. */
import type { CombatDocument, CombatHistory } from "../types";
import { ActiveEffect } from "./active-effect";

/** What happened between two states of a combat. */
export function eventsBetween(prior: CombatHistory, now: CombatHistory): string[] {
  if (now.round < prior.round || (now.round === prior.round && (now.turn ?? -1) < (prior.turn ?? -1)))
    return ["combatRewind"];
  if (prior.round === 0) return ["combatStart", "roundStart", "turnStart"];
  return now.round > prior.round ? ["turnEnd", "roundEnd", "roundStart", "turnStart"] : ["turnEnd", "turnStart"];
}

export async function refreshEffects(combat: CombatDocument, events: string[]): Promise<void> {
  for (const event of events) await ActiveEffect.registry.refresh(event, { combat });
}
