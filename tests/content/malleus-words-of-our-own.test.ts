import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { texts } from "./packs.js";
import { runsOf } from "./runs.js";

// The book's runs of thirteen words as hashes (runs.ts), six bytes each: enough to recognise one, not to read it.
const bytes = readFileSync("tests/content/book-runs.bin");
const book = new Set<string>();
for (let at = 0; at < bytes.length; at += 6) book.add(bytes.subarray(at, at + 6).toString("hex"));

describe("texts of the packs", () => {
  it("know a sentence of the book when they meet it", () => {
    // Malleus Deum by Blaize Rhodes, CC BY 3.0, L588.
    const sentence = "the character may have struck with the flat of the blade (requiring the weapon";
    expect([...runsOf(sentence)].map(({ hash }) => book.has(hash))).toEqual([true, true]);
    expect([...runsOf("flat blade of struck with may have the character the (requiring the weapon")]).toHaveLength(1);
    expect(book.size).toBeGreaterThan(13000);
  });

  it("share no thirteen words in a row with the book", () => {
    const copied = texts.flatMap(({ where, text }) =>
      [...runsOf(text)].filter(({ hash }) => book.has(hash)).map(({ words }) => `${where}: ${words}`),
    );
    expect(copied).toEqual([]);
  });
});
