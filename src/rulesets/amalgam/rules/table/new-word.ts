import type { WordCard, WordCategory } from "../amalgamate";

/** A Word that somebody wants to write on a card. */
export interface NewWord {
  name: string;
  snag?: boolean;
  level?: number;
  category?: WordCategory;
}

export const newWord = ({ name, snag = false, level = 1, category = "other" }: NewWord, id: string): WordCard => ({
  id,
  name: name.trim().replaceAll(/\s+/g, " "),
  level,
  snag,
  packageId: null,
  category,
  thaumaturgy: "none",
  attack: false,
  influence: 0,
  imposed: null,
  carrierId: null,
  proficiency: null,
  approved: false,
});
