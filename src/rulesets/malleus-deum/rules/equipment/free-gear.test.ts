import { describe, expect, it } from "vitest";
import { parseFreeGear, sameThing } from "./free-gear";

describe("gear that comes free (companion 4.2)", () => {
  it("MDC-CHR-01 one thing after the other, alternatives where the owner chooses", () => {
    expect(parseFreeGear("Cloak, Sack or Leather Belt Pouch, a Mace or Staff, Dagger, rations for a week")).toEqual([
      ["Cloak"],
      ["Sack", "Leather Belt Pouch"],
      ["Mace", "Staff"],
      ["Dagger"],
      ["Rations for a week"],
    ]);
  });

  it("MDC-CHR-01 commas before the or of a choice belong to it", () => {
    expect(parseFreeGear("Flint, either a Warhammer, Battle Axe or Short Sword, Dagger")).toEqual([
      ["Flint"],
      ["Warhammer", "Battle Axe", "Short Sword"],
      ["Dagger"],
    ]);
    expect(parseFreeGear("Gambeson, one of flail, mace or morning star, knife")).toEqual([
      ["Gambeson"],
      ["Flail", "Mace", "Morning star"],
      ["Knife"],
    ]);
    expect(parseFreeGear("Large or Small Shield")).toEqual([["Large Shield", "Small Shield"]]);
    expect(parseFreeGear("")).toEqual([]);
  });

  it("names mean the same thing however they are written", () => {
    expect([sameThing("Long Sword", "longsword"), sameThing("Mace", "Maces")]).toEqual([true, false]);
  });

  it('MDC-CHR-01 the price list\'s "Sword, Long" is the long sword that an archetype brings', () => {
    expect([sameThing("Sword, Long", "long sword"), sameThing("Sword, Great", "long sword")]).toEqual([true, false]);
  });
});
