import { currentRulebook } from "../rulebook";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { isReleased } from "../combat/released";
import { roundDeeds } from "../combat/round-deeds";
import { actionRefusal, helpProblem } from "../../rules/actors";
import type { ReasonId } from "../../rules/labels";
import { saidTo } from "../../stored/said";
import { lendable } from "./plan";
import { actorAt, isAmalgamActor } from "../amalgam-actor";
import { OFFER, type PledgeCard } from "./pledge-card";

/** A Word that somebody would lend to a Pledge (AM-COL-01). */
export interface Offer {
  actor: AmalgamActor;
  card: string;
  name: string;
  level: number;
  accepted: boolean;
}

/** What owners of other characters have offered; an offer of somebody else's Word is none. */
export function offersTo(card: PledgeCard): Offer[] {
  const { message, pledge, actor } = card;
  return saidTo(message.id ?? "", OFFER).flatMap(({ user, said }) => {
    const helper = actorAt(said.key);
    if (!helper || helper.uuid === actor?.uuid || !helper.testUserPermission(user, "OWNER")) return [];
    const word = lendable(helper).find(({ id }) => id === said.data.card);
    if (!word) return [];
    const accepted = pledge.accepted.some((one) => one.actor === helper.uuid && one.card === word.id);
    const problem = helpRefusal(card, helper);
    if (!accepted && problem !== null && problem !== "tooManyHelpers") return [];
    return [{ actor: helper, card: word.id, name: word.name, level: word.level, accepted }];
  });
}

/** The Words that this user could lend, by character. */
export function ownOffers(card: PledgeCard): { actor: AmalgamActor; words: Omit<Offer, "actor" | "accepted">[] }[] {
  const { actor, message, pledge } = card;
  if (message.isAuthor) return [];
  const involved = new Set([actor?.uuid, ...pledge.targets.map(({ uuid }) => uuid)]);
  const own = game.user.isGM ? [] : (game.actors.filter(isAmalgamActor) as AmalgamActor[]);
  return own
    .filter((one) => one.isOwner && !involved.has(one.uuid) && helpRefusal(card, one) === null)
    .map((one) => ({ actor: one, words: lendable(one).map(({ id, name, level }) => ({ card: id, name, level })) }))
    .filter(({ words }) => words.length > 0);
}

/**
 * Why a character cannot help with this Pledge; null: it can. Help is announced before the Throw, is the helper's Action of
 * the round, and one Word: who has lent one may not lend another, here or, in a round, anywhere (AM-COL-01, AM-COL-02).
 */
export function helpRefusal({ pledge, ruling, stage }: PledgeCard, helper: AmalgamActor): ReasonId | null {
  const book = currentRulebook();
  const amalgamate = readAmalgamate(helper);
  const helps = pledge.accepted.some((one) => one.actor === helper.uuid);
  const situation = {
    thrown: stage === "locked" || stage === "thrown" || stage === "off",
    hasAction: !helps && actionRefusal(amalgamate, "collaborate", book, roundDeeds(helper)) === null,
    released: isReleased(helper),
    helpers: new Set(pledge.accepted.map((one) => one.actor)).size,
    most: ruling.collaborators,
  };
  return helpProblem(amalgamate, situation, book);
}
