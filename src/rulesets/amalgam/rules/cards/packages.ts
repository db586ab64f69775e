import type { Amalgamate, WordCategory, WordCard } from "../amalgamate";
import type { Rulebook } from "../edition";
import type { NewId, Outcome } from "../outcome";
import { combine } from "./combine";
import { happened, withoutSlot } from "./update";

/** One Word of a package. */
export interface PackageEntry {
  name: string;
  isSnag: boolean;
  level: number;
  category: WordCategory;
}

/** A new Word card as it comes into an Amalgamate. */
export const newWord = (id: string, name: string, more: Partial<WordCard> = {}): WordCard => ({
  id,
  name: name.trim(),
  level: 1,
  snag: false,
  packageId: null,
  category: "other",
  thaumaturgy: "none",
  attack: false,
  influence: 0,
  imposed: null,
  carrierId: null,
  proficiency: null,
  approved: false,
  ...more,
});

/** Snags in a package that the edition does not speak of: worth a warning, no refusal (2012, AM-CHR-05, A11). */
export const packageWarnings = (entries: readonly PackageEntry[], book: Rulebook): string[] =>
  book.packageSnags === "warned" ? entries.filter(({ isSnag }) => isSnag).map(({ name }) => name) : [];

/** All of a package, free of the Word limit, marked as its (AM-CHR-05); three alike then combine (A12). */
export function takePackage(
  amalgamate: Amalgamate,
  packageId: string,
  entries: readonly PackageEntry[],
  newId: NewId,
  book: Rulebook,
): Outcome {
  const cards = entries.map(({ name, isSnag, level, category }) =>
    newWord(newId(), name, { snag: isSnag, level, category, packageId, approved: true }),
  );
  const { next, events } = combine({ ...amalgamate, words: [...amalgamate.words, ...cards] }, book);
  return { next, events: [...cards.map((card) => happened("gained", card)), ...events] };
}

/** A package goes as it came: all that still bears its mark (AM-CHR-05). */
export function removePackage(amalgamate: Amalgamate, packageId: string): Outcome {
  const cards = amalgamate.words.filter((card) => card.packageId === packageId);
  const next = cards.reduce((state, { id }) => removeWord(state, id), amalgamate);
  return { next, events: cards.map((card) => happened("lost", card)) };
}

/** Without a Word: its slot is free, its Item carried, its Effects gone, what was stacked on it lies by itself. */
export function removeWord(amalgamate: Amalgamate, id: string, emptied = false): Amalgamate {
  const freed = withoutSlot(amalgamate, id, emptied);
  return {
    ...freed,
    words: freed.words
      .filter((card) => card.id !== id)
      .map((card) => (card.carrierId === id ? { ...card, carrierId: null } : card)),
    gear: freed.gear.map((item) =>
      item.hostId === id ? { ...item, hostId: null, state: item.state === "attached" ? "unseated" : item.state } : item,
    ),
    effects: freed.effects.filter(({ hostId }) => hostId !== id),
  };
}
