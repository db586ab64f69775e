import { describe, expect, it } from "vitest";
import { FilterError, matchesFilter, parseFilters } from "./filter";

const axe = { name: "Axe Strike", family: "martial", group: "Axe", tags: ["weapon", "heavy"] };

describe("the level table's filters", () => {
  it("MD-ABL-10 the book's example: three promotions, the last a union", () => {
    expect(parseFilters("Martial≤3, Hammer≤4, Transport or Craft≤6")).toEqual([
      { anyOf: ["martial"], cap: 3, text: "Martial≤3" },
      { anyOf: ["hammer"], cap: 4, text: "Hammer≤4" },
      { anyOf: ["transport", "craft"], cap: 6, text: "Transport or Craft≤6" },
    ]);
  });

  it("MD-ABL-10 <= reads like ≤, and without it there is no cap", () => {
    expect(parseFilters("Axe Strike <= 2")).toEqual([{ anyOf: ["axe strike"], cap: 2, text: "Axe Strike <= 2" }]);
    expect(parseFilters("Lore")[0]?.cap).toBeNull();
    expect(parseFilters("  ")).toEqual([]);
  });

  it("MD-ABL-09 MD-TAG-05 family, group, tag and name match, in any case", () => {
    for (const text of ["Martial", "AXE", "Heavy", "axe strike", "Lore or weapon"])
      expect(
        parseFilters(text).some((filter) => matchesFilter(filter, axe)),
        text,
      ).toBe(true);
    expect(parseFilters("Lore, Hammer").some((filter) => matchesFilter(filter, axe))).toBe(false);
  });

  it("MD-ABL-10 an entry that cannot be read is named", () => {
    for (const text of ["Martial≤", "≤3", "Martial≤3, , Lore", "Martial>=3", "Martial≤x", "Lore or "])
      expect(() => parseFilters(text), text).toThrow(FilterError);
    expect(() => parseFilters("Lore, Craft≤x")).toThrow('"Craft≤x"');
  });
});
