import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import type { ListedWord } from "../../adapters/word-lists";
import { laidOut, type MadeAmalgamate, type MadeWords } from "../../changes/made-words";
import type { Amalgamate } from "../../rules/amalgamate";
import type { Rulebook } from "../../rules/edition";
import type { NewWord } from "../../rules/table";

export interface Sources {
  packages: ItemOf<"amalgamPackage">[];
  listed: ListedWord[];
}

/** Lines of an answer: what was typed, or ticked. */
export const linesOf = (answers: GuideAnswers, ...names: string[]): string[] =>
  names.flatMap((name) => (answers[name] ?? "").split("\n").filter(Boolean));

const plain = (name: string): string => name.trim().toLowerCase();

/** A Word as the lists have it, or as it was typed. */
function wordOf({ listed }: Sources, name: string, snag: boolean): NewWord {
  const known = listed.find((one) => one.snag === snag && plain(one.name) === plain(name));
  return known
    ? { name: known.name, snag, category: known.category, thaumaturgy: known.thaumaturgy, attack: known.attack }
    : { name: name.trim(), snag };
}

export const chosenPackages = (answers: GuideAnswers, { packages }: Sources): ItemOf<"amalgamPackage">[] =>
  packages.filter(({ uuid }) => linesOf(answers, "packages").includes(uuid));

/** What the answers ask for. @param newId Ids of the cards to be. */
export function madeOf(answers: GuideAnswers, sources: Sources, newId: () => string): MadeWords {
  const packages = chosenPackages(answers, sources).map(({ system }) => ({
    id: newId(),
    words: system.entries.map(({ isSnag, attackType, ...word }) => ({ ...word, snag: isSnag, attack: attackType })),
  }));
  const words = [
    ...linesOf(answers, "typed", "words").map((name) => wordOf(sources, name, false)),
    ...linesOf(answers, "typedSnags", "snags").map((name) => wordOf(sources, name, true)),
  ];
  const count = words.length + packages.reduce((sum, one) => sum + one.words.length, 0);
  return {
    packages,
    words,
    active: linesOf(answers, "active").slice(0, 5),
    ids: Array.from({ length: count }, () => newId()),
  };
}

/** The character as it would lie on the table. */
export function draftOf(start: Amalgamate, answers: GuideAnswers, sources: Sources, book: Rulebook): MadeAmalgamate {
  let at = 0;
  return laidOut(
    start,
    madeOf(answers, sources, () => `new${++at}`),
    book,
  );
}
