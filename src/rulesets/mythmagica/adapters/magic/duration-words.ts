import { localize } from "../../../../foundry/platform/i18n";
import { DURATION_TYPES } from "../../rules/magic/durations";

/** Lengths that entries state besides the types of spells. */
const PLAIN = ["instant", "round", "scene", "permanent"] as const;
const isPlain = (word: string): word is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(word);

/** How long something lasts, as people read it: a word of the rules by its name, anything else as it was written. */
export function durationWords(stated: string): string {
  const word = stated.trim().toLowerCase();
  if (isPlain(word)) return localize(`MYTHMAGICA.ItemWord.duration.${word}`);
  return Object.hasOwn(DURATION_TYPES, word) ? localize(`MYTHMAGICA.Magic.type.${word}`) : stated;
}

/** What is suggested to whoever writes an entry. */
export const DURATION_WORDS = (): string[] => [
  ...PLAIN.map((word) => localize(`MYTHMAGICA.ItemWord.duration.${word}`)),
  ...["minutes", "hour", "day", "sunrise"].map((word) => localize(`MYTHMAGICA.ItemWord.duration.${word}`)),
];
