import { readEntry, type TypedEntry } from "../../adapters/typed-words";
import type { GearCategory } from "../../rules/amalgamate";
import { isItemLevel, ITEM_LEVELS } from "../../rules/items";

/** A creature as the Storyteller types it. */
export interface TypedCreature {
  name: string;
  words: Omit<TypedEntry, "category">[];
  gear: { name: string; level: number; category: GearCategory }[];
}

/**
 * Reads "Guard: Stubborn 2, Large (S), Sword 2 weapon": a name, then Words with their Levels (1 where none is said); "(S)"
 * marks a Snag, the name of a kind of Item an Item (AM-GMT-02).
 * @returns null when there is no name or no Word.
 */
export function parseCreature(text: string): TypedCreature | null {
  const [head = "", ...rest] = text.split(":");
  const entries = rest
    .join(":")
    // A list may end as a sentence does.
    .replace(/\.\s*$/, "")
    .split(/[,;\n]/)
    .flatMap((entry) => readEntry(entry) ?? []);
  const name = head.trim();
  if (name === "" || entries.length === 0) return null;
  return {
    name,
    words: entries.flatMap(({ category, ...word }) => (category ? [] : [word])),
    gear: entries.flatMap(({ name: item, level, category }) =>
      category ? [{ name: item, level: isItemLevel(level) ? level : ITEM_LEVELS.most, category }] : [],
    ),
  };
}
