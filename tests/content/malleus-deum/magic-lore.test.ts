import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BEYOND_RANGE, castingTerms } from "../../../src/rulesets/malleus-deum/rules/magic/index.js";

const rules = readFileSync("packs/malleus-deum/rules/rules.yml", "utf8");

it("MDC-MAG-32 MDC-MAG-23 MDC-MAG-24 the laws of magic are in the rules on hand, and those that a number rests on have it", () => {
  expect(rules).toMatch(/potentials, flux, conductivity, contagion and knowledge/);
  // Conductivity: what lets magic pass and what does not.
  expect(rules).toMatch(/Iron, glass and rock resist it/);
  // Contagion: beyond it a spell is seven harder, and running water or a closed circle breaks it.
  expect(BEYOND_RANGE).toBe(7);
  expect(rules).toMatch(/Running water breaks contagion; a closed circle stops magic in both directions/);
  // Knowledge: of the subject, of its likeness, of its true name.
  const known = castingTerms({ source: "other", specialKnowledge: true, likeness: true, trueName: 2 });
  expect(known.reduce((sum, { value }) => sum + value, 0)).toBe(4);
});

it("MDC-MAG-34 what the law says of magic is in the rules on hand: it has no number", () => {
  expect(rules).toMatch(/Lex Arcanum<\/strong> forbids necromancy and the control of minds/);
  expect(rules).toMatch(/without a licence is hunted/);
});

it("MDC-MAG-29 MDC-MAG-31 where magic comes from is in the rules on hand, and what drawing on another plane shows", () => {
  expect(rules).toMatch(/abjuration, conjuration and evocation draw on other planes/);
  expect(rules).toMatch(/Drawing a plane''s power in gives light, heat and smoke, letting it out cold and dark/);
});

it("companion 3.29 Y-18 what Evocation Lore asks costs no dice", () => {
  const lore = readFileSync("packs/malleus-deum/abilities/evocation/evocation.yml", "utf8");
  expect(lore).toMatch(/^ {2}threshold: 0$/m);
});
