import { describe, expect, it } from "vitest";
import { FakeItem } from "../../testing/fake-documents";
import { fakeFoundry } from "../../testing/fake-foundry";
import { knownShortNames, shortNames, usualTexts } from "./short-names";

describe("what an item is taken for", () => {
  it("is chosen by name: nothing else, itself, or something known", () => {
    fakeFoundry();
    expect(shortNames("Net Throw (own)", { "axe.strike": "Axe Strike" }, "_")).toEqual({
      "": "MANIFOLD.Rows.nothingElse",
      net_throw_own: "MANIFOLD.Rows.itself Net Throw (own)",
      "axe.strike": "Axe Strike",
    });
  });

  it("is offered once where the item is known already, and not at all where its name has no letters", () => {
    fakeFoundry();
    expect(Object.keys(shortNames("Club", { club: "Club" }))).toEqual(["", "club"]);
    expect(Object.keys(shortNames("???", {}))).toEqual([""]);
  });
});

describe("what packs and world know", () => {
  const world = (...items: FakeItem[]) => {
    const table = fakeFoundry();
    Object.assign(table.game, { items: { contents: items }, packs: [] });
  };
  const item = (name: string, type: string, system: object) => new FakeItem({ name, type, system });

  it("gives names of one type by their short names, sorted", async () => {
    world(
      item("Hide", "oneSkill", { slug: "hide" }),
      item("Bow", "oneSkill", { slug: "bow" }),
      item("Own", "oneSkill", { slug: "" }),
      item("Club", "oneWeapon", { slug: "club" }),
    );
    expect(Object.entries(await knownShortNames("oneSkill"))).toEqual([
      ["bow", "Bow"],
      ["hide", "Hide"],
    ]);
  });

  it("gives the usual texts of a field once, in order, without long ones", async () => {
    world(
      item("a", "oneSpell", { area: { formula: "10 squares" }, damage: "1d6" }),
      item("b", "oneSpell", { area: { formula: "2 squares" }, damage: "" }),
      item("c", "oneSpell", { area: { formula: "2 squares" }, damage: "x".repeat(41) }),
      item("d", "oneWeapon", { damage: "1d8" }),
    );
    expect(Object.fromEntries(await usualTexts("oneSpell", ["area.formula", "damage"]))).toEqual({
      "area.formula": ["2 squares", "10 squares"],
      damage: ["1d6"],
    });
  });
});
