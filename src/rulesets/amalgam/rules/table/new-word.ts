import type { Thaumaturgy, WordCard, WordCategory } from "../amalgamate";

/** A Word that somebody wants to write on a card. */
export interface NewWord {
  name: string;
  snag?: boolean;
  level?: number;
  category?: WordCategory;
  thaumaturgy?: Thaumaturgy;
  attack?: boolean;
}

/** The card of a new Word: at Level 1 unless told otherwise, and not approved yet (AM-CHR-01, AM-CHR-06). */
export const newWord = (word: NewWord, id: string): WordCard => ({
  id,
  name: word.name.trim().replaceAll(/\s+/g, " "),
  level: word.level ?? 1,
  snag: word.snag ?? false,
  packageId: null,
  category: word.category ?? "other",
  thaumaturgy: word.thaumaturgy ?? "none",
  attack: word.attack ?? false,
  influence: 0,
  imposed: null,
  carrierId: null,
  proficiency: null,
  approved: false,
});
