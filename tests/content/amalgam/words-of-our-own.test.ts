import { describe, expect, it } from "vitest";
import { copiedFrom, readBook } from "../shared/own-words.js";
import { texts } from "./packs.js";

/** Both editions. */
const books = readBook("tests/content/amalgam/book-runs.bin");

describe("texts of the packs", () => {
  it("know a sentence of the books when they meet it", () => {
    // Amalgam 10, "A Character's Words".
    const text = "he has choose 10 different Words and write each down on an index card and lay";
    expect(copiedFrom(books, [{ where: "here", text }])).toHaveLength(2);
    expect(books.size).toBeGreaterThan(10000);
  });

  it("share no thirteen words in a row with the books", () => {
    expect(copiedFrom(books, texts)).toEqual([]);
  });
});
