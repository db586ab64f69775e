import type { Amalgamate, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { unchanged, type NewId, type Outcome } from "../outcome";
import { combine } from "./combine";
import { wordOf } from "./find";
import { copiesOf } from "./levels";
import { newWord, removeWord } from "./packages";
import { happened } from "./update";

/** Words given: one an excursion as a rule, more for exceptional play (AM-ADV-01, AM-ADV-02). They are Experience (AM-ADV-04). */
export const awardWords = (amalgamate: Amalgamate, count = 1): Outcome =>
  unchanged({ ...amalgamate, unspentWords: Math.max(0, amalgamate.unspentWords + count) });

/** Why an award cannot become this Word; null when it can. Whether it fits is the Storyteller's and everybody's judgement. */
export function spendAwardProblem({ unspentWords }: Amalgamate, name: string): ReasonId | null {
  if (unspentWords < 1) return "needsAwards";
  return name.trim() === "" ? "noName" : null;
}

/** An award becomes a card of Level 1, pending until the Storyteller agrees; it combines at once (AM-ADV-01, AM-ADV-03). */
export function spendAward(
  amalgamate: Amalgamate,
  name: string,
  newId: NewId,
  book: Rulebook,
  more: Partial<Pick<WordCard, "category" | "thaumaturgy" | "attack">> = {},
): Outcome {
  if (spendAwardProblem(amalgamate, name)) return unchanged(amalgamate);
  return paid(amalgamate, 1, newWord(newId(), name, more), "gained", book);
}

/** Awards that a Destroyed Word costs to have again: its copies of Level 1, so 1, 3, 9 ... (AM-ADV-04, A10). */
export const regainPrice = (level: number): number => copiesOf(level);

/** A Destroyed Word comes back for its price (AM-ADV-04); too few awards change nothing. */
export function regain(amalgamate: Amalgamate, name: string, level: number, newId: NewId, book: Rulebook): Outcome {
  const price = regainPrice(level);
  if (amalgamate.unspentWords < price) return unchanged(amalgamate);
  return paid(amalgamate, price, newWord(newId(), name, { level, approved: true }), "regained", book);
}

function paid(
  amalgamate: Amalgamate,
  price: number,
  card: WordCard,
  event: "gained" | "regained",
  book: Rulebook,
): Outcome {
  const { next, events } = combine(
    { ...amalgamate, unspentWords: amalgamate.unspentWords - price, words: [...amalgamate.words, card] },
    book,
  );
  return { next, events: [happened(event, card), ...events] };
}

/**
 * Why a Snag cannot be got rid of; null when it can (AM-CHR-04). 2012: for 2 awards and an effort in the game, which the
 * Storyteller confirms; v10: no price, the Storyteller's decision alone.
 * @param agreed What the Storyteller confirms: the effort, or that something truly paramount has happened.
 */
export function removeSnagProblem(
  amalgamate: Amalgamate,
  cardId: string,
  agreed: boolean,
  { snagPrice }: Rulebook,
): ReasonId | null {
  if (!wordOf(amalgamate, cardId)?.snag) return "notFound";
  if (snagPrice !== null && amalgamate.unspentWords < snagPrice) return "needsAwards";
  if (agreed) return null;
  return snagPrice === null ? "needsLeave" : "needsEffort";
}

export function removeSnag(amalgamate: Amalgamate, cardId: string, agreed: boolean, book: Rulebook): Outcome {
  const card = wordOf(amalgamate, cardId);
  if (!card || removeSnagProblem(amalgamate, cardId, agreed, book)) return unchanged(amalgamate);
  const unspentWords = amalgamate.unspentWords - (book.snagPrice ?? 0);
  return { next: removeWord({ ...amalgamate, unspentWords }, cardId), events: [happened("bought", card)] };
}
