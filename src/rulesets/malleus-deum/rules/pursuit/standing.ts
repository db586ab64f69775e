import { chaseAction, type ChaseAction } from "./chase-actions";
import type { ChaseEvent } from "./chase-events";
import { leadPursuer, moved, setTo, type Runner } from "./chase";

// MDC-CMB-08: where everybody stands within a round, from what they did in it.

/** What the round brought so far. */
export interface ChaseRound {
  /** Each runner's action, in the order they were taken; one a round. */
  acts: readonly { id: string; action: ChaseAction }[];
  event: ChaseEvent | null;
  /** Checks that the event asked for. */
  checks: readonly { id: string; passed: boolean }[];
}

/** Whether an event asks a runner for a check, and for which; null for none (companion 1.22). */
export function eventCheck({ everyone, pursuers }: ChaseEvent, side: Runner["side"]) {
  if (everyone) return { ability: everyone.ability, difficulty: everyone.difficulty };
  return pursuers && side === "pursuer" ? { ability: pursuers.ability, difficulty: null } : null;
}

/**
 * The runners with their ranks as they are now: the event first, then its checks, then the actions (MDC-CMB-08,
 * companion 1.22).
 */
export function standing(runners: readonly Runner[], { acts, event, checks }: ChaseRound): Runner[] {
  const shift = (runner: Runner): number => {
    const passed = checks.find(({ id }) => id === runner.id)?.passed;
    const quarry = runner.side === "quarry" ? (event?.quarry ?? 0) : 0;
    const crowd = passed === false ? (event?.everyone?.ranks ?? 0) : 0;
    const maze = passed === true && runner.side === "pursuer" ? (event?.pursuers?.ranks ?? 0) : 0;
    return quarry + crowd + maze;
  };
  const start = runners.map((runner) => (runner.done ? runner : { ...runner, rank: runner.rank + shift(runner) }));
  return acts.reduce((now, { id, action }) => {
    const { ranks } = chaseAction(action);
    return ranks === null ? setTo(now, id, leadPursuer(now)?.rank ?? 0) : moved(now, id, ranks);
  }, start);
}
