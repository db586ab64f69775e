import { findActor } from "../../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { autonomousCards } from "../../rules/cards/find";
import {
  coverWords,
  DEFENCE,
  defenceOf,
  NO_PLEDGE,
  type Defence,
  type LentWord,
  type OutsideWord,
} from "../../rules/pledge";
import { saidTo } from "../../stored/said";
import { actorAt } from "../amalgam-actor";
import { isReleased } from "../combat/released";
import type { PledgeCard } from "./pledge-card";
import { isDefending } from "./defending";
import type { Met, Ruling } from "../../stored/ruling";

export const DEFENCE_SAID = "defence";
export const COVER = "cover";

/** Purposes against which a target Pledges, or says that it does not (AM-IMP-02, AM-AFF-02). */
export const RESISTED: ReadonlySet<string> = new Set<string>(["impose", "curse"]);
/** Purposes that nobody is expected to resist; a patient may, and Autonomous Words can get in the way (AM-IMP-03). */
const WELCOME = new Set<string>(["restore", "heal"]);

/** How one target meets a Pledge. */
export interface TargetDefence {
  uuid: string;
  actor: AmalgamActor | null;
  /** Somebody who may has pledged, or said that they do not. */
  answered: boolean;
  /** It is taken for granted that the target lets it happen, until somebody says otherwise. */
  welcome: boolean;
  /** What the defender claims; empty for no defence. */
  claimed: string[];
  covering: LentWord[];
  countering: OutsideWord[];
  defence: Defence | null;
}

/** The defences against a Pledge, target by target; none where nobody may resist. */
export function defencesOf(card: PledgeCard): TargetDefence[] {
  const { purpose } = card.pledge;
  if (!RESISTED.has(purpose) && !WELCOME.has(purpose)) return [];
  return card.pledge.targets.map(({ uuid }) => defenceAgainst(card, uuid));
}

/** What names a target's card in a ruling: tokens of one creature have cards of the same ids. */
export const cardAt = (uuid: string, id: string): string => `${uuid} ${id}`;

/**
 * The part of a ruling that is about one target, by the plain ids of its cards. Older rulings have plain ids: those that are none of the
 * attacker's mean whoever has such a card.
 */
export function rulingOn({ ruling, actor }: PledgeCard, uuid: string): Pick<Ruling, "allowed" | "struck" | "counter"> {
  const own = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => {
      if (id.includes(" ")) return id.startsWith(cardAt(uuid, "")) ? [id.slice(cardAt(uuid, "").length)] : [];
      return actor?.items.get(id) ? [] : [id];
    });
  return { allowed: own(ruling.allowed), struck: own(ruling.struck), counter: own(ruling.counter) };
}

function defenceAgainst(card: PledgeCard, uuid: string): TargetDefence {
  const { ruling } = card;
  const here = rulingOn(card, uuid);
  const actor = actorAt(uuid);
  const sealed = ruling.met?.find(({ target }) => target === uuid);
  const { answered, claimed, covers } = sealed ? { answered: true, ...sealed } : saidAgainst(card, uuid);
  const book = currentRulebook();
  const countering = actor
    ? autonomousCards(readAmalgamate(actor), book).filter((one) => here.counter.includes(one.id))
    : [];
  const covering = covers.flatMap(([comrade, word]) => {
    const other = actorAt(comrade);
    return (other ? coverWords(readAmalgamate(other), book, isReleased(other)) : [])
      .filter(({ id }) => id === word)
      .map((one) => ({ ...one, by: comrade }));
  });
  return {
    uuid,
    actor,
    answered: answered || ruling.undefended || WELCOME.has(card.pledge.purpose),
    welcome: WELCOME.has(card.pledge.purpose),
    claimed,
    covering,
    countering,
    defence: actor && planDefence(actor, claimed, here, { covering, countering }),
  };
}

/** The last word of somebody who may speak for the target, and of comrades who cover them. */
function saidAgainst({ message }: PledgeCard, uuid: string) {
  const id = message.id ?? "";
  const answer = saidTo(id, DEFENCE_SAID).findLast(
    ({ user, said }) => said.key === uuid && (findActor(uuid)?.testUserPermission(user, "OWNER") ?? false),
  );
  const covers = saidTo(id, COVER).flatMap(({ user, said }): [string, string][] => {
    const comrade = said.data.target === uuid && said.key !== uuid ? actorAt(said.key) : null;
    // Covering is a Defend: nobody covers who does something else (AM-MAN-04).
    if (!comrade?.testUserPermission(user, "OWNER") || !isDefending(comrade)) return [];
    return [[comrade.uuid, String(said.data.card)]];
  });
  const claimed = Array.isArray(answer?.said.data.claimed) ? answer.said.data.claimed.map(String) : [];
  return { answered: answer !== undefined, claimed, covers };
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

/**
 * The defences to be sealed with a lock; null while somebody is to speak. Hands are shown only against sealed ones: nobody
 * sees them and then thinks better of their defence (AM-IMP-02).
 */
export function metNow(card: PledgeCard): Met[] | null {
  const all = defencesOf(card);
  if (!all.every(({ answered }) => answered)) return null;
  return all.map(({ uuid }) => {
    const { claimed, covers } = saidAgainst(card, uuid);
    return { target: uuid, claimed, covers };
  });
}

/** Whether the defences can change no more. */
export const defencesSealed = (card: PledgeCard): boolean =>
  !RESISTED.has(card.pledge.purpose) || card.ruling.met !== null;
