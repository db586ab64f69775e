import "../shared/foundry.js";
import { expect, it } from "vitest";
import { parseDice } from "../../../src/rulesets/malleus-deum/rules/archetypes/index.js";
import { BOOK_LIMITS } from "../../../src/rulesets/malleus-deum/rules/book-limits.js";
import { documents } from "./packs.js";

it("numbers that need no GM's word are the highest that any pack has", () => {
  const all = JSON.stringify(documents);
  const most = (pattern: RegExp, value: (text: string) => number): number =>
    Math.max(...[...all.matchAll(pattern)].map(([, text]) => value(text ?? "")));
  expect(most(/"maxRank":(\d+)/g, Number)).toBe(BOOK_LIMITS.rank);
  expect(most(/"rank":(\d+)/g, Number)).toBeLessThanOrEqual(BOOK_LIMITS.rank);
  expect(most(/"damage":(\d+)/g, Number)).toBe(BOOK_LIMITS.damage);
  const thrown = most(/"damageFormula":"([^"]+)"/g, (text) => {
    const { dice, faces, bonus } = parseDice(text) ?? { dice: 0, faces: 0, bonus: 0 };
    return dice * faces + bonus;
  });
  expect(thrown).toBe(BOOK_LIMITS.thrownDamage);
});
