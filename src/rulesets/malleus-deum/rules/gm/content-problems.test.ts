import { describe, expect, it } from "vitest";
import { ability, CATALOGUE, fyrdzwerg } from "../testing/archetypes";
import { contentProblems, type ImportedContent } from "./content-problems";

const none: ImportedContent = { abilities: [], archetypes: [], weapons: [], known: [] };
const problems = (more: Partial<ImportedContent>) =>
  contentProblems({ ...none, ...more }).map(({ kind, about }) => `${kind}: ${about}`);

describe("imported content", () => {
  it("MD-GMT-09 whole content has no problems", () => {
    expect(problems({ abilities: CATALOGUE, archetypes: [fyrdzwerg] })).toEqual([]);
    expect(problems({ archetypes: [fyrdzwerg], known: ["axe.strike"] })).toEqual([]);
  });

  it("MD-GMT-09 unknown prerequisites, doubled slugs, impossible ranks, unreadable damage, circles: all at once", () => {
    const needs = (slug: string, other: string, rank = 1) =>
      ability(slug, { ranks: [{ rank, requires: [{ ability: other, rank: 1 }] }] });
    const abilities = [
      needs("a.one", "a.two"),
      needs("a.two", "a.one"),
      needs("b.one", "nowhere", 5),
      { ...ability("b.one"), damage: "quite a lot" },
    ];
    expect(problems({ abilities })).toEqual([
      "rank: 5",
      "unknownAbility: nowhere",
      "doubled: b.one",
      "damage: quite a lot",
      "circle: These abilities require each other: a.one, a.two, a.one",
    ]);
  });

  it("MD-GMT-09 archetypes: dice, filters, grants and levels; weapons: their abilities", () => {
    const broken = {
      ...fyrdzwerg,
      start: { ...fyrdzwerg.start, stamina: "lots" },
      fixedAbilities: [{ slug: "axe.strike", rank: 1 }],
      choices: [{ label: "x", count: 1, filter: "Martial≤" }],
      learnable: [{ filter: "≤3" }],
      levels: [
        { level: 0, changes: [{ type: "promotion" as const, filter: "Lore>3" }] },
        { level: 2, changes: [{ type: "grantAbility" as const, slug: "gone", rank: 1 }] },
      ],
    };
    expect(problems({ archetypes: [broken], known: ["axe.strike"] })).toEqual([
      "dice: stamina",
      "filter: Martial≤",
      "filter: ≤3",
      "level: 0",
      "filter: Lore>3",
      "unknownAbility: gone",
    ]);
    expect(problems({ weapons: [{ name: "Sword", abilitySlug: "sword.strike", parrySlug: null }] })).toEqual([
      "unknownAbility: sword.strike",
    ]);
  });
});
