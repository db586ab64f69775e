import { readFileSync } from "node:fs";
import { runsOf } from "./runs.js";

/** A book's runs of thirteen words as hashes (runs.ts), six bytes each: enough to recognise one, not to read it. */
export function readBook(path: string): Set<string> {
  const bytes = readFileSync(path);
  const book = new Set<string>();
  for (let at = 0; at < bytes.length; at += 6) book.add(bytes.subarray(at, at + 6).toString("hex"));
  return book;
}

/** Which of the texts share thirteen words in a row with the book, with these words. */
export const copiedFrom = (book: Set<string>, texts: { where: string; text: string }[]): string[] =>
  texts.flatMap(({ where, text }) =>
    [...runsOf(text)].filter(({ hash }) => book.has(hash)).map(({ words }) => `${where}: ${words}`),
  );
