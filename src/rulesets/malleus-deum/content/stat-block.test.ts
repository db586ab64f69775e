import { describe, expect, it } from "vitest";
import { readStatBlocks } from "./stat-block";

const slugs = new Map([
  ["axe strike", "axe.strike"],
  ["sneak", "sneak"],
]);
const read = (text: string) => readStatBlocks(text, { slugs });

const GOBLIN = `Goblin (goblin, short; grunt)
Move 6, Stamina 5, Health 8, Initiative +3
Armour 11, Dodge +1
Primaries 9/8/12/13/11
Mettle 2d8, Magic 2, Luck 3d6
Attack: Cleaver 14, 6 slashing, with Axe Strike; Bow +1, 1d6 piercing, range 20
Abilities: Axe Strike 1, social.etiquette[Goblins] 2
Traits: fast, resistant to fire, vulnerable iron, fear, uncivilised
Notes: Laughs <loudly>.`;

describe("a stat block as text (companion 6.1)", () => {
  it("MD-DEF-08 MD-DEF-09 MDC-CMB-10 numbers with a sign are ranks around 13, those without are DCs", () => {
    const { entries, problems } = read(GOBLIN);
    expect(problems).toEqual([]);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      type: "npc",
      name: "Goblin",
      system: {
        tags: ["goblin", "short"],
        role: "grunt",
        move: 6,
        stamina: 5,
        health: 8,
        initiativeDifficulty: 16,
        armourDifficulty: 11,
        defences: [{ name: "Dodge", rank: 1 }],
        pools: { mettle: { value: 2, max: 2, die: 8 }, magic: { value: 2, max: 2 }, luck: { die: 6, max: 3 } },
        fearCausing: true,
        civilised: false,
        traits: { fast: true, resistant: ["fire"], vulnerable: ["iron"] },
        description: "<p>Laughs &lt;loudly&gt;.</p>",
      },
    });
  });

  it("MDC-ABL-10 values of primaries become ranks: 13 is 0", () => {
    const { entries } = read("Ogre\nPrimaries 16/14/9/10/13\nStrength +4");
    const abilities = (entries[0]?.system as { abilities: unknown }).abilities;
    expect(abilities).toEqual([
      { slug: "strength", rank: 3 },
      { slug: "endurance", rank: 1 },
      { slug: "agility", rank: -4 },
      { slug: "speed", rank: -3 },
      { slug: "perception", rank: 0 },
      { slug: "strength", rank: 4 },
    ]);
  });

  it("MD-DEF-09 MD-DMG-07 attacks with a DC or a rank, fixed damage or dice", () => {
    expect((read(GOBLIN).entries[0]?.system as { attacks: unknown }).attacks).toEqual([
      { name: "Cleaver", attackDifficulty: 14, damage: 6, damageTypes: ["slashing"], abilitySlug: "axe.strike" },
      { name: "Bow", attackDifficulty: 14, damageFormula: "1d6", damageTypes: ["piercing"], range: 20 },
    ]);
  });

  it("abilities by name or by short name, with brackets", () => {
    expect(read("Spy\nAbilities: Sneak 3, social.etiquette[Goblins] 2").entries[0]?.system as object).toMatchObject({
      abilities: [
        { slug: "sneak", template: "", rank: 3 },
        { slug: "social.etiquette", template: "Goblins", rank: 2 },
      ],
    });
  });

  it("every line that cannot be read is named, with what to write; the rest is kept", () => {
    const { entries, problems } = read(
      "Rat\nStamina 3\nTeeth 4 big\nAbilities: Juggling 2, Sneak\nTraits: cute\nAttack: Bite",
    );
    expect(entries[0]).toMatchObject({ system: { stamina: 3 } });
    expect(problems.map(({ entry, path, message }) => `${entry} ${path}: ${message}`)).toEqual([
      expect.stringContaining('Rat line 3: "Teeth 4 big" is no line of a stat block'),
      'Rat line 4: no ability is called "Juggling"',
      'Rat line 4: "Sneak" lacks its rank: write Axe Strike 2',
      expect.stringContaining('Rat line 5: "cute" is no trait'),
      'Rat line 6: "Bite" is no attack: write Attack: Axe 14, 6 slashing',
    ]);
    expect(read("Rat\nPrimaries 1/2").problems).toHaveLength(1);
  });

  it("several blocks are parted by an empty line", () => {
    expect(read("Rat\nMove 4\n\n\nCat\nMove 6\n").entries.map(({ name }) => name)).toEqual(["Rat", "Cat"]);
    expect(read(" \n ")).toEqual({ entries: [], problems: [] });
  });
});
