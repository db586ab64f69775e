import { isCard } from "../../../../foundry/messages/card-model";
import { storedState } from "../../../../foundry/combat/send-event";
import { roundFlow, type RoundState } from "../../flow";
import { RULESET_ID } from "../../ids";
import type { Phase } from "../../rules/actors";
import { opposingPledge, pledgeCard, type PledgeCard } from "../pledge/pledge-card";

/** The fight that somebody is in and that has begun; null for none. */
export const fightOf = (actor: Actor): Combat | null =>
  game.combats.find((combat) => combat.started && combat.combatants.some((one) => one.actor?.uuid === actor.uuid)) ??
  null;

/** Who fights for an actor of the directory that does not itself: its tokens that are not linked, each of which is an actor of its own. */
export const standIns = (actor: Actor): Actor[] =>
  actor.isToken || fightOf(actor)
    ? []
    : game.combats
        .filter(({ started }) => started)
        .flatMap(({ combatants }) => combatants.contents)
        .flatMap((one) => (one.actor?.isToken && one.actor.token?.actorId === actor.id ? [one.actor] : []));

const FRESH = roundFlow.begin([], null);

/** Where a fight stands in its round, as its flow has stored it; at the beginning where nothing is. */
const stateOf = (combat: Combat): RoundState => storedState(combat, RULESET_ID, roundFlow) ?? FRESH;

/** Where a fight stands in its round. A new round begins anew whatever the last one left. */
export const phaseOf = (combat: Combat): Phase => stateOf(combat).phase;

/** What names a round of a fight in the Pledges that wait for its common Throw. */
export const roundKey = (combat: Combat): string => `${combat.id}.${combat.round}`;

/** The round whose Throw a new Pledge of somebody waits for; null outside a fight, and once its hands are on the table. */
export function roundOf(actor: Actor): string | null {
  const combat = fightOf(actor);
  if (!combat) return null;
  const phase = phaseOf(combat);
  return phase === "pledge" || phase === "modifiers" ? roundKey(combat) : null;
}

/**
 * The Pledges of a round that have not been called off: the latest of each character, and besides it their answers to contests
 * that are among them, which are no Action of one's own (AM-CON-01).
 */
export function pledgesOf(combat: Combat): PledgeCard[] {
  const all = stateOf(combat).pledges.flatMap(({ message }) => {
    const card = pledgeInRound(combat, game.messages.get(message));
    return card?.actor && card.stage !== "off" ? [card] : [];
  });
  const own = [...new Map(all.filter(isOwn).map((card) => [card.actor?.uuid, card])).values()];
  return [...own, ...own.flatMap(({ message }) => opposingPledge(message) ?? [])];
}

/** Whether a Pledge is its character's Action, and no answer to somebody else's (AM-CON-01, AM-RND-01). */
export const isOwn = ({ pledge }: PledgeCard): boolean => pledge.against === null;

/** The Pledge that a message is, if it waits for the common Throw of this round. */
export const pledgeInRound = (combat: Combat, message: ChatMessage | undefined): PledgeCard | null =>
  isCard(message) && message.system.parts[0]?.round === roundKey(combat) ? pledgeCard(message) : null;

/** Whether somebody's Action in this round of their fight is a Pledge of their own. */
export const hasPledged = (actor: Actor): boolean =>
  ofRound(actor).some((card) => isOwn(card) && card.actor?.uuid === actor.uuid);

/** Whether that Pledge's hands have been shown: the Action is over. */
export const hasThrown = (actor: Actor): boolean =>
  ofRound(actor).some((card) => isOwn(card) && card.actor?.uuid === actor.uuid && card.stage === "thrown");

/** Whether it went into a Word for another's Pledge (AM-COL-01). */
export const hasLent = (actor: Actor): boolean =>
  ofRound(actor).some(({ pledge }) => pledge.accepted.some((one) => one.actor === actor.uuid));

function ofRound(actor: Actor): PledgeCard[] {
  const combat = fightOf(actor);
  return combat ? pledgesOf(combat) : [];
}
