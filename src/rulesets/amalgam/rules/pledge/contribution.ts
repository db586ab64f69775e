import { sum, type Term } from "../../../../engine";
import type { Amalgamate } from "../amalgamate";
import { cardOf, effectsOn } from "../cards/find";
import type { Rulebook } from "../edition";
import { termLabel } from "../labels";
import { usableItem } from "./attack-words";
import type { PledgeSituation } from "./situation";

/** What one claimed thing adds. */
export interface Contribution {
  id: string;
  cardId: string;
  name: string;
  /** To the Pledge. */
  value: number;
  /** To the Degree: the largest of all is its base (AM-RES-02). */
  degree: number;
  /** Add up to `value`. */
  terms: Term[];
  /** Ids of the cards that it Exhausts. */
  exhausts: string[];
}

/**
 * A card with its Item and Effects. Each of them doubles only if it is Exhausted itself (AM-EXH-01, A29); whether that counts
 * for the Degree as well is a toggle (A5). Never below 0.
 */
export function contribution(
  amalgamate: Amalgamate,
  id: string,
  exhausted: ReadonlySet<string>,
  situation: PledgeSituation,
  book: Rulebook,
): Contribution {
  const card = cardOf(amalgamate, id);
  const item = usableItem(amalgamate, id, situation, book);
  const parts = [
    ...(card ? [{ card, kind: "word", sign: 1 }] : []),
    ...(item ? [{ card: item, kind: "item", sign: 1 }] : []),
    ...effectsOn(amalgamate, id, book).map((effect) => ({ card: effect, kind: "effect", sign: effect.polarity })),
  ];
  const plain = parts.map(({ card: { id: source, name, level }, kind, sign }): Term => {
    return { label: name, value: level * sign, source, kind };
  });
  const doubled = parts.filter(({ card: part, sign }) => sign > 0 && exhausted.has(part.id));
  const extra = doubled.map(({ card: { id: source, level } }): Term => {
    return { label: termLabel("exhausted"), value: level, source, kind: "exhausted" };
  });
  const terms = floored([...plain, ...extra]);
  const value = sum(terms);
  return {
    id,
    cardId: id,
    name: card?.name ?? "",
    value,
    degree: book.toggles.exhaustDoublesDegree ? value : sum(floored(plain)),
    terms,
    exhausts: doubled.map(({ card: part }) => part.id),
  };
}

/** What a card adds with nothing Exhausted (AM-PLD-01). */
export const valueOf = (amalgamate: Amalgamate, id: string, situation: PledgeSituation, book: Rulebook): number =>
  contribution(amalgamate, id, new Set(), situation, book).value;

/** Terms whose sum is at least 0; where it was not, one term says so (AM-PLD-03, A16). */
export function floored(terms: readonly Term[]): Term[] {
  const total = sum(terms);
  return total < 0 ? [...terms, { label: termLabel("floor"), value: -total, kind: "floor" }] : [...terms];
}
