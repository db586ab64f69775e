import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONDITION_IDS } from "../../../src/rulesets/malleus-deum/rules/conditions/index.js";
import { STANDARD_RESULTS } from "../../../src/rulesets/malleus-deum/rules/checks/index.js";
import { NEAR_DEATH } from "../../../src/rulesets/malleus-deum/rules/damage/index.js";
import { chaseEvent } from "../../../src/rulesets/malleus-deum/rules/pursuit/index.js";
import { OVERCHARGE } from "../../../src/rulesets/malleus-deum/rules/tables/index.js";
import {
  conditionLabel,
  defenceLabel,
  EQUIPMENT_PARTS,
  equipmentLabel,
  MAGIC_CIRCUMSTANCES,
  magicLabel,
  REASONS,
  reasonLabel,
  situationLabel,
  SITUATIONS,
  tableLabel,
} from "../../../src/rulesets/malleus-deum/rules/labels.js";

const english = JSON.parse(readFileSync("lang/en/malleus-deum.json", "utf8")) as object;
const word = (key: string): unknown =>
  key.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], english);

describe("words of Malleus Deum", () => {
  const keys = [
    ...REASONS.map(reasonLabel),
    ...SITUATIONS.map(situationLabel),
    ...CONDITION_IDS.map(conditionLabel),
    defenceLabel("armour"),
    ...MAGIC_CIRCUMSTANCES.map(magicLabel),
    ...EQUIPMENT_PARTS.map(equipmentLabel),
    ...OVERCHARGE.rows.map(({ value }) => tableLabel("overcharge", value.id)),
    ...new Set(Array.from({ length: 15 }, (_, at) => tableLabel("chase", chaseEvent(at + 2).id))),
    ...STANDARD_RESULTS.map((result) => `MALLEUS.Result.${result}`),
    ...NEAR_DEATH.rows.flatMap(({ value }) => ["name", "text"].map((part) => `MALLEUS.NearDeath.${value.id}.${part}`)),
  ];
  it.each(keys)("%s exists in English", (key) => {
    expect(word(key)).toEqual(expect.stringMatching(/\S/));
  });
});
