import type { Amalgamate, Proficiency } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type Outcome } from "../outcome";
import { cardOf, wordOf } from "./find";
import { withWord } from "./update";

/** The Level from which on a Word can have a Proficiency (AM-PRF-01). */
export const PROFICIENCY_LEVEL = 3;

/**
 * Why a Proficiency cannot be declared; null when it can. Its Word has to be Pledged (AM-PRF-03, A14); in v10 it must not be
 * spent or locked (AM-PRF-04, AM-PRF-05).
 * @param pledged Ids of the cards that count in the Pledge: `contributions` of `pledgeOf`.
 */
export function proficiencyProblem(
  amalgamate: Amalgamate,
  cardId: string,
  pledged: readonly string[],
  book: Rulebook,
): ReasonId | null {
  const card = wordOf(amalgamate, cardId);
  if (!card?.proficiency) return "notFound";
  if (card.level < PROFICIENCY_LEVEL) return "noLevelThree";
  if (!pledged.includes(cardId)) return "proficiencyNotPledged";
  if (book.proficiencySpent && card.proficiency.used) return "proficiencySpent";
  return book.proficiencyLocked && card.proficiency.lockedBy.length > 0 ? "proficiencyLocked" : null;
}

/**
 * Spent by use, success or not, and locked by the Words that were Exhausted in the same Throw (AM-PRF-04, AM-PRF-05, A60).
 * Without such rules (2012) nothing changes.
 */
export function useProficiency(
  amalgamate: Amalgamate,
  cardId: string,
  exhausted: readonly string[],
  book: Rulebook,
): Outcome {
  const proficiency = wordOf(amalgamate, cardId)?.proficiency;
  if (!proficiency || !book.proficiencySpent) return unchanged(amalgamate);
  const locks = book.proficiencyLocked
    ? exhausted.filter((id) => wordOf(amalgamate, id) || isExhausted(amalgamate, id))
    : [];
  const lockedBy = [...new Set([...proficiency.lockedBy, ...locks])];
  return unchanged(withWord(amalgamate, cardId, { proficiency: { ...proficiency, used: true, lockedBy } }));
}

/** Items are Words too: one that is covered by "Exhausted" locks as they do. Weapons are reset or gone instead (AM-WPN-02). */
const isExhausted = (amalgamate: Amalgamate, id: string): boolean =>
  cardOf(amalgamate, id)?.imposed?.kind === "exhausted";

/** Every Proficiency of somebody, changed. */
export const withProficiencies = (
  amalgamate: Amalgamate,
  change: (proficiency: Proficiency) => Proficiency,
): Amalgamate => ({
  ...amalgamate,
  words: amalgamate.words.map((card) => (card.proficiency ? { ...card, proficiency: change(card.proficiency) } : card)),
});

/** Locks fall with the restored Word: only cards that are still Exhausted hold one (AM-PRF-05). */
export function releaseLocks(amalgamate: Amalgamate): Amalgamate {
  const held = (proficiency: Proficiency) => proficiency.lockedBy.filter((id) => isExhausted(amalgamate, id));
  return amalgamate.words.some(({ proficiency: one }) => one && held(one).length < one.lockedBy.length)
    ? withProficiencies(amalgamate, (one) => ({ ...one, lockedBy: held(one) }))
    : amalgamate;
}
