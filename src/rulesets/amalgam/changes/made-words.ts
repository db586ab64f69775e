import type { Amalgamate } from "../rules/amalgamate";
import type { Rulebook } from "../rules/edition";
import type { ReasonId } from "../rules/labels";
import type { CardEvent } from "../rules/outcome";
import { addPackage, addStartingWord, moveCard, type NewWord } from "../rules/table";

/** What somebody chose in the guide. Ids are those of the new cards, in the order in which they come. */
export interface MadeWords {
  packages: { id: string; words: NewWord[] }[];
  words: NewWord[];
  /** Words that begin Active, by name, slot by slot. */
  active: string[];
  ids: string[];
}

export interface MadeAmalgamate {
  next: Amalgamate;
  events: CardEvent[];
  /** What the rules refuse, and why. */
  refusals: { name: string; reason: ReasonId }[];
}

/** Lays it all out by the rules of creation: packages first, Snags before the Words that they allow, then the five Active ones. */
export function laidOut(start: Amalgamate, made: MadeWords, book: Rulebook): MadeAmalgamate {
  const ids = [...made.ids];
  const newId = (): string => ids.shift() ?? "";
  const result: MadeAmalgamate = { next: start, events: [], refusals: [] };
  const take = (name: string, answer: ReturnType<typeof addStartingWord>): void => {
    if ("refusal" in answer) result.refusals.push({ name, reason: answer.refusal });
    else Object.assign(result, { next: answer.next, events: [...result.events, ...answer.events] });
  };
  for (const { id, words } of made.packages) take("", addPackage(result.next, id, words, book, newId));
  for (const word of [...made.words].sort((a, b) => Number(b.snag ?? false) - Number(a.snag ?? false)))
    take(word.name, addStartingWord(result.next, word, book, newId));
  for (const [slot, name] of made.active.entries()) {
    const card = result.next.words.find((one) => one.name === name && !one.snag);
    if (card) take(name, moveCard(result.next, card.id, { to: "slot", slot }, book, null));
  }
  return result;
}
