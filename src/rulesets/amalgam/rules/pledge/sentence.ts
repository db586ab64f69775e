/** Gives the stem of an English word: "focusing" and "focused" have the same. */
export type Stem = (word: string) => string;

/** A Word of an Amalgamate where it stands in a sentence; `end` is the place after its last letter. */
export interface NamedWord {
  name: string;
  start: number;
  end: number;
}

interface Token {
  start: number;
  end: number;
  forms: Set<string>;
}

/**
 * The names that a sentence works in, also inflected ("Swiftly" for Swift), in the order they stand (AM-PLD-02). Names of
 * several words match when all of them follow each other; where names overlap, the longer counts.
 */
export function wordsNamed(sentence: string, names: readonly string[], stem: Stem): NamedWord[] {
  const tokens = tokensOf(sentence, stem);
  const wanted = [...new Set(names.map((name) => name.trim()))]
    .map((name) => ({ name, parts: tokensOf(name, stem) }))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => b.parts.length - a.parts.length);
  const taken = new Set<Token>();
  const found: NamedWord[] = [];
  for (const { name, parts } of wanted)
    for (let at = 0; at + parts.length <= tokens.length; at++) {
      const run = tokens.slice(at, at + parts.length);
      if (run.some((token) => taken.has(token)) || !follows(sentence, run) || !run.every(alike(parts))) continue;
      for (const token of run) taken.add(token);
      found.push({ name, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 });
    }
  return found.sort((a, b) => a.start - b.start);
}

const alike = (parts: readonly Token[]) => (token: Token, at: number) =>
  [...token.forms].some((form) => parts[at]?.forms.has(form));

/** Nothing but blanks and hyphens between them: "Tech-Savvy" is also written "tech savvy", but not "tech, savvy". */
const follows = (sentence: string, run: readonly Token[]): boolean =>
  run.every((token, at) => {
    const before = run[at - 1];
    return !before || /^[\s-]+$/.test(sentence.slice(before.end, token.start));
  });

function tokensOf(text: string, stem: Stem): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)].map(({ 0: raw, index }) => ({
    start: index,
    end: index + raw.length,
    forms: formsOf(raw.toLowerCase().replace(/['’]s$/, ""), stem),
  }));
}

/**
 * A word, its stem, and the stems of the adjective behind an adverb that stemming alone does not find: wittily, subtly, civilly,
 * truly. What is too short behind it is no adjective: "only" means no "One".
 */
function formsOf(word: string, stem: Stem): Set<string> {
  const forms = [word, stem(word)];
  if (/^.{3,}ly$/u.test(word)) forms.push(...[word.slice(0, -2), `${word.slice(0, -2)}e`].map((one) => stem(one)));
  if (word.endsWith("ily")) forms.push(stem(`${word.slice(0, -3)}y`));
  else if (/[^aeiou]ly$/.test(word)) forms.push(stem(`${word.slice(0, -1)}e`));
  return new Set(forms);
}
