import type { Amalgamate } from "../amalgamate";
import { cardOf, isWord } from "../cards/find";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type Outcome } from "../outcome";
import { afterwards, uncover } from "./uncover";

/** Cards that a success could restore: covered by an imposed Word, not Exhausted nor held (AM-RST-02, AM-EXH-03). */
export const restorable = (amalgamate: Amalgamate, book: Rulebook): { id: string; name: string }[] =>
  [...amalgamate.words, ...(book.imposedItems === "word" ? amalgamate.gear : [])]
    .filter(({ imposed }) => imposed?.kind === "imposition")
    .map(({ id, name }) => ({ id, name }));

/** In v10 a rule, which the Storyteller confirms; in 2012 left to them expressly (AM-RST-02, A26). */
export const restoringNeedsLeave = (book: Rulebook): boolean => book.restoreBySuccess === "storyteller";

/** Why success at an Action restores no such Word; null when it does (AM-RST-02, AM-EXH-03). */
export function restoreProblem(amalgamate: Amalgamate, id: string, book: Rulebook): ReasonId | null {
  const card = cardOf(amalgamate, id);
  if (!card) return "notFound";
  if (!card.imposed) return "notInfluenced";
  if (card.imposed.kind === "exhausted") return "exhaustedWord";
  if (card.imposed.kind === "grappled") return "grappledWord";
  return isWord(card) || book.imposedItems === "word" ? null : "itemDisabled";
}

/** Succeeding without a covered Word, where it would have been used, brings it back: one Word a success (AM-RST-02). */
export const restoreBySuccess = (amalgamate: Amalgamate, id: string, book: Rulebook): Outcome =>
  restoreProblem(amalgamate, id, book) ? unchanged(amalgamate) : afterwards(uncover(amalgamate, id), book);
