import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { ability, CATALOGUE } from "../testing/archetypes";
import { checkTerms, isRolled, rollsPool, usableAs, willCheck, wordedDifficulty, ACTION_TYPES } from "./check-type";
import { damagePrimaries, damageTotal, parseDamage, writtenDamage, type Striker } from "./damage-notation";
import { tick } from "./mastery";
import { skillTree } from "./skill-tree";

const read = (text: string) => {
  const found = parseDamage(text);
  if (!found) throw new Error(text);
  return found;
};
const striker: Striker = {
  weapon: 6,
  tags: [],
  rank: 2,
  primaries: { strength: 2, endurance: 3, agility: 1, speed: -1 },
};
const total = (text: string, more: Partial<Striker> = {}, rolled = 0) =>
  damageTotal(writtenDamage(read(text), { ...striker, ...more }), rolled);

describe("written damage", () => {
  it("MDC-ABL-06 weapon and one primary out of those offered", () => {
    expect(total("weapon+Strength/Endurance")).toBe(8);
    expect(damageTotal(writtenDamage(read("weapon+Strength/Endurance"), striker, "endurance"))).toBe(9);
    expect(() => writtenDamage(read("weapon+Strength"), striker, "agility")).toThrow("agility does not count");
    expect(total("weapon")).toBe(6);
  });

  it("MDC-ABL-06 heavy must use Strength where offered, fast may use Agility instead of Speed", () => {
    const sword = read("weapon+Strength/Speed");
    expect(damagePrimaries(sword, [])).toEqual(["strength", "speed"]);
    expect(damagePrimaries(sword, ["heavy"])).toEqual(["strength"]);
    expect(damagePrimaries(sword, ["fast"])).toEqual(["strength", "speed", "agility"]);
    expect(damagePrimaries(read("weapon+Speed/Agility"), ["heavy"])).toEqual(["speed", "agility"]);
    expect(damagePrimaries(read("weapon+Speed/Agility"), ["fast"])).toEqual(["speed", "agility"]);
  });

  it("MDC-ABL-06 multiples, ranks and dice", () => {
    expect(total("2x(weapon+Strength)")).toBe(16);
    expect(total("weapon+3xStr")).toBe(12);
    expect(total("5+2×R")).toBe(9);
    expect(total("weapon+R+Agility")).toBe(9);
    expect(writtenDamage(read("d6×R+4"), striker)).toMatchObject({
      dice: { count: 2, faces: 6 },
      terms: [{ value: 4 }],
    });
    expect(total("d4", {}, 3)).toBe(3);
    expect(total("2+Speed/Strength")).toBe(1); // Speed -1
    expect([parseDamage("weapon+Luck"), parseDamage("weapon+"), parseDamage("a lot")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("MDC-ABL-06 an NPC without primaries adds nothing; unset weapon damage is asked for; never below 0", () => {
    expect(total("weapon+Strength", { primaries: {} })).toBe(6);
    expect(writtenDamage(read("weapon+Strength"), { ...striker, weapon: null }).unset).toBe(true);
    expect(total("weapon+Strength", { weapon: 1, primaries: { strength: -3 } })).toBe(0);
  });
});

describe("check types", () => {
  const axe = { label: "Axe Strike", rank: 2, untrainedRank: 0 };
  const worth = (...args: Parameters<typeof checkTerms>) => {
    const terms = checkTerms(...args);
    return terms === null ? null : sum(terms);
  };

  it("MD-ABL-01 MDC-ABL-01 MDC-ABL-02 rank, no rank, three times the rank, a primary besides", () => {
    expect([worth("stdRank", axe), worth("std", axe), worth("accurate", axe)]).toEqual([2, 0, 6]);
    expect(worth("speed", axe, { label: "Speed", value: -1 })).toBe(1);
  });

  it("MDC-ABL-02 MDC-ABL-04 pools never add the rank; passive and triggered abilities roll nothing", () => {
    expect([worth("magic", axe), worth("mettle", axe), worth("luck", axe)]).toEqual([0, 0, 0]);
    expect([rollsPool("luck"), rollsPool("stdRank"), isRolled("none"), isRolled("trigger"), isRolled("std")]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it("MDC-ABL-08 the untrained rank as listed; without one it cannot be tried", () => {
    expect(worth("stdRank", { ...axe, rank: null, untrainedRank: -3 })).toBe(-3);
    expect(worth("stdRank", { ...axe, rank: null })).toBe(0);
    expect(worth("stdRank", { ...axe, rank: null, untrainedRank: null })).toBeNull();
    expect(worth("magic", { ...axe, rank: null, untrainedRank: null })).toBeNull();
  });

  it("MD-ABL-02 MD-MAG-06 MDC-ABL-05 action types say when, and what pays", () => {
    const [mine, theirs, calm] = [
      { inCombat: true, ownTurn: true },
      { inCombat: true, ownTurn: false },
      { inCombat: false, ownTurn: true },
    ];
    expect([usableAs("non-combat", mine), usableAs("non-combat", calm)]).toEqual([[], ["non-combat"]]);
    expect([usableAs("standard", mine), usableAs("standard", theirs)]).toEqual([["standard"], []]);
    expect([usableAs("reaction-or-minor", mine), usableAs("reaction-or-minor", theirs)]).toEqual([
      ["minor", "reaction"],
      ["reaction"],
    ]);
    expect([usableAs("immediate", theirs), usableAs("free", theirs), usableAs("tag", mine)]).toEqual([
      ["immediate"],
      [],
      [],
    ]);
    for (const action of ACTION_TYPES) if (action !== "tag") expect(usableAs(action, calm), action).not.toEqual([]);
  });

  it("MDC-ABL-07 MDC-ABL-09 the words of a DC: 13 + rank or the printed number; will is a Mettle check", () => {
    expect(wordedDifficulty({ kind: "defence", rank: 2 })).toBe(15);
    expect(wordedDifficulty({ kind: "attack", rank: 2, printed: 11 })).toBe(11);
    expect(wordedDifficulty({ kind: "ability", rank: null })).toBeNull();
    expect([
      wordedDifficulty({ kind: "opposed" }),
      wordedDifficulty({ kind: "gm" }),
      wordedDifficulty({ kind: "fixed", difficulty: 9 }),
    ]).toEqual(["opposed", null, 9]);
    expect(willCheck(6)).toEqual({ pool: "mettle", difficulty: 6, opposedBy: "total" });
  });

  it("MDC-CHR-10 primaries master like any ability, below 1 too", () => {
    expect(tick({ rank: -1, successes: 1, ddc: null }, { success: true, automatic: null })).toBe(2);
  });
});

describe("skill trees", () => {
  it("MD-ABL-14 drawn from prerequisites, roots first", () => {
    const axes = CATALOGUE.filter(({ group }) => group === "axe");
    expect(skillTree([...axes].reverse())).toEqual([
      { slug: "axe.strike", depth: 0, requires: [] },
      { slug: "axe.cleave", depth: 1, requires: [{ slug: "axe.strike", rank: 2 }] },
    ]);
  });

  it("MD-ABL-14 what lies outside the group makes no depth, a circle is named", () => {
    const needs = (slug: string, other: string) =>
      ability(slug, { ranks: [{ rank: 1, requires: [{ ability: other, rank: 1 }] }] });
    expect(skillTree([needs("a.one", "b.two")])).toMatchObject([{ depth: 0, requires: [{ slug: "b.two" }] }]);
    expect(() => skillTree([needs("a.one", "a.two"), needs("a.two", "a.one")])).toThrow("a.one, a.two, a.one");
  });
});
