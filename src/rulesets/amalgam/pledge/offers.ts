import { currentRulebook } from "../adapters/rulebook";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { hasActed } from "../adapters/switches";
import { hasLent, hasPledged } from "../combat/round";
import { saidTo } from "../throws/said";
import { lendable } from "./plan";
import { actorAt, isAmalgamActor, type PledgeCard } from "./pledge-card";

export const OFFER = "offer";

/** A Word that somebody would lend to a Pledge (AM-COL-01). */
export interface Offer {
  actor: AmalgamActor;
  card: string;
  name: string;
  level: number;
  accepted: boolean;
}

/** What owners of other characters have offered; an offer of somebody else's Word is none. */
export function offersTo({ message, pledge, actor }: PledgeCard): Offer[] {
  if (!currentRulebook().collaboration) return [];
  return saidTo(message.id ?? "", OFFER).flatMap(({ user, said }) => {
    const helper = actorAt(said.key);
    if (!helper || helper.uuid === actor?.uuid || !helper.testUserPermission(user, "OWNER")) return [];
    const word = lendable(helper).find(({ id }) => id === said.data.card);
    if (!word) return [];
    const accepted = pledge.accepted.some((one) => one.actor === helper.uuid && one.card === word.id);
    if (!accepted && !canHelp(helper)) return [];
    return [{ actor: helper, card: word.id, name: word.name, level: word.level, accepted }];
  });
}

/** The Words that this user could lend, by character. */
export function ownOffers({
  actor,
  stage,
  message,
  pledge,
}: PledgeCard): { actor: AmalgamActor; words: Omit<Offer, "actor" | "accepted">[] }[] {
  if (
    !currentRulebook().collaboration ||
    message.isAuthor ||
    stage === "locked" ||
    stage === "thrown" ||
    stage === "off"
  )
    return [];
  const involved = new Set([actor?.uuid, ...pledge.targets.map(({ uuid }) => uuid)]);
  const own = game.user.isGM ? [] : (game.actors.filter(isAmalgamActor) as AmalgamActor[]);
  return own
    .filter((one) => one.isOwner && !involved.has(one.uuid) && canHelp(one))
    .map((one) => ({ actor: one, words: lendable(one).map(({ id, name, level }) => ({ card: id, name, level })) }))
    .filter(({ words }) => words.length > 0);
}

/** Helping is the helper's Action of the round: nobody helps who has had it (AM-COL-01). */
const canHelp = (helper: AmalgamActor): boolean => !hasPledged(helper) && !hasLent(helper) && !hasActed(helper);

/** Whether one more collaborator fits (AM-COL-02). */
export const roomForHelp = ({ pledge, ruling }: PledgeCard): boolean =>
  ruling.collaborators === null || pledge.accepted.length < ruling.collaborators;
