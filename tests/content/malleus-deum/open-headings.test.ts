import { describe, expect, it } from "vitest";
import { packs } from "./packs.js";

const pages = packs.flatMap(({ entries }) => entries.flatMap(({ entry }) => entry.pages ?? []));
const text = pages.map(({ text: { content } }) => content).join("\n");

describe("what the book only names", () => {
  it("MDC-CMB-13 a trap is a trigger and an effect: the rules pages say so, and nothing in the packs gives one numbers", () => {
    expect(text).toMatch(/trap[^.]*trigger and an effect/i);
    expect(text).toMatch(/coup de grâce, traps[^.]*no rules/i);
    const traps = packs.flatMap(({ entries }) => entries.filter(({ entry }) => /\btraps?$/i.test(entry.name)));
    for (const { file, entry } of traps) {
      expect(entry.system?.damage ?? null, file).toBeNull();
      expect(entry.system?.difficulty ?? null, file).toBeNull();
    }
  });
});
