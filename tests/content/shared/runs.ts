import { createHash } from "node:crypto";

/** A text may share up to twelve words in a row with the book; thirteen are copied. */
export const RUN = 13;

/** Lower-case words of a text without markup. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every run of thirteen words, as the words and 48 bits of their hash in hex. */
export function* runsOf(text: string): Generator<{ words: string; hash: string }> {
  const words = wordsOf(text);
  for (let start = 0; start + RUN <= words.length; start++) {
    const run = words.slice(start, start + RUN).join(" ");
    yield { words: run, hash: createHash("sha1").update(run).digest("hex").slice(0, 12) };
  }
}
