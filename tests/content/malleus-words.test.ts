import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONDITION_IDS } from "../../src/rulesets/malleus-deum/rules/conditions/index.js";
import { STANDARD_RESULTS } from "../../src/rulesets/malleus-deum/rules/checks/index.js";
import { NEAR_DEATH } from "../../src/rulesets/malleus-deum/rules/damage/index.js";
import {
  conditionLabel,
  defenceLabel,
  REASONS,
  reasonLabel,
  situationLabel,
  SITUATIONS,
} from "../../src/rulesets/malleus-deum/rules/labels.js";

const english = JSON.parse(readFileSync("lang/en/malleus-deum.json", "utf8")) as object;
const word = (key: string): unknown =>
  key.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], english);

describe("words of Malleus Deum", () => {
  const keys = [
    ...REASONS.map(reasonLabel),
    ...SITUATIONS.map(situationLabel),
    ...CONDITION_IDS.map(conditionLabel),
    defenceLabel("armour"),
    ...STANDARD_RESULTS.map((result) => `MALLEUS.Result.${result}`),
    ...NEAR_DEATH.rows.flatMap(({ value }) => ["name", "text"].map((part) => `MALLEUS.NearDeath.${value.id}.${part}`)),
  ];
  it.each(keys)("%s exists in English", (key) => {
    expect(word(key)).toEqual(expect.stringMatching(/\S/));
  });
});
