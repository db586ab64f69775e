import { describe, expect, it } from "vitest";
import { copiedFrom, readBook } from "../shared/own-words.js";
import { runsOf } from "../shared/runs.js";
import { texts } from "./packs.js";

const book = readBook("tests/content/mythmagica/book-runs.bin");

describe("texts of Mythmagica's packs", () => {
  it("know a sentence of the book when they meet it", () => {
    // Mythmagica by Whitson John Kirk III, Text Liberation License, L4996.
    const sentence = "If an Action aggressively targets a foe, the target will respond with a Reaction (which";
    expect([...runsOf(sentence)].map(({ hash }) => book.has(hash))).toEqual([true, true, true]);
    expect(book.size).toBeGreaterThan(90_000);
  });

  it("share no thirteen words in a row with the book", () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(copiedFrom(book, texts)).toEqual([]);
  });
});
