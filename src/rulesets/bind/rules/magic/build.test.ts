import { describe, expect, it } from "vitest";
import {
  amountOf,
  buildSpell,
  castingRounds,
  mannerProblems,
  mayWalk,
  openSpheres,
  PATH_RULES,
  type Caster,
  type EnhancementData,
  type SpellData,
} from "./index";

const bolt: SpellData = {
  id: "lightningBolt",
  sphere: "invocation",
  level: 1,
  anyLevel: false,
  duration: "instant",
  tn: 7,
  range: null,
  area: null,
};
const armour: SpellData = { ...bolt, id: "mageArmour", sphere: "force", anyLevel: true, duration: "continuous" };
const web: SpellData = { ...bolt, id: "web", sphere: "conjuration", duration: "continuous" };
const acid: SpellData = { ...web, id: "acid", level: 2 };
const blessing: SpellData = { ...bolt, id: "blessing", sphere: "fate", level: 2, tn: null };

const enhancement = (id: string, more: Partial<EnhancementData>): EnhancementData => ({
  id,
  sphere: "invocation",
  at: 1,
  plus: 1,
  repeatable: false,
  appliesTo: ["lightningBolt"],
  ...more,
});
const raging = enhancement("raging", { repeatable: true });
const allConsuming = enhancement("allConsuming", { area: { formula: "L+W", unit: "squares" } });
const enlarged = enhancement("enlarged", {
  sphere: "conjuration",
  appliesTo: "sphere",
  area: { formula: "L+W", unit: "squares" },
});
const portal = enhancement("portal", { sphere: "conjuration", at: 3, appliesTo: "sphere" });
const ranged = enhancement("ranged", { sphere: "metamagic", appliesTo: "any", ranged: true });
const mirror = enhancement("mirror", { sphere: "metamagic", at: 2, plus: 2, appliesTo: "any", copies: "2" });
const forking = enhancement("forking", { sphere: "metamagic", at: 4, plus: 2, appliesTo: "any", copies: "L+W" });

const mage: Caster = {
  intelligence: 2,
  wits: 1,
  knacks: 0,
  spheres: {
    invocation: { rating: 3, paths: ["alchemy"] },
    force: { rating: 2, paths: ["alchemy"] },
    conjuration: { rating: 3, paths: ["alchemy"] },
    metamagic: { rating: 2, paths: ["alchemy"] },
    fate: { rating: 2, paths: ["devotion"] },
  },
};
const build = (spell: SpellData, ...given: [EnhancementData, number?][]) =>
  buildSpell(spell, { enhancements: given.map(([data, times = 1]) => ({ data, times })) }, mage);
describe("putting a spell together", () => {
  it("BI-MAG-01 BI-MAG-05 enhancements raise the level, and the price with it; the rating is the limit", () => {
    expect(build(bolt)).toMatchObject({ level: 1, mana: 1, range: 6, problems: [] });
    expect(build(bolt, [raging, 2])).toMatchObject({ level: 3, mana: 3, problems: [] });
    expect(build(bolt, [raging, 3])).toMatchObject({ level: 4, problems: ["aboveRating"] });
    expect(build(bolt, [raging], [allConsuming])).toMatchObject({ level: 3, area: { amount: 4, unit: "squares" } });
    expect(build(bolt, [allConsuming, 2]).problems).toContain("notRepeatable");
  });

  it("BI-MAG-05 Web at 2 covers three squares, Conjuration's enhancements reach higher levels and not lower ones", () => {
    expect(build(web, [enlarged])).toMatchObject({ level: 2, area: { amount: 3 } });
    expect(build(acid, [enlarged])).toMatchObject({ level: 3, area: { amount: 4 }, problems: [] });
    expect(build(acid, [portal]).problems).toEqual(["doesNotApply"]);
    expect(build(web, [raging]).problems).toEqual(["doesNotApply"]);
  });

  it("BI-MAG-23 Force is cast at any level up to the rating", () => {
    const at = (level: number) => buildSpell(armour, { level, enhancements: [] }, mage);
    expect([at(1).mana, at(2).mana, at(2).problems, at(3).problems]).toEqual([1, 2, [], ["aboveRating"]]);
    expect(buildSpell({ ...armour, sphere: "illusion" }, { enhancements: [] }, mage).problems).toEqual([
      "unknownSphere",
    ]);
  });

  it("BI-MAG-08 BI-MAG-30 Ranged reaches what is sensed, Mirror makes two, Forking L + W; each needs its level of Metamagic", () => {
    expect(build(bolt, [ranged])).toMatchObject({ level: 2, range: "sensed", problems: [] });
    expect(build(bolt, [mirror])).toMatchObject({ level: 3, copies: 2, problems: [] });
    expect(build(bolt, [forking])).toMatchObject({ level: 3, copies: 4, problems: ["metamagicTooLow"] });
  });

  it("BI-MAG-30 BI-PTH-02 what is known by Blood alone obeys Metamagic by Blood alone", () => {
    const elf = (host: Caster["spheres"][string & keyof Caster["spheres"]], meta: "song" | "blood") =>
      buildSpell(
        bolt,
        { enhancements: [{ data: ranged, times: 1 }] },
        {
          ...mage,
          spheres: { invocation: host, metamagic: { rating: 2, paths: [meta] } },
        },
      ).problems;
    expect(elf({ rating: 3, paths: ["blood"] }, "song")).toEqual(["otherPathsMetamagic"]);
    expect(elf({ rating: 3, paths: ["blood"] }, "blood")).toEqual([]);
    expect(elf({ rating: 3, paths: ["blood", "alchemy"] }, "song")).toEqual([]);
  });

  it("BI-MAG-24 BI-MAG-09 an enhancement may set the TN; continuous spells are kept, instant ones not; without roll there is no TN", () => {
    const empathetic = enhancement("empathetic", { sphere: "conjuration", appliesTo: "sphere", tn: 7 });
    expect(build({ ...web, tn: 12 }, [empathetic]).tn).toBe(7);
    expect([build(web).continuous, build(bolt).continuous, build(blessing).tn]).toEqual([true, false, null]);
  });

  it("formulas of packs: levels, Intelligence, Wits, dice; what they lack is said", () => {
    const values = { L: 3, I: -1, W: 2, K: 4 };
    expect([
      amountOf("3L+I", values),
      amountOf("L + W", values),
      amountOf("5", values),
      amountOf("1D6-2+I", values),
      amountOf("I-4", values),
    ]).toEqual([
      { dice: 0, flat: 8 },
      { dice: 0, flat: 5 },
      { dice: 0, flat: 5 },
      { dice: 1, flat: -3 },
      { dice: 0, flat: 0 },
    ]);
    for (const bad of ["", "L*2", "2Q", "-1D6", "+"]) expect(() => amountOf(bad, values)).toThrow(RangeError);
  });
});

describe("manners and Paths", () => {
  const rating3 = (path: "alchemy" | "blood" | "devotion" | "runes" | "song") => ({
    rating: 3,
    paths: [path] as const,
  });

  it("BI-MAG-10 at its own pace a round for each level", () => expect(castingRounds(3)).toBe(3));

  it("BI-MAG-14 BI-PTH-01 quick only below one's highest level", () => {
    expect([
      mannerProblems("quick", 2, rating3("alchemy"), "alchemy"),
      mannerProblems("quick", 3, rating3("alchemy"), "alchemy"),
    ]).toEqual([[], ["highestLevel"]]);
    expect(mannerProblems("standard", 3, rating3("alchemy"), "alchemy")).toEqual([]);
  });

  it("BI-PTH-02 Blood knows no ritual and nothing subtle; BI-PTH-03 Devotion knows all", () => {
    expect([
      mannerProblems("ritual", 1, rating3("blood"), "blood"),
      mannerProblems("subtle", 1, rating3("blood"), "blood"),
      mannerProblems("quick", 1, rating3("blood"), "blood"),
    ]).toEqual([["pathForbids"], ["pathForbids"], []]);
    expect(
      (["standard", "ritual", "subtle", "quick"] as const).map((manner) =>
        mannerProblems(manner, 1, rating3("devotion"), "devotion"),
      ),
    ).toEqual([[], [], [], []]);
  });

  it("BI-PTH-04 BI-PTH-05 Runes: never quick nor subtle; Runes and Song: the highest level by ritual only; Song needs sound", () => {
    expect(mannerProblems("quick", 1, rating3("runes"), "runes")).toEqual(["pathForbids"]);
    expect(mannerProblems("subtle", 1, rating3("runes"), "runes")).toEqual(["pathForbids"]);
    expect([
      mannerProblems("standard", 3, rating3("runes"), "runes"),
      mannerProblems("standard", 2, rating3("runes"), "runes"),
      mannerProblems("ritual", 3, rating3("runes"), "runes"),
    ]).toEqual([["ritualOnly"], [], []]);
    expect([
      mannerProblems("quick", 1, rating3("song"), "song"),
      mannerProblems("standard", 1, rating3("song"), "song", true),
    ]).toEqual([["pathForbids"], ["noSound"]]);
    expect(mannerProblems("standard", 1, rating3("song"), "alchemy")).toEqual(["notThisPath"]);
  });

  it("BI-PTH-01 BI-PTH-02 BI-PTH-03 BI-PTH-04 BI-PTH-05 BIC-46 the spheres of each Path, two more by a deity", () => {
    expect(PATH_RULES.nura.spheres).toEqual(["conjuration", "invocation", "metamagic", "necromancy", "saurecanta"]);
    expect(Object.values(PATH_RULES).map(({ spheres }) => spheres.length)).toEqual([5, 5, 3, 5, 5, 5]);
    const open = openSpheres([{ path: "devotion", deitySpheres: ["enchantment", "force"] }, { path: "alchemy" }]);
    expect(open).toMatchObject({
      fate: ["devotion"],
      force: ["devotion", "alchemy"],
      enchantment: ["devotion"],
      illusion: ["alchemy"],
    });
    expect(open.necromancy).toBeUndefined();
  });

  it("BI-PTH-01 BI-PTH-05 BI-PTH-06 who may set out: a slot of Academics, the blood, Performance 2", () => {
    const none = { academicsSlots: [], magicalBlood: false, performance: 0 };
    expect([
      mayWalk("alchemy", none),
      mayWalk("alchemy", { ...none, academicsSlots: ["alchemy"] }),
      mayWalk("blood", { ...none, magicalBlood: true }),
      mayWalk("song", { ...none, performance: 1 }),
      mayWalk("song", { ...none, performance: 2 }),
    ]).toEqual([false, true, true, false, true]);
  });
});
