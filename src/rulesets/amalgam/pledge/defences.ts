import { findActor } from "../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { autonomousCards } from "../rules/cards/find";
import { coverWords, DEFENCE, defenceOf, NO_PLEDGE, type Defence, type OutsideWord } from "../rules/pledge";
import { saidTo } from "../throws/said";
import { actorAt, pledgeCard, type PledgeCard } from "./pledge-card";
import { isDefending } from "./defending";
import type { Ruling } from "./ruling";

export const DEFENCE_SAID = "defence";
export const COVER = "cover";

/** Purposes against which a target may Pledge (AM-IMP-02, AM-AFF-02). */
const RESISTED = new Set<string>(["impose", "curse"]);

/** How one target meets a Pledge. */
export interface TargetDefence {
  uuid: string;
  actor: AmalgamActor | null;
  /** Somebody who may has pledged, or said that they do not. */
  answered: boolean;
  /** What the defender claims; empty for no defence. */
  claimed: string[];
  covering: OutsideWord[];
  countering: OutsideWord[];
  defence: Defence | null;
}

/** The defences against a Pledge, target by target; none where nobody may resist. */
export function defencesOf(card: PledgeCard): TargetDefence[] {
  if (!RESISTED.has(card.pledge.purpose)) return [];
  return card.pledge.targets.map(({ uuid }) => defenceAgainst(card, uuid));
}

function defenceAgainst({ message, ruling }: PledgeCard, uuid: string): TargetDefence {
  const actor = actorAt(uuid);
  const id = message.id ?? "";
  // The last word of somebody who may speak for the target.
  const answer = saidTo(id, DEFENCE_SAID).findLast(
    ({ user, said }) => said.key === uuid && (findActor(uuid)?.testUserPermission(user, "OWNER") ?? false),
  );
  const claimed = Array.isArray(answer?.said.data.claimed) ? answer.said.data.claimed.map(String) : [];
  const book = currentRulebook();
  const countering = actor
    ? autonomousCards(readAmalgamate(actor), book).filter((one) => ruling.counter.includes(one.id))
    : [];
  const covering = saidTo(id, COVER).flatMap(({ user, said }) => {
    const comrade = said.data.target === uuid ? actorAt(said.key) : null;
    if (!comrade || comrade.uuid === uuid || !comrade.testUserPermission(user, "OWNER")) return [];
    return coverWords(readAmalgamate(comrade), book).filter((word) => word.id === said.data.card);
  });
  return {
    uuid,
    actor,
    answered: answer !== undefined || ruling.undefended,
    claimed,
    covering,
    countering,
    defence: actor && planDefence(actor, claimed, ruling, { covering, countering }),
  };
}

/** What such a defence comes to (AM-IMP-02..07). */
export const planDefence = (
  actor: AmalgamActor,
  claimed: readonly string[],
  { allowed, struck }: Pick<Ruling, "allowed" | "struck">,
  others: { covering?: readonly OutsideWord[]; countering?: readonly OutsideWord[] } = {},
): Defence =>
  defenceOf(
    readAmalgamate(actor),
    { ...NO_PLEDGE, claimed, struck },
    { ...DEFENCE, defending: isDefending(actor), allowed },
    currentRulebook(),
    others,
  );

/** Everybody who may resist has spoken, or need not be waited for. */
export const defencesSettled = (card: PledgeCard): boolean => defencesOf(card).every(({ answered }) => answered);

/** So many of the latest messages may hold a Pledge that somebody still defends against. */
const MOST_LOOKED_AT = 40;

/** Whether somebody's cards must stay as they are, because a Pledge against them is being settled (AM-SWT-04). */
export function mustHoldStill(actor: Actor): boolean {
  return game.messages.contents.slice(-MOST_LOOKED_AT).some((message) => {
    const card = pledgeCard(message);
    return (
      card !== null &&
      card.stage !== "thrown" &&
      card.stage !== "off" &&
      RESISTED.has(card.pledge.purpose) &&
      card.pledge.targets.some(({ uuid }) => uuid === actor.uuid)
    );
  });
}
