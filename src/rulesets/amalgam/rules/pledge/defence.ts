import { sum, type Term } from "../../../../engine";
import { actionRefusal, NOTHING_DONE, type ActionId } from "../actors/actions";
import type { Amalgamate } from "../amalgamate";
import type { Rulebook } from "../edition";
import { candidates } from "./candidates";
import { pledgeOf, type OutsideWord, type Pledge, type PledgeResult } from "./pledge";
import { DEFENCE, type PledgeSituation } from "./situation";

export interface Defence {
  /** What it adds to the Difficulty (AM-IMP-02). */
  total: number;
  /** Add up to `total`. */
  terms: Term[];
  /** Cards that take Influence first, in the order they were claimed (AM-IMP-05). */
  pledged: string[];
  /** Pledged nothing of their own: every card counts as Level 1 (AM-IMP-07, A39). */
  offGuard: boolean;
  own: PledgeResult;
}

/**
 * A defence: the defender's own Pledge, comrades who cover them (v10, AM-MAN-04), and Autonomous Words that the Storyteller
 * counter-Pledges although, or because, nothing is defended (AM-IMP-03, A16). Only one's own Words absorb.
 */
export function defenceOf(
  amalgamate: Amalgamate,
  pledge: Pledge,
  situation: PledgeSituation,
  book: Rulebook,
  others: { covering?: readonly OutsideWord[]; countering?: readonly OutsideWord[] } = {},
): Defence {
  const own = pledgeOf(amalgamate, pledge, { ...situation, side: "defence" }, book);
  const extra = (kind: string, words: readonly OutsideWord[] = []): Term[] =>
    words.map(({ id, name, level }) => ({ label: name, value: level, source: id, kind }));
  const terms = [
    ...own.terms,
    ...extra("cover", book.manoeuvres ? others.covering : []),
    ...extra("counter", others.countering),
  ];
  const pledged = [...new Set(own.contributions.map(({ cardId }) => cardId))];
  return { total: sum(terms), terms, pledged, offGuard: pledged.length === 0, own };
}

/** The Words with which somebody may cover a comrade: it is a Defend, so attack Words and Weapons qualify (AM-MAN-04). */
export const coverWords = (amalgamate: Amalgamate, book: Rulebook, released = false): OutsideWord[] =>
  book.manoeuvres ? usable(amalgamate, "cover", { ...DEFENCE, defending: true }, book, released) : [];

/** The Words that somebody may lend to another's Action: Active and not imposed, one of them (AM-COL-01, A33). */
export const collaborationWords = (amalgamate: Amalgamate, book: Rulebook, released = false): OutsideWord[] =>
  book.collaboration ? usable(amalgamate, "collaborate", { ...DEFENCE, side: "action" }, book, released) : [];

/** Both are Actions: none for who is Incapacitated, gone, or held in a Grapple (AM-INC-01, AM-INC-06, AM-GRP-03). */
const usable = (
  amalgamate: Amalgamate,
  as: ActionId,
  situation: PledgeSituation,
  book: Rulebook,
  released: boolean,
): OutsideWord[] =>
  actionRefusal(amalgamate, as, book, { ...NOTHING_DONE, released }) === null
    ? candidates(amalgamate, situation, book)
        .filter(({ refusal }) => refusal === null)
        .map(({ id, name, value }) => ({ id, name, level: value }))
    : [];
