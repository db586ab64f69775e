import type { Amalgamate, Domain, Manner } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { CardEvent, Outcome } from "../outcome";
import { inSlots, isWord } from "./find";
import { happened } from "./update";

/** Filled slots whose card nothing covers (AM-INC-03). */
export const freshActive = (amalgamate: Amalgamate): number =>
  inSlots(amalgamate).filter(({ imposed }) => imposed === null).length;

/**
 * Fresh cards that somebody Incapacitated needs to act again: 3 in v10, 5 in 2012 (AM-INC-03), or all that they could ever have. A guard
 * of one Word has nothing else to Switch in, and nothing else that could be restored.
 */
export function freshNeeded(amalgamate: Amalgamate, book: Rulebook): number {
  const words = amalgamate.words.filter(({ snag, carrierId }) => !snag && carrierId === null).length;
  const items = inSlots(amalgamate).filter((card) => !isWord(card) && card.imposed === null).length;
  return Math.min(book.freshNeeded, words + items);
}

/** What hurt somebody decides how they lie there: knocked down, stunned, or otherwise out (AM-INC-02). */
export const mannerOf = (domain: Domain): Manner => (domain === "physical" || domain === "mental" ? domain : "other");

/** Every filled slot is Grappled, and one is filled (AM-GRP-06). */
export function isPinned(amalgamate: Amalgamate): boolean {
  const filled = inSlots(amalgamate);
  return filled.length > 0 && filled.every(({ imposed }) => imposed?.kind === "grappled");
}

/**
 * Incapacitated and expired, after anything has changed. Incapacitated: every filled slot is covered, and at least one is
 * filled (AM-INC-01); it stays until enough cards are fresh (AM-INC-03). Expired: no slot is filled and
 * one was emptied by destruction (AM-INC-06, A22); that never ends by itself.
 * @param domain Of the Word that was imposed last; says in what manner.
 */
export function settle(amalgamate: Amalgamate, book: Rulebook, domain: Domain = "other"): Outcome {
  const filled = inSlots(amalgamate);
  const fresh = freshActive(amalgamate);
  const down = filled.length > 0 ? fresh === 0 : amalgamate.incapacitated;
  const incapacitated = down || (amalgamate.incapacitated && fresh < freshNeeded(amalgamate, book));
  const expired = amalgamate.expired || (filled.length === 0 && amalgamate.slots.some(({ emptied }) => emptied));
  const events: CardEvent[] = [];
  let next = amalgamate;
  if (incapacitated !== amalgamate.incapacitated) {
    next = { ...next, incapacitated, ...(incapacitated ? { incapacitatedManner: mannerOf(domain) } : {}) };
    events.push(happened(incapacitated ? "incapacitated" : "recovered", null));
  }
  if (expired && !amalgamate.expired) {
    next = { ...next, expired, expiredManner: mannerOf(domain) };
    events.push(happened("expired", null));
  }
  return { next, events };
}
