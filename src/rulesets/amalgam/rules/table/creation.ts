import { ACTIVE_SLOTS, type Amalgamate, type WordCard } from "../amalgamate";
import { plainName, sameName } from "../cards/find";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import type { NewId } from "../outcome";
import { event, refuse, type Answer } from "./answer";
import { withCards } from "./combine";
import { newWord, type NewWord } from "./new-word";
import { takeOff } from "./take-off";

/** Words that a new character has, before Snags (AM-CHR-01). */
export const STARTING_WORDS = 10;
/** The most Snags that a new character can take (AM-CHR-02). */
export const MOST_SNAGS = 3;

export interface Budget {
  /** Ordinary Words, and how many there may be. Packages count in neither (AM-CHR-05). */
  words: number;
  allowed: number;
  snags: number;
}

const own = ({ words }: Amalgamate): WordCard[] => words.filter(({ packageId }) => packageId === null);

/** Each Snag allows one ordinary Word more (AM-CHR-02). */
export function creationBudget(amalgamate: Amalgamate): Budget {
  const cards = own(amalgamate);
  const snags = cards.filter(({ snag }) => snag).length;
  return { words: cards.length - snags, allowed: STARTING_WORDS + Math.min(snags, MOST_SNAGS), snags };
}

/** Writes one more Word or Snag on a card of a character in the making (AM-CHR-01, AM-CHR-02). */
export function addStartingWord(amalgamate: Amalgamate, word: NewWord, book: Rulebook, newId: NewId): Answer {
  if (plainName(word.name) === "") return refuse("noName");
  if (own(amalgamate).some(({ name }) => sameName(name, word.name))) return refuse("noDuplicates");
  const { words, allowed, snags } = creationBudget(amalgamate);
  if (word.snag && snags >= MOST_SNAGS) return refuse("tooManySnags");
  if (!word.snag && words >= allowed) return refuse("tooManyWords");
  return withCards(amalgamate, [newWord({ ...word, level: 1 }, newId())], book);
}

/** Takes a card back while the character is in the making (AM-CHR-01, AM-CHR-02). */
export function dropStartingWord(amalgamate: Amalgamate, id: string): Answer {
  const card = own(amalgamate).find((one) => one.id === id);
  if (!card) return refuse("notFound");
  return { next: takeOff(amalgamate, new Set([id])), events: [event("lost", card)] };
}

/** Why a character is not finished yet (AM-CHR-08); names are those of the cards it is about. */
export interface Violation {
  reason: ReasonId;
  names: string[];
}

/** Everything that is still wrong with a character in the making; none: it can be finished (AM-CHR-08). */
export function creationProblems(amalgamate: Amalgamate): Violation[] {
  const cards = own(amalgamate);
  const { words, allowed, snags } = creationBudget(amalgamate);
  const active = amalgamate.slots.flatMap(({ cardId }) => cardId ?? []);
  const doubles = cards.filter(({ name }, at) => cards.findIndex((other) => sameName(other.name, name)) < at);
  const activeSnags = amalgamate.words.filter(({ id, snag }) => snag && active.includes(id));
  const found: [ReasonId, boolean, WordCard[]][] = [
    ["noName", cards.some(({ name }) => plainName(name) === ""), []],
    ["tooFewWords", words < STARTING_WORDS, []],
    ["tooManyWords", words > allowed, []],
    ["tooManySnags", snags > MOST_SNAGS, []],
    ["noDuplicates", doubles.length > 0, doubles],
    ["snag", activeSnags.length > 0, activeSnags],
    ["tooManyActive", active.length > ACTIVE_SLOTS, []],
  ];
  return found.flatMap(([reason, wrong, about]) => (wrong ? [{ reason, names: about.map(({ name }) => name) }] : []));
}

/** Ends creation when nothing is wrong any more (AM-CHR-08). */
export function finishCreation(amalgamate: Amalgamate): Answer {
  const [first] = creationProblems(amalgamate);
  return first ? refuse(first.reason) : { next: { ...amalgamate, creationDone: true }, events: [] };
}

/** All Words and Snags of a package at once, free of the limits; what they duplicate combines (AM-CHR-05, A11, A12). */
export function addPackage(
  amalgamate: Amalgamate,
  packageId: string,
  entries: readonly NewWord[],
  book: Rulebook,
  newId: NewId,
): Answer {
  const sound = entries.filter(({ name }) => plainName(name) !== "");
  if (sound.length === 0) return refuse("noName");
  const cards = sound.map((entry): WordCard => ({ ...newWord(entry, newId()), packageId }));
  return withCards(amalgamate, cards, book);
}

/**
 * A package goes as it came: as a unit (AM-CHR-05). What has combined with other Words belongs to the character by now.
 */
export function removePackage(amalgamate: Amalgamate, packageId: string): Answer {
  const cards = amalgamate.words.filter((card) => card.packageId === packageId);
  const next = takeOff(amalgamate, new Set(cards.map(({ id }) => id)));
  return { next, events: cards.map((card) => event("lost", card)) };
}
