import { isCard } from "../../../foundry/chat/card-model";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { RULESET_ID } from "../ids";
import { PHASES, type Phase } from "../rules/actors";
import { pledgeCard, type PledgeCard } from "../pledge/pledge-card";

const FLAG = `${RULESET_ID}Phase`;
const PLACE = `${RULESET_ID}Place`;
/** Where a combatant keeps its place in the round: higher acts first, equal ones at once (AM-RND-04, A36). */
export const PLACE_PATH = `flags.${SYSTEM_ID}.${PLACE}`;

/** Among equal Performances the place says who acts first; null before the Throw. */
export const placeOf = (combatant: Combatant): number | null =>
  combatant.initiative === null
    ? null
    : combatant.initiative + Number(combatant.getFlag(SYSTEM_ID, PLACE) ?? 0) / MOST_PLACES;
const MOST_PLACES = 1000;

/** The fight that somebody is in and that has begun; null for none. */
export const fightOf = (actor: Actor): Combat | null =>
  game.combats.find((combat) => combat.started && combat.combatants.some((one) => one.actor?.uuid === actor.uuid)) ??
  null;

/** Where a fight stands in its round. A new round begins anew whatever the last one left. */
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

/** So many of the latest messages are searched for a round's Pledges. */
const MOST_LOOKED_AT = 80;

/** The Pledges of a round, the latest of each character, as long as they have not been called off. */
export function pledgesOf(combat: Combat): PledgeCard[] {
  const key = roundKey(combat);
  const latest = new Map<string, PledgeCard>();
  for (const message of game.messages.contents.slice(-MOST_LOOKED_AT)) {
    const card = isCard(message) && message.system.parts[0]?.round === key ? pledgeCard(message) : null;
    if (card?.actor && card.stage !== "off") latest.set(card.actor.uuid, card);
  }
  return [...latest.values()];
}

/** Whether somebody's Action in this round of their fight is a Pledge of their own. */
export const hasPledged = (actor: Actor): boolean => ofRound(actor).some((card) => card.actor?.uuid === actor.uuid);

/** Whether it went into a Word for another's Pledge (AM-COL-01). */
export const hasLent = (actor: Actor): boolean =>
  ofRound(actor).some(({ pledge }) => pledge.accepted.some((one) => one.actor === actor.uuid));

function ofRound(actor: Actor): PledgeCard[] {
  const combat = fightOf(actor);
  return combat ? pledgesOf(combat) : [];
}
