import { malleusModels } from "./models.js";
import { describe, expect, it } from "vitest";
import { archetypeOf, type ArchetypeData } from "../../../src/rulesets/malleus-deum/content/index.js";
import { parseDice } from "../../../src/rulesets/malleus-deum/rules/archetypes/index.js";
import { entriesOf } from "./packs.js";

const data = (name: string) => {
  const entry = entriesOf("archetypes").find((one) => one.name === name)!;
  return {
    id: entry._id,
    name,
    system: new malleusModels.malleusArchetype!(entry.system ?? {}) as unknown as ArchetypeData,
  };
};
const rules = (name: string, ...editions: ("core" | "later" | "withdrawn")[]) => {
  const { id, system } = data(name);
  return archetypeOf({ id, name }, system, editions.length > 0 ? editions : undefined);
};

describe("archetypes of the packs, as the rules take them", () => {
  it.each(entriesOf("archetypes").map(({ name }) => name))(
    "MD-CHR-02 %s: its dice can be read, or are open",
    (name) => {
      const { start, primarySets } = rules(name);
      for (const dice of [start.stamina, start.health, start.healthRestRate])
        expect(dice === null || parseDice(dice) !== undefined, String(dice)).toBe(true);
      expect(primarySets.length).toBe(name === "Dwarven Shield Guard" ? 0 : 2);
    },
  );

  it("MDC-CHR-04 the Fyrdzwerg starts as printed", () => {
    expect(rules("Fyrdzwerg")).toMatchObject({
      raceTag: "dwarf",
      start: {
        stamina: "1d3+6",
        health: "1d3+5",
        healthRestRate: "1d6",
        move: 6,
        pools: { mettle: { max: 4, restRate: 2 }, magic: { max: 2, restRate: 1 }, luck: { max: 2, restRate: 1 } },
      },
      primarySets: [{ strength: 1, endurance: 2, agility: 0, speed: -1, perception: -1 }, { endurance: 1 }],
      fixedAbilities: expect.arrayContaining([{ slug: "shield.block", template: "", rank: 3 }]) as unknown,
    });
  });

  it("MD-CHR-08 pairs count as one option", () => {
    const options = rules("Elven Scion").choices.find((choice) =>
      choice.options?.some((bundle) => bundle.length === 2),
    );
    expect(options).toMatchObject({ count: 1 });
    expect(options!.options!.map((bundle) => bundle.length)).toEqual([2, 2, 2]);
  });

  it("MDC-CHR-08 levels count by edition: the book's alone, unless the GM allows others", () => {
    expect(rules("Fyrdzwerg").levels.map(({ level }) => level)).toEqual([2]);
    expect(rules("Chevalier").levels).toEqual([]);
    expect(rules("Chevalier", "withdrawn").levels.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const luck = rules("Chevalier", "withdrawn").levels.map(({ changes }) =>
      changes.find((one) => one.type === "pool" && one.pool === "luck"),
    );
    expect(luck.map((one) => (one?.type === "pool" ? `${one.max}/${one.restRate}` : ""))).toEqual([
      "2/1",
      "2/1",
      "3/1",
      "3/1",
      "3/2",
      "3/2",
      "4/2",
      "4/2",
      "4/3",
    ]);
  });

  it("MDC-CHR-08 companion 4.6: where withdrawn levels count, the book's own row of a level comes before them", () => {
    const { levels } = rules("Fyrdzwerg", "core", "withdrawn");
    expect(levels.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const stamina = levels.map(({ changes }) => changes.find(({ type }) => type === "stamina"));
    // +1 as the book has it at level 2, +6 as once drafted from level 3 on.
    expect(stamina.map((one) => one?.type === "stamina" && one.amount)).toEqual([1, 6, 6, 6, 6, 6, 6, 6, 6]);
  });

  it("MD-CHR-09 compulsory aspects", () => {
    expect(rules("Penitent Brother").compulsoryAspects).toEqual(["Penitent Vows"]);
    expect(rules("Summoner").compulsoryAspects).toEqual([]);
  });
});
