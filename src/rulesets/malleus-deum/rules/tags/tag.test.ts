import { describe, expect, it } from "vitest";
import { hasTag, invocable, normalTags, parseTag } from "./tag";

describe("tags", () => {
  it("MD-TAG-01 are stored in lower case, each once, with their brackets", () => {
    expect(normalTags(["Dark", "musty ", "dark", "Immune [Fire]", "", "broken["])).toEqual([
      "dark",
      "musty",
      "immune[fire]",
    ]);
    expect(parseTag("Resistant[ Cold ]")).toEqual({ name: "resistant", value: "cold" });
    expect(parseTag("[fire]")).toBeUndefined();
  });

  it("MD-TAG-03 a name without brackets takes any value", () => {
    expect([
      hasTag(["immune[fire]"], "Immune"),
      hasTag(["immune[fire]"], "immune[cold]"),
      hasTag(["dwarf"], "Dwarf"),
    ]).toEqual([true, false, true]);
  });

  it("MD-TAG-02 MD-TAG-04 a player may invoke own tags, the target's, the scene's, and abilities, each once", () => {
    expect(invocable({ own: ["dwarf"], scene: ["Dark", "dwarf"], ability: ["Axe Cleave 3"] })).toEqual([
      { tag: "dwarf", from: "own" },
      { tag: "Dark", from: "scene" },
      { tag: "Axe Cleave 3", from: "ability" },
    ]);
    expect(invocable({ target: [" "] })).toEqual([]);
  });
});
