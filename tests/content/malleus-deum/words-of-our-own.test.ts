import { describe, expect, it } from "vitest";
import { copiedFrom, readBook } from "../shared/own-words.js";
import { runsOf } from "../shared/runs.js";
import { texts } from "./packs.js";

const book = readBook("tests/content/malleus-deum/book-runs.bin");

describe("texts of the packs", () => {
  it("know a sentence of the book when they meet it", () => {
    // Malleus Deum by Blaize Rhodes, CC BY 3.0, L588.
    const sentence = "the character may have struck with the flat of the blade (requiring the weapon";
    expect([...runsOf(sentence)].map(({ hash }) => book.has(hash))).toEqual([true, true]);
    expect([...runsOf("flat blade of struck with may have the character the (requiring the weapon")]).toHaveLength(1);
    expect(book.size).toBeGreaterThan(13000);
  });

  it("share no thirteen words in a row with the book", () => {
    expect(copiedFrom(book, texts)).toEqual([]);
  });
});
