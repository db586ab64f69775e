import type { Amalgamate, GearCard, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";
import { looseOf } from "./find";

type Held = Pick<WordCard | GearCard, "influence" | "imposed">;
const total = (cards: readonly Held[], counts: (card: Held) => boolean = () => true): number =>
  cards.reduce((sum, card) => sum + (counts(card) ? card.influence : 0), 0);

/** All Influence on somebody, banked and covering, loose cards included; Items are not the Character (AM-HEA-01, A59). */
export const influenceTotal = ({ words, loose }: Amalgamate): number =>
  total(words) + loose.reduce((sum, { influence }) => sum + influence, 0);

/** Levels of imposed Words: the Influence that covers cards; loose cards in v10, Items in 2012 (AM-RST-03, AM-IMP-08, A59). */
export const imposedTotal = (amalgamate: Amalgamate, book: Rulebook): number =>
  total(amalgamate.words, ({ imposed }) => imposed !== null) +
  (book.imposedItems === "word" ? total(amalgamate.gear, ({ imposed }) => imposed !== null) : 0) +
  looseOf(amalgamate, book).reduce((sum, { influence }) => sum + influence, 0);

/** Levels of all Effects on somebody, of either sign (AM-AFF-01, A31). */
export const effectsTotal = ({ effects }: Amalgamate): number => effects.reduce((sum, { level }) => sum + level, 0);

/** Levels of all Words, Snags included: what it takes to summon it (AM-SUM-02, A57). */
export const wordLevels = ({ words }: Amalgamate): number => words.reduce((sum, { level }) => sum + level, 0);

/** Grappled Words on somebody, those among the Autonomous too (AM-GRP-04, AM-IMP-08); banked points hold nobody (A40). */
export const grappledCount = ({ words, gear, loose }: Amalgamate): number =>
  [...words, ...gear].filter(({ imposed }) => imposed?.kind === "grappled").length +
  loose.filter(({ grappled }) => grappled).length;
