import { describe, expect, it } from "vitest";
import { COMPLICATIONS } from "../../../src/rulesets/mythmagica/rules/innate/complications.js";
import { cursesOf } from "../../../src/rulesets/mythmagica/rules/conditions/curses.js";
import { DISEASES } from "../../../src/rulesets/mythmagica/rules/conditions/diseases.js";
import { HUNCH_QUESTIONS } from "../../../src/rulesets/mythmagica/rules/innate/hunch.js";
import { LETHAL, NON_LETHAL } from "../../../src/rulesets/mythmagica/rules/glory/consequences.js";
import { SUGGESTED_COMPLICATIONS } from "../../../src/rulesets/mythmagica/rules/guts/complication.js";
import { entriesOf } from "./packs.js";

const tables = entriesOf("tables");
const table = (name: string) => {
  const found = tables.find((one) => one.name === name);
  if (!found) throw new Error(`no table "${name}"`);
  return found;
};
const lines = (name: string): string[] => (table(name).results ?? []).map(({ description }) => description);
const at = (name: string, die: number): string =>
  (table(name).results ?? []).find(({ range: [from = 0, to = 0] }) => from <= die && die <= to)?.description ?? "";

describe("the roll tables of Mythmagica", () => {
  it("every table has one line for each result of its die", () => {
    for (const { name, formula = "", results = [] } of tables) {
      const sides = Number(/^1d(\d+)$/.exec(formula)?.[1]);
      const covered = results.flatMap(({ range: [from = 0, to = 0] }) =>
        Array.from({ length: to - from + 1 }, (_, i) => from + i),
      );
      expect(covered, name).toEqual(Array.from({ length: sides }, (_, i) => i + 1));
    }
  });

  it("MY-BOD-01 thirty body zones: ten of head and torso, ten of the arms, ten of the legs", () => {
    expect([10, 11, 15, 16, 20, 21, 26, 30].map((die) => at("Body zone", die))).toEqual([
      "Pelvis",
      "Left shoulder",
      "Left hand",
      "Right shoulder",
      "Right hand",
      "Left hip",
      "Right hip",
      "Right foot",
    ]);
  });

  it("MY-DIR-01 low is ahead, high behind, even to the left and odd to the right", () => {
    expect([1, 3, 4, 5, 10, 11, 16, 17, 18, 20].map((die) => at("Weighted direction", die))).toEqual([
      "Straight ahead",
      "Straight ahead",
      "Ahead to the left",
      "Ahead to the right",
      "Left",
      "Right",
      "Behind to the left",
      "Behind to the right",
      "Straight behind",
      "Straight behind",
    ]);
  });

  it.each(["athletics", "balancing", "climbing", "contorting", "jumping"] as const)(
    "MY-ATH-02 MY-ATH-03 the complications of %s are as many as the rules offer, with their Setback",
    (feat) => {
      const { options, setback } = COMPLICATIONS[feat];
      const told = lines(`Complications of ${feat}`);
      expect(told).toHaveLength(options.length);
      const price =
        setback === 0 ? "Voluntary Setback of the Margin" : `Voluntary Setback of ${setback} and the Margin`;
      expect(told.filter((line) => line.includes(price))).toHaveLength(1);
    },
  );

  /** Ranges of the printed lists, by Glory Status (L2992-2998, L3050-3056). */
  const RANGES: [string, number, number][] = [
    ["Not lethal, Glory Status 2", 1, 5],
    ["Not lethal, Glory Status 3", 3, 10],
    ["Not lethal, Glory Status 4", 9, 17],
    ["Not lethal, Glory Status 5", 14, 21],
    ["Lethal, Glory Status 1", 1, 3],
    ["Lethal, Glory Status 2", 2, 7],
    ["Lethal, Glory Status 3", 4, 15],
    ["Lethal, Glory Status 4", 13, 23],
    ["Lethal, Glory Status 5", 24, 33],
  ];

  it.each(RANGES)("MY-CSQ-08 MY-CSQ-09 %s: entries %i to %i", (name, from, to) => {
    expect(lines(name).map((line) => Number.parseInt(line))).toEqual(
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    );
  });

  it("MY-CSQ-11 what only the player picks says so, in both lists", () => {
    const said = (kind: string) =>
      new Set(
        RANGES.filter(([name]) => name.startsWith(kind))
          .flatMap(([name]) => lines(name))
          .filter((line) => line.includes("Only the player may") || line.includes("one's player may"))
          .map((line) => Number.parseInt(line)),
      );
    const numbers = (list: typeof LETHAL) => list.filter(({ playerOnly }) => playerOnly).map(({ number }) => number);
    expect([...said("Not lethal")].sort((a, b) => a - b)).toEqual(numbers(NON_LETHAL));
    expect([...said("Lethal")].sort((a, b) => a - b)).toEqual(numbers(LETHAL));
  });

  it("MY-GUT-21 five complications that the table may vote for", () => {
    expect(lines("Major complications")).toHaveLength(Object.keys(SUGGESTED_COMPLICATIONS).length);
  });

  it("MY-HUN-06 as many questions as each kind of Hunch has", () => {
    const of = { character: "person", crowd: "crowd", creature: "creature", item: "thing", locale: "place" } as const;
    for (const [key, word] of Object.entries({ ...of, mystery: "mystery" }))
      expect(lines(`Hunch about a ${word}`), word).toHaveLength(
        HUNCH_QUESTIONS[key as keyof typeof HUNCH_QUESTIONS].length,
      );
  });

  it("MY-CRS-01 MY-DIS-01 every curse and disease is on its table", () => {
    expect(lines("Curses of the body")).toHaveLength(cursesOf("physical").length);
    expect(lines("Curses of the spirit")).toHaveLength(cursesOf("spiritual").length);
    expect(lines("Diseases")).toHaveLength(Object.keys(DISEASES).length);
  });

  it("MY-CRS-20 the own persona on even dice", () => {
    expect([1, 2, 19, 20].map((die) => at("Who wakes today", die))).toEqual([
      "The possessor",
      "Oneself",
      "The possessor",
      "Oneself",
    ]);
  });
});
