import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { rulebook } from "../rules/edition";
import { amalgamate, covered, gear, word } from "../rules/testing/samples";
import { fakeAmalgamActor } from "../testing/fake-amalgam-actor";
import { blockView } from "./block-view";

beforeEach(() => void fakeFoundry());

describe("a creature as a stat block", () => {
  fakeFoundry();
  const words = [
    word("Slow", { snag: true }),
    word("Wary"),
    word("Bite", { attack: true }),
    word("Big", { level: 2, imposed: covered("Wounded"), influence: 2 }),
  ];
  const items = [gear("Hide", { category: "armor" }), gear("Claws", { category: "weapon" }), gear("Bell")];
  const of = amalgamate(["bite", "big"], { words, gear: items });
  const { groups } = blockView(fakeAmalgamActor(of), of, rulebook("v10"));
  const rows = (name: string) => groups.find(({ label }) => label.endsWith(name))?.rows ?? [];

  it("attacks come first, then what guards it, what it can do, what hinders it, and the rest", () => {
    expect(groups.map(({ rows: of }) => of.map(({ name }) => name))).toEqual([
      ["Claws", "Bite"],
      ["Hide"],
      ["Big", "Wary"],
      ["Slow"],
      ["Bell"],
    ]);
  });

  it("AM-ACT-01 AM-IMP-06 what lies in no slot or is covered is not at hand; a Word counts its Level", () => {
    expect(rows("abilities").map(({ name, level, stowed }) => [name, level, stowed])).toEqual([
      ["Big", 2, true],
      ["Wary", 1, true],
    ]);
    expect(rows("attacks").at(-1)).toMatchObject({ name: "Bite", stowed: false });
    expect(rows("abilities")[0]?.detail).toMatch(/AMALGAM.Block.covered/);
  });

  it.each([
    // Bite 1 and Stubborn 3 to Pledge; without Defending only Stubborn defends; 1 and 2 (one is banked) cover both.
    ["v10", ["4", "3", "5–8", "3"]],
    // 2012 knows no such bar.
    ["2012", ["4", "3", "5–9", "3"]],
  ] as const)(
    "AM-PLD-01 AM-IMP-02 AM-IMP-06 in %s: what it has to Pledge, how hard it is to get at, what fells it",
    (edition, values) => {
      const own = [word("Bite", { attack: true }), word("Stubborn", { level: 3, influence: 1 }), ...words.slice(3)];
      const now = amalgamate(["bite", "stubborn", "big"], { words: own });
      const { figures } = blockView(fakeAmalgamActor(now), now, rulebook(edition));
      expect(figures.map(({ value }) => value)).toEqual(values);
    },
  );
});
