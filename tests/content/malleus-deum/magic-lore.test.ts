import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  castingTerms,
  conducts,
  contagionBroken,
  BEYOND_RANGE,
} from "../../../src/rulesets/malleus-deum/rules/magic/index.js";

const rules = readFileSync("packs/malleus-deum/rules/rules.yml", "utf8");

it("MDC-MAG-32 the laws of magic are in the rules on hand, and those that a number rests on have it", () => {
  expect(rules).toMatch(/potentials, flux, conductivity, contagion and knowledge/);
  // Conductivity: what lets magic pass and what does not.
  expect([conducts("copper"), conducts("iron"), conducts("marble")]).toEqual([true, false, null]);
  // Contagion: beyond it a spell is seven harder, and running water or a closed circle breaks it.
  expect(BEYOND_RANGE).toBe(7);
  expect([
    contagionBroken({ runningWater: true }),
    contagionBroken({ closedCircle: true }),
    contagionBroken({}),
  ]).toEqual([true, true, false]);
  // Knowledge: of the subject, of its likeness, of its true name.
  const known = castingTerms({ source: "other", specialKnowledge: true, likeness: true, trueName: 2 });
  expect(known.reduce((sum, { value }) => sum + value, 0)).toBe(4);
});

it("MDC-MAG-34 what the law says of magic is in the rules on hand: it has no number", () => {
  expect(rules).toMatch(/Lex Arcanum<\/strong> forbids necromancy and the control of minds/);
  expect(rules).toMatch(/without a licence is hunted/);
});
