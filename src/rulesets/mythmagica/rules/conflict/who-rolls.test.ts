import { describe, expect, it } from "vitest";
import { numbersOpen } from "./who-rolls";

describe("who rolls and who sees", () => {
  it("MY-CMB-03 numbers are open in a fight, unless the Overlord keeps them", () => {
    const facts = { fighting: true, keptSecret: false, own: false };
    expect([
      numbersOpen(facts),
      numbersOpen({ ...facts, keptSecret: true }),
      numbersOpen({ ...facts, fighting: false }),
    ]).toEqual([true, false, false]);
    expect(numbersOpen({ fighting: false, keptSecret: true, own: true })).toBe(true);
  });
});
