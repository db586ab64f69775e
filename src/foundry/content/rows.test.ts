import { describe, expect, it } from "vitest";
import type { BrowseField } from "../contracts/browse";
import { choicesOf, filterRows, readFilters, sortRows, type Row, type RowValue } from "./rows";
import { visibleRows } from "./visible-rows";

const row = (name: string, values: Record<string, RowValue> = {}): Row => ({
  uuid: `Compendium.p.Item.${name}`,
  name,
  img: "",
  kind: "Item",
  type: "word",
  pack: "p",
  values,
});
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

describe("filtering", () => {
  const rows = [
    row("Long Sword", { damage: 5, types: ["slashing", "piercing"], reach: false }),
    row("Épée", { damage: 4, types: ["piercing"], reach: false }),
    row("Pike", { damage: 7, types: ["piercing"], reach: true }),
    row("Strange thing", { damage: null, types: [], reach: null }),
  ];

  it("finds every word of the search anywhere in the name, whatever its case and accents", () => {
    expect(names(filterRows(rows, "sword LONG", {}))).toEqual(["Long Sword"]);
    expect(names(filterRows(rows, "epee", {}))).toEqual(["Épée"]);
    expect(names(filterRows(rows, "  ", {}))).toHaveLength(4);
  });

  it("takes both ends of a number range, and no row whose number is open", () => {
    expect(names(filterRows(rows, "", { damage: { least: 4, most: 5 } }))).toEqual(["Long Sword", "Épée"]);
    expect(names(filterRows(rows, "", { damage: { most: 99 } }))).not.toContain("Strange thing");
    expect(filterRows(rows, "", { damage: { least: 8, most: 3 } })).toEqual([]);
  });

  it("takes a choice that is one of several values; what says no to a flag has it not", () => {
    expect(names(filterRows(rows, "", { types: { is: "slashing" } }))).toEqual(["Long Sword"]);
    expect(names(filterRows(rows, "", { reach: { flag: true } }))).toEqual(["Pike"]);
    expect(names(filterRows(rows, "", { reach: { flag: false } }))).toContain("Strange thing");
    expect(names(filterRows(rows, "i", { types: { is: "piercing" }, reach: { flag: true } }))).toEqual(["Pike"]);
  });

  it("offers each value once", () => {
    expect(choicesOf(rows, "types")).toEqual(["slashing", "piercing"]);
  });
});

describe("sorting", () => {
  it("goes by name with numbers as numbers, and by a field with the open ones last and ties by name", () => {
    expect(names(sortRows([row("Potion 10"), row("potion 9"), row("Axe")], ""))).toEqual([
      "Axe",
      "potion 9",
      "Potion 10",
    ]);
    const rows = [row("d", { n: null }), row("c", { n: 10 }), row("b", { n: 9 }), row("a", { n: 10 })];
    expect(names(sortRows(rows, "n"))).toEqual(["b", "a", "c", "d"]);
    expect(names(rows)).toEqual(["d", "c", "b", "a"]);
  });
});

describe("remembered filters", () => {
  const fields: BrowseField[] = [
    { path: "system.level", label: "", kind: "number" },
    { path: "system.snag", label: "", kind: "flag" },
  ];

  it("names fields that are gone and keeps the rest", () => {
    const stored = {
      "system.level": { least: 2, most: "x" },
      "system.old": { is: "a" },
      "system.snag": { flag: true },
    };
    expect(readFilters(stored, fields)).toEqual({
      filters: { "system.level": { least: 2 }, "system.snag": { flag: true } },
      gone: ["system.old"],
    });
  });

  it("counts anything that is no filter as none", () => {
    for (const stored of [
      null,
      undefined,
      "x",
      3,
      ["a"].slice(1),
      { "system.level": null },
      { "system.snag": { flag: 1 } },
    ])
      expect(readFilters(stored, fields)).toEqual({ filters: {}, gone: [] });
  });
});

describe("rows in sight", () => {
  it("draws a window of 3,000 rows with 8 to spare on either side", () => {
    expect(visibleRows(3000, 0, 440, 44)).toEqual({ first: 0, end: 18 });
    expect(visibleRows(3000, 44_000, 440, 44)).toEqual({ first: 992, end: 1018 });
    expect(visibleRows(3000, 131_560, 440, 44)).toEqual({ first: 2982, end: 3000 });
  });

  it("shows the end of a list that became shorter, all of a short one, none of none", () => {
    expect(visibleRows(20, 99_999, 440, 44)).toEqual({ first: 2, end: 20 });
    expect(visibleRows(3, 0, 440, 44)).toEqual({ first: 0, end: 3 });
    expect(visibleRows(0, 0, 440, 44)).toEqual({ first: 0, end: 0 });
  });
});
