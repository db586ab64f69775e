import { expect, it } from "vitest";
import { parseCreature } from "./parse-creature";

it("AM-GMT-02 builds a creature from a typed list: Levels, Snags, Items", () =>
  expect(
    parseCreature("Guard: Stubborn 2, Large (S), Martial Artist, Sword 2 weapon; Flak Jacket L3 armor"),
  ).toMatchObject({
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
  expect(parseCreature("Agent: 007, Blade 9 weapon")).toMatchObject({
    name: "Agent",
    words: [{ name: "007", level: 1, snag: false }],
    gear: [{ name: "Blade", level: 5, category: "weapon" }],
  }));

it("AM-GMT-02 as people write: a full stop at the end, the kind before the Level, a mark behind it", () => {
  expect(parseCreature("Ogre: Brute 2, Club weapon 2, Hide 3 armor (attack), Slow (S), Smelly 2.")).toMatchObject({
    words: [{ name: "Brute" }, { name: "Slow", snag: true }, { name: "Smelly", level: 2 }],
    gear: [
      { name: "Club", level: 2, category: "weapon" },
      { name: "Hide", level: 3, category: "armor" },
    ],
  });
  expect(parseCreature("Smith: Weapon Smith 2, Tool")?.words.map(({ name }) => name)).toEqual(["Weapon Smith", "Tool"]);
});

it("AM-THM-01 AM-MAN-03 marks say what a Word is for; what is no mark belongs to its name", () =>
  expect(parseCreature("Witch: Hexer (Affecting) 2, Clawed (attack), Half (elf)")?.words).toEqual([
    { name: "Hexer", level: 2, snag: false, attack: false, thaumaturgy: "affecting" },
    { name: "Clawed", level: 1, snag: false, attack: true, thaumaturgy: "none" },
    { name: "Half (elf)", level: 1, snag: false, attack: false, thaumaturgy: "none" },
  ]));

it.each(["", "Guard", "Guard: ", ": Stubborn"])("%j says too little", (text) => expect(parseCreature(text)).toBeNull());
