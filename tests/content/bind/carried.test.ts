import "../shared/foundry.js";
import { describe, expect, it } from "vitest";
import { entriesOf, type Entry } from "./packs.js";

const bestiary = entriesOf("bestiary");
const systemOf = ({ system = {} }: Entry): Record<string, unknown> => system;
/** The one whose name begins so. */
function called(name: string): Entry {
  const entry = bestiary.find((one) => one.name.startsWith(name));
  if (!entry) throw new Error(`no ${name}`);
  return entry;
}

describe("what creatures of the packs carry", () => {
  it("BIC-36 what the basilisk spits and the nura slug sprays are missiles of their own, beside jaws and body", () => {
    const natural = (name: string) =>
      (called(name).items ?? [])
        .filter((item) => systemOf(item).natural === true)
        .map((item) => [item.name, systemOf(item).class, systemOf(item).dam, systemOf(item).range ?? null]);
    expect(natural("Basilisk")).toEqual([
      ["Jaws", "light", 0, null],
      ["Acid breath", "bow", -2, 10],
    ]);
    expect(natural("Nura Slug")).toEqual([
      ["Acid spray", "thrown", 1, null],
      ["Body", "light", 0, null],
    ]);
  });

  it("BI-EQP-05 camping equipment weighs 2 wherever it is carried, so that Thenton's Strength of 1 feels it", () => {
    const kits = [...entriesOf("equipment"), ...entriesOf("characters").flatMap(({ items = [] }) => items)]
      .map((entry) => systemOf(entry as Entry))
      .filter(({ slug }) => slug === "campingEquipment");
    expect(kits.map(({ wr }) => wr)).toEqual([2, 2, 2, 2]);
  });

  it("BIC-43 stones and things of magic that a block names are with whoever has them, and can be used", () => {
    const held = (name: string) =>
      (called(name).items ?? [])
        .filter((item) => item.type === "bindMagicItem")
        .map((item) => [systemOf(item).kind, systemOf(item).path, systemOf(item).mpMax]);
    expect(held("Demilich")).toEqual([["manaStone", "devotion", 6]]);
    expect(held("Necromancer")).toEqual([["manaStone", "devotion", 6]]);
    // Two points of its own lie in a jewel of twice as many.
    expect(held("Human Alchemist")).toEqual([["manaStone", "alchemy", 4]]);
    expect(systemOf(called("Human Alchemist")).mp).toMatchObject({ forfeited: 2 });
    for (const [name, mana] of [
      ["Redclaw", 1],
      ["Jane", 5],
      ["Martha", 30],
    ] as const) {
      expect(held(name).map(([, , most]) => most)).toEqual([mana]);
    }
  });
});
