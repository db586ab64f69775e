import { describe, expect, it } from "vitest";
import { copiedFrom, readBook } from "../shared/own-words.js";
import { runsOf } from "../shared/runs.js";
import { texts } from "./packs.js";

const book = readBook("tests/content/bind/book-runs.bin");

describe("texts of BIND's packs", () => {
  it("know a sentence of the book when they meet it", () => {
    // BIND by Malin Freeborn, GPL-3.0-or-later, L3969.
    const sentence = "The character has a burning hatred for a particular race of creature. The character gains";
    expect([...runsOf(sentence)].map(({ hash }) => book.has(hash))).toEqual([true, true, true]);
    expect(book.size).toBeGreaterThan(50_000);
  });

  it("share no thirteen words in a row with the book", () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(copiedFrom(book, texts)).toEqual([]);
  });
});
