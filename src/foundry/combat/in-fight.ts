import { readFight } from "./fight";

/** Somebody in a fight that has begun, and where the order of turns of their game stands. */
export interface InFight<State> {
  combat: Combat;
  combatant: Combatant;
  state: State;
}

/** The state of one game's flow in a fight; null: none, or one that cannot be read. */
export const stateOfFight = (combat: Combat, flow: string): unknown =>
  readFight(combat).flows.find(({ key }) => key === flow)?.state ?? null;

/**
 * The fight that somebody is in, the viewed one first; null: in none that has begun.
 * @param flow Id of the ruleset whose order of turns is asked for.
 */
export function inFight<State>(actor: Actor, flow: string): InFight<State> | null {
  const fights = [game.combat, ...game.combats.contents].filter((one): one is Combat => one?.started === true);
  for (const combat of fights) {
    const combatant = combat.combatants.contents.find((one) => one.actor === actor);
    const state = combatant ? (stateOfFight(combat, flow) as State | null) : null;
    if (combatant && state) return { combat, combatant, state };
  }
  return null;
}
