import type { Amalgamate, WordCard } from "../amalgamate";
import { copiesOf } from "../cards/levels";
import { PROFICIENCY_LEVEL } from "../cards/proficiency";
import { plainName, wordOf } from "../cards/find";
import type { Rulebook } from "../edition";
import type { NewId, Outcome } from "../outcome";
import { event, refuse, type Answer } from "./answer";
import { withCards } from "./combine";
import { newWord, type NewWord } from "./new-word";
import { takeOff } from "./take-off";

/** Words of the Player's choice to come: Experience (AM-ADV-01, AM-ADV-02, AM-ADV-04). Negative: taken back. */
export function awardWords(amalgamate: Amalgamate, amount: number): Outcome {
  const unspentWords = Math.max(0, amalgamate.unspentWords + amount);
  const points = unspentWords - amalgamate.unspentWords;
  const events = points === 0 ? [] : [event("awarded", { id: "", name: "", level: 1 }, points)];
  return { next: { ...amalgamate, unspentWords }, events };
}

/** An awarded Word becomes a card of Level 1 that waits for the Storyteller's approval (AM-ADV-01, AM-ADV-03). */
export const gainWord = (amalgamate: Amalgamate, word: NewWord, book: Rulebook, newId: NewId): Answer =>
  plainName(word.name) === ""
    ? refuse("noName")
    : pay(amalgamate, 1, (paid) => withCards(paid, [newWord({ ...word, level: 1 }, newId())], book));

/** A creature has as many Words as the Storyteller writes for it (AM-GMT-02). */
export const addFreely = (amalgamate: Amalgamate, word: NewWord, book: Rulebook, newId: NewId): Answer =>
  plainName(word.name) === ""
    ? refuse("noName")
    : withCards(amalgamate, [{ ...newWord(word, newId()), approved: true }], book);

/** Awards that a Destroyed card costs: one for each Word of Level 1 that is in it, so 1, 3, 9 (AM-ADV-04, A10). */
export const regainPrice = (level: number): number => copiesOf(level);

/** A Destroyed card comes back by Experience (AM-INC-04, AM-ADV-04). */
export const regainWord = (amalgamate: Amalgamate, lost: NewWord, book: Rulebook, newId: NewId): Answer =>
  pay(amalgamate, regainPrice(lost.level ?? 1), (paid) => {
    return withCards(paid, [{ ...newWord(lost, newId()), approved: true }], book, "regained");
  });

function pay(amalgamate: Amalgamate, price: number, then: (paid: Amalgamate) => Outcome): Answer {
  const left = amalgamate.unspentWords - price;
  return left < 0 ? refuse("needsAwards") : then({ ...amalgamate, unspentWords: left });
}

/**
 * Rids somebody of a Snag (AM-CHR-04): in 2012 for two awards, and where the effort was made in play; in v10 by the
 * Storyteller's decision alone.
 * @param agreed The Storyteller says so.
 */
export function removeSnag(amalgamate: Amalgamate, id: string, agreed: boolean, book: Rulebook): Answer {
  const card = wordOf(amalgamate, id);
  if (!card?.snag) return refuse("notFound");
  const price = book.snagPrice;
  if (price !== null && amalgamate.unspentWords < price) return refuse("needsAwards");
  if (!agreed) return refuse(price === null ? "needsLeave" : "needsEffort");
  const without = takeOff(amalgamate, new Set([id]));
  const next = { ...without, unspentWords: without.unspentWords - (price ?? 0) };
  return { next, events: [event(price === null ? "lost" : "bought", card)] };
}

/** A niche of a Word of Level 3 or more, one a card (AM-PRF-01, A14). */
export function addProficiency(amalgamate: Amalgamate, id: string, name: string, note: string): Answer {
  const card = wordOf(amalgamate, id);
  if (!card) return refuse("notFound");
  if (plainName(name) === "") return refuse("noName");
  if (card.level < PROFICIENCY_LEVEL) return refuse("noLevelThree");
  if (card.proficiency) return refuse("onePerLevelThree");
  const proficiency: WordCard["proficiency"] = {
    name: name.trim(),
    note: note.trim(),
    used: false,
    cooldown: "scene",
    lockedBy: [],
    approved: false,
  };
  return { next: withWord(amalgamate, { ...card, proficiency }), events: [] };
}

/** The Storyteller agrees to Words and Proficiencies (AM-CHR-06, AM-ADV-03, AM-PRF-02). */
export function approve(amalgamate: Amalgamate, ids: ReadonlySet<string>): Outcome {
  const agreed = amalgamate.words.filter(({ id }) => ids.has(id));
  const words = amalgamate.words.map((card) =>
    ids.has(card.id)
      ? { ...card, approved: true, proficiency: card.proficiency && { ...card.proficiency, approved: true } }
      : card,
  );
  return { next: { ...amalgamate, words }, events: agreed.map((card) => event("approved", card)) };
}

const withWord = (amalgamate: Amalgamate, card: WordCard): Amalgamate => ({
  ...amalgamate,
  words: amalgamate.words.map((one) => (one.id === card.id ? card : one)),
});
