import type { Amalgamate, Proficiency, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type Outcome } from "../outcome";
import { wordOf } from "./find";
import { withWord } from "./update";

/** The Level from which on a Word can have a Proficiency (AM-PRF-01). */
export const PROFICIENCY_LEVEL = 3;

/** Why a card cannot get a Proficiency; null when it can: one a card of Level 3 or more (AM-PRF-01, A14). */
export function addProficiencyProblem({ level, proficiency }: WordCard, name: string): ReasonId | null {
  if (level < PROFICIENCY_LEVEL) return "noLevelThree";
  if (proficiency) return "onePerLevelThree";
  return name.trim() === "" ? "noName" : null;
}

/** A fresh Proficiency; the Storyteller has yet to find it specific enough (AM-PRF-01, AM-PRF-02). */
export function addProficiency(amalgamate: Amalgamate, cardId: string, name: string, note = ""): Outcome {
  const card = wordOf(amalgamate, cardId);
  if (!card || addProficiencyProblem(card, name)) return unchanged(amalgamate);
  const proficiency: Proficiency = {
    name: name.trim(),
    note,
    used: false,
    cooldown: "scene",
    lockedBy: [],
    approved: false,
  };
  return unchanged(withWord(amalgamate, cardId, { proficiency }));
}

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
  const locks = book.proficiencyLocked ? exhausted.filter((id) => wordOf(amalgamate, id)) : [];
  const lockedBy = [...new Set([...proficiency.lockedBy, ...locks])];
  return unchanged(withWord(amalgamate, cardId, { proficiency: { ...proficiency, used: true, lockedBy } }));
}

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
  const holds = new Set(amalgamate.words.filter(({ imposed }) => imposed?.kind === "exhausted").map(({ id }) => id));
  const held = (proficiency: Proficiency) => proficiency.lockedBy.filter((id) => holds.has(id));
  return amalgamate.words.some(({ proficiency: one }) => one && held(one).length < one.lockedBy.length)
    ? withProficiencies(amalgamate, (one) => ({ ...one, lockedBy: held(one) }))
    : amalgamate;
}
