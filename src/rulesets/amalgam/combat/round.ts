import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { RULESET_ID } from "../ids";

/** The steps of a round (AM-RND-01..05). */
export const PHASES = ["pledge", "modifiers", "throw", "resolve"] as const;
export type Phase = (typeof PHASES)[number];

const FLAG = `${RULESET_ID}Phase`;

/** The fight that somebody is in and that has begun; null for none. */
export const fightOf = (actor: Actor): Combat | null =>
  game.combats.find((combat) => combat.started && combat.combatants.some((one) => one.actor?.uuid === actor.uuid)) ??
  null;

/** Where a fight stands in its round. */
export function phaseOf(combat: Combat): Phase {
  const stored = combat.getFlag(SYSTEM_ID, FLAG) as { round?: unknown; phase?: unknown } | undefined;
  const known = PHASES.find((phase) => phase === stored?.phase);
  return stored?.round === combat.round && known ? known : "pledge";
}

export const setPhase = (combat: Combat, phase: Phase): Promise<unknown> =>
  combat.setFlag(SYSTEM_ID, FLAG, { round: combat.round, phase });

/** What names a round of a fight in the Pledges that wait for its common Throw. */
export const roundKey = (combat: Combat): string => `${combat.id}.${combat.round}`;

/** The round whose Throw a new Pledge of somebody waits for; null outside a fight, and once its hands are on the table. */
export function roundOf(actor: Actor): string | null {
  const combat = fightOf(actor);
  if (!combat) return null;
  const phase = phaseOf(combat);
  return phase === "pledge" || phase === "modifiers" ? roundKey(combat) : null;
}
