import { sum, type Term } from "../../../../engine";
import type { Amalgamate } from "../amalgamate";
import { effectsTotal, imposedTotal, influenceTotal, wordLevels } from "../cards/totals";
import type { Rulebook } from "../edition";
import { termLabel, type TermId } from "../labels";
import { AVERAGE } from "./scale";

/** A Difficulty that says where it comes from; the terms add up to the total. No least is stated (AM-DIF-04). */
export interface Difficulty {
  total: number;
  terms: Term[];
}

export const difficultyOf = (terms: readonly Term[]): Difficulty => ({ total: sum(terms), terms: [...terms] });

const term = (id: TermId, value: number): Term => ({ label: termLabel(id), value, kind: id });
const average = term("average", AVERAGE);

/** With the Storyteller's modifiers for whatever reason: description, tactics, a called shot, distance (AM-DIF-03, AM-RND-02). */
export const withModifiers = ({ terms }: Difficulty, ...modifiers: readonly Term[]): Difficulty =>
  difficultyOf([...terms, ...modifiers.filter(({ value }) => value !== 0)]);

/** What the Storyteller sets (AM-DIF-03). */
export const setDifficulty = (value: number): Difficulty => difficultyOf([term("difficulty", value)]);

/** Imposing a Word: 5 and the defence (AM-IMP-01, AM-IMP-02). */
export const imposeDifficulty = (defence: readonly Term[]): Difficulty => difficultyOf([average, ...defence]);

/**
 * Restoring somebody: 5 and the Levels of imposed Words; with Healing Words in v10, 5 and all Influence (AM-RST-03,
 * AM-HEA-01, A24).
 * @param defence A patient who resists, and Autonomous Words that get in the way all the same (AM-IMP-03).
 */
export const healDifficulty = (
  patient: Amalgamate,
  withHealingWord: boolean,
  book: Rulebook,
  defence: readonly Term[] = [],
): Difficulty =>
  difficultyOf([
    average,
    withHealingWord && book.healingWords
      ? term("influence", influenceTotal(patient))
      : term("imposedWords", imposedTotal(patient, book)),
    ...defence,
  ]);

/** Granting an Effect: 5 and the Levels of all Effects there, of either sign; an adverse one is defended (AM-AFF-01, AM-AFF-02, A31). */
export const effectDifficulty = (target: Amalgamate, polarity: 1 | -1, defence: readonly Term[] = []): Difficulty =>
  difficultyOf([average, term("effects", effectsTotal(target)), ...(polarity < 0 ? defence : [])]);

/** Summoning an object: its Level, and more for distance in space and in relation (AM-SUM-01, A42). */
export const summonObjectDifficulty = (level: number, distance: number, relation: number): Difficulty =>
  withModifiers(difficultyOf([term("itemLevel", level)]), term("distance", distance), term("relation", relation));

/** How a creature is tied to whoever calls it, and how near it is. */
export interface Calling {
  connected: boolean;
  /** Over a mental link instead of a voice. */
  link: boolean;
  /** "vicinity": general; "immediate": within earshot. */
  near: "immediate" | "vicinity";
}

/** Summoning a creature: all Levels of its Amalgamate; null when simply calling is enough (AM-SUM-02). */
export const summonCreatureDifficulty = (creature: Amalgamate, calling: Calling): Difficulty | null =>
  calling.connected && !calling.link && calling.near === "immediate"
    ? null
    : difficultyOf([term("wordLevels", wordLevels(creature))]);

/** What somebody once performed, for whoever contests it later (AM-CON-02, AM-MEN-01). */
export const standingDifficulty = (performance: number, modifier = 0): Difficulty =>
  withModifiers(difficultyOf([term("performance", performance)]), term("modifier", modifier));
