import { expect, it } from "vitest";
import { parseCreature } from "./parse-creature";

it("AM-GMT-02 builds a creature from a typed list: Levels, Snags, Items", () =>
  expect(parseCreature("Guard: Stubborn 2, Large (S), Martial Artist, Sword 2 weapon; Flak Jacket L3 armor")).toEqual({
    name: "Guard",
    words: [
      { name: "Stubborn", level: 2, snag: false },
      { name: "Large", level: 1, snag: true },
      { name: "Martial Artist", level: 1, snag: false },
    ],
    gear: [
      { name: "Sword", level: 2, category: "weapon" },
      { name: "Flak Jacket", level: 3, category: "armor" },
    ],
  }));

it("AM-ITM-01 an Item has at most Level 5; a Word may be a number too", () =>
  expect(parseCreature("Agent: 007, Blade 9 weapon")).toEqual({
    name: "Agent",
    words: [{ name: "007", level: 1, snag: false }],
    gear: [{ name: "Blade", level: 5, category: "weapon" }],
  }));

it.each(["", "Guard", "Guard: ", ": Stubborn"])("%j says too little", (text) => expect(parseCreature(text)).toBeNull());
