import { describe, expect, it } from "vitest";
import { statBlock } from "./stat-block";
import { pictureOfDraft, varied } from "./block-draft";
import { readBlockText, writeBlockText } from "./block-text";

const HOBGOBLIN = `Hobgoblin (goblin)
Str 1, Dex 2, Spd 0
Int -3, Wits 0, Cha -4
Skills: Combat 2, Craft 1, Tactics 1
Weapons: Shortsword
Armour: Chain armour (partial)
XP: 9`;

describe("stat blocks as text", () => {
  it("BIC-01 reads a person: Attributes, Skills, things by name", () => {
    const { draft, problems } = readBlockText(HOBGOBLIN);
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({
      name: "Hobgoblin",
      kind: "goblin",
      attributes: { strength: 1, dexterity: 2, speed: 0, intelligence: -3, wits: 0, charisma: -4 },
      skills: [
        { name: "Combat", level: 2 },
        { name: "Craft", level: 1 },
        { name: "Tactics", level: 1 },
      ],
      weapons: ["Shortsword"],
      armour: ["Chain armour (partial)"],
      xp: 9,
    });
    expect(writeBlockText(draft)).toBe(HOBGOBLIN);
  });

  it("BIC-01 BIC-03 BIC-11 reads a beast, whose numbers follow by the formulas: a bear is worth 12", () => {
    const { draft, problems } = readBlockText(
      "Bear (animal)\nStr 5; Dex −1; Speed +4\nInt -; Wits 0; Cha -\nAggression: 2\nDR: 2\nNatural: Claws and teeth",
    );
    expect(problems).toEqual([]);
    const block = statBlock(pictureOfDraft(draft, { weapon: null, worn: [], knacks: [] }));
    expect([block.attack, block.initiative, block.tn, block.hitPoints, block.xp]).toEqual([10, 4, 6, 11, 12]);
  });

  it("says of every line that it cannot read what is wrong, and keeps the rest", () => {
    const { draft, problems } = readBlockText(
      "Thing\nStr 1, Dex x, Spd 0\nInt -, Wits -, Cha -\nTeeth everywhere\nSkills: Stealth\nDR: thick\nWeapons: Club",
    );
    expect(problems.map(({ line, why }) => [line, why])).toEqual([
      [2, "attributes"],
      [3, "attributes"],
      [4, "line"],
      [5, "number"],
      [6, "number"],
    ]);
    expect(draft.weapons).toEqual(["Club"]);
    expect(readBlockText("").problems).toEqual([{ line: 1, text: "", why: "unnamed" }]);
  });

  it("BIC-14 a draw goes where the variation says", () => {
    const { draft } = readBlockText(HOBGOBLIN);
    const drawn = varied(varied(draft, "attributes.strength.base", 3), "skill.combat", 1);
    expect([drawn.attributes.strength, drawn.skills[0]]).toEqual([3, { name: "Combat", level: 1 }]);
    expect(varied(draft, "naturalArmour.dr", 4).naturalDr).toBe(4);
    expect([varied(draft, "aggression", 2).aggression, varied(draft, "mp.base", 6).manaBase]).toEqual([2, 6]);
    expect(varied(draft, "name", 4)).toEqual(draft);
    expect(varied(draft, "skill.combat", 0).skills.map(({ name }) => name)).toEqual(["Craft", "Tactics"]);
  });
});
