import { malleusModels } from "./models.js";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkPacks } from "../shared/check-packs.js";
import { inFolder } from "../shared/read-packs.js";
import { content, documents, entriesOf, packs } from "./packs.js";

/** The outermost folder that an entry lies in. */
function shelf(folders: (typeof packs)[number]["folders"], id: string | undefined): string | undefined {
  const found = folders.find((folder) => folder.id === id);
  return found?.parent ? shelf(folders, found.parent) : found?.name;
}

const actors = packs
  .filter(({ type }) => type === "Actor")
  .flatMap(({ pack, entries }) => entries.map(({ file, entry }) => ({ pack, file, entry })));

describe("packs of Malleus Deum", () => {
  it("hold as many entries as the book and the author's files list", () => {
    expect(Object.fromEntries(packs.map(({ pack, entries }) => [pack, entries.length]))).toEqual({
      // 280 abilities, 3 of a patron, 42 later, 7 that only the core book names.
      abilities: 332,
      // 34 groups and the patron's.
      "ability-groups": 35,
      // Made of the demo by the build.
      adventure: 0,
      // 16, the same 16 and one more of a later edition, one that only the core book names.
      archetypes: 34,
      // 19 of the book, 62 random ones.
      aspects: 81,
      // 82 stat blocks (one of them our thug with a dagger's), 12 later, 8 made by abilities, 29 lines of modules, 6 core.
      bestiary: 137,
      characters: 3,
      // 19 melee and 11 missile weapons, 16 armours and shields, 104 things, 5 of the core book, 1 and 11 later, wand and
      // rod of the magic chapter.
      equipment: 169,
      macros: 12,
      // 90, and 5 later.
      "magic-items": 95,
      rules: 2,
      "starter-characters": 3,
      "starter-items": 19,
      // 31 of backgrounds, 15 of later ones, 13 later, 10 of single abilities and items, 18 of checks, fights, magic and death.
      tables: 87,
    });
  });

  it.each([
    ["abilities", "Primary", 5],
    ["abilities", "General", 106],
    ["abilities", "Lore", 18],
    ["abilities", "Martial", 41],
    ["abilities", "Magic", 92],
    ["abilities", "Monsters (GM)", 21],
    ["abilities", "Named in the core book only", 7],
    ["abilities", "Later edition", 42],
    ["archetypes", "Archetypes", 16],
    ["archetypes", "Later edition", 17],
    ["aspects", "Named in the book", 19],
    ["aspects", "Random aspects", 62],
    ["bestiary", "Later edition", 12],
    ["bestiary", "Modules and encounters", 29],
    ["bestiary", "Made and summoned", 8],
    ["equipment", "Melee", 19],
    ["equipment", "Missile", 11],
    ["equipment", "Armour", 16],
    ["magic-items", "Magic items", 90],
    ["magic-items", "Later edition", 5],
    ["tables", "Backgrounds", 31],
    ["equipment", "Later edition", 12],
    ["tables", "Later edition", 28],
    ["tables", "Backgrounds of the later edition", 15],
  ])("%s: %s has %i entries", (name, folder, count) => {
    expect(
      inFolder(
        packs.find(({ pack }) => pack === name)!,
        folder,
      ),
    ).toBe(count);
  });

  checkPacks(content, malleusModels, /CC BY/);

  it("mark what belongs to later editions, in a folder of its own", () => {
    const later = packs.flatMap(({ pack, folders, entries }) =>
      entries.map(({ file, entry }) => ({
        where: `${pack}/${file}`,
        folder: shelf(folders, entry.folder),
        flagged: entry.flags?.manifold?.edition === "later",
        noted: /^Later edition/.test(String(entry.system?.sourceNote ?? "")),
      })),
    );
    const wrong = later.filter(({ folder, flagged, noted, where }) => {
      if (where.startsWith("rules/") || where.includes("made-and-summoned")) return false;
      return (folder === "Later edition") !== flagged || (noted && !flagged);
    });
    expect(wrong).toEqual([]);
  });

  it.each(actors)("$pack $file: its weapons and defences refer to abilities it has", ({ entry }) => {
    const items = entry.items ?? [];
    const abilities = items.filter(({ type }) => type === "malleusAbility");
    const slugs = abilities.map(({ system }) => system?.slug);
    for (const { name, type, system } of items) {
      if (type !== "malleusWeapon") continue;
      if (system?.abilitySlug) expect(slugs, name).toContain(system.abilitySlug);
      if (system?.parrySlug) expect(slugs, name).toContain(system.parrySlug);
    }
    const keys = abilities.map(({ system }) => `${String(system?.slug)}[${String(system?.template ?? "")}]`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("MD-DEF-09 the thug of the example attacks at 14 for 6; L2142", () => {
    const thug = actors.find(({ file }) => file === "thug.yml")!.entry;
    const system = (name: string) => thug.items?.find((item) => item.name === name)?.system;
    expect(system("Axe Strike")?.rank).toBe(1);
    expect(system("Axe")).toMatchObject({ abilitySlug: "axe.strike", damage: 6 });
  });

  it("MDC-MAG-27 the thug's pools are three d4 each, as the author's stat block has them", () => {
    for (const name of ["thug.yml", "thug-with-dagger.yml"]) {
      const { system } = actors.find(({ file }) => file === name)!.entry;
      const pools = Object.values(system!.pools as Record<string, object>);
      expect(pools, name).toMatchObject(pools.map(() => ({ value: 3, max: 3, die: 4 })));
    }
  });

  it("MD-MOR-05 creatures that are Terrifying cause fear, and no others", () => {
    const terrifying = ({ items = [] }: (typeof actors)[number]["entry"]) =>
      items.some(({ system }) => system?.slug === "monster.terrifying");
    const named = (which: (entry: (typeof actors)[number]["entry"]) => boolean) =>
      actors.filter(({ entry }) => which(entry)).map(({ entry }) => entry.name);
    expect(named(terrifying)).toContain("Ghoul");
    expect(named(({ system }) => system?.fearCausing === true)).toEqual(named(terrifying));
  });

  it("MD-MOV-05 MD-CHK-18 a range in squares is the first printed figure, three metres a square, rounded down", () => {
    const printed = entriesOf("equipment").flatMap(({ name, system }) =>
      system?.rangeBands ? [[name, system.range, Math.floor(Number.parseInt(String(system.rangeBands)) / 3)]] : [],
    );
    expect(printed.length).toBe(22);
    for (const [name, range, wanted] of printed) expect(range, String(name)).toBe(wanted);
  });

  it("say on every entry of our own that its numbers are ours", () => {
    const own = documents.filter(({ pack, where }) => pack.startsWith("starter-") && !where.includes(" > "));
    expect(own.length).toBe(22);
    for (const { where, entry } of own) expect(entry.system?.sourceNote, where).toMatch(/House value/);
  });

  it("have a book behind every icon's credit", () => {
    expect(existsSync("NOTICE")).toBe(true);
    expect(readFileSync("NOTICE", "utf8")).toMatch(/game-icons/);
  });
});
