import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { formulaOf } from "../combat";
import {
  bestShield,
  dancingSword,
  fireball,
  grabEndsDance,
  INTERNAL,
  levitate,
  lightningBolt,
  lockTn,
  mageSight,
  mageSightTn,
  mayActThroughShield,
  retreatBonus,
  shieldPoints,
  slowFall,
  telekineticFist,
  vitalsInBlast,
  wriggleTn,
} from "./index";

describe("Force", () => {
  it("BI-SPL-08 3L + I Shield Points, the highest casting alone; who may act through it", () => {
    expect([shieldPoints(2, 2), bestShield([8, 5]), bestShield([])]).toEqual([8, 8, 0]);
    const may = (action: "melee" | "shot" | "spell", isCaster: boolean, opened = false) =>
      mayActThroughShield(action, { isCaster, opened });
    expect([
      may("melee", true),
      may("shot", true),
      may("spell", true),
      may("shot", false),
      may("shot", false, true),
      may("spell", false, true),
    ]).toEqual([false, true, true, false, true, false]);
  });

  it("BI-SPL-09 a dagger at level 4 does 2D6, an axe 2D6+2; others that float add 1 each, 3 at most", () => {
    const caster = { level: 4, intelligence: 1, combat: 1 };
    const dagger = { weight: -4, damage: 1, evasion: 1 };
    const axe = { weight: 3, damage: 3, evasion: 1 };
    expect([formulaOf(dancingSword(dagger, caster, 0).damage), formulaOf(dancingSword(axe, caster, 0).damage)]).toEqual(
      ["2D6", "2D6+2"],
    );
    expect([
      dancingSword(axe, caster, 0).canLift,
      dancingSword(axe, { ...caster, level: 3 }, 0).canLift,
      dancingSword(axe, caster, 0).cost,
    ]).toEqual([true, false, 6]);
    const many = dancingSword(dagger, caster, 4);
    expect([sum(many.strike), many.evasion, formulaOf(many.damage)]).toEqual([5, 4, "2D6+3"]);
    expect([grabEndsDance(axe, 4, 7), grabEndsDance(dagger, 5, 7)]).toEqual([true, false]);
  });

  it("BI-SPL-10 somebody of 7 Hit Points at level 3: lifted, at 2 squares a round; heavier crawls, heavier still stays", () => {
    const lift = levitate(3, { weight: 7, evasion: 2 });
    expect([sum(lift.tn), lift.canLift, lift.squares, wriggleTn(3)]).toEqual([16, true, 2, 10]);
    expect([levitate(1, { weight: 5, evasion: 0 }).squares, levitate(3, { weight: 8, evasion: 0 }).canLift]).toEqual([
      "oneInTwoRounds",
      false,
    ]);
  });

  it("BI-SPL-11 a door of 8 at level 2 with Intelligence 2 holds to 14", () => expect(lockTn(8, 2, 2)).toBe(14));

  it("BI-SPL-12 level 3 with Intelligence 2 takes 14 off a fall; fists, retreat", () => {
    expect([slowFall(3, 2), formulaOf(telekineticFist(3)), retreatBonus(2, 1)]).toEqual([14, "1D6+3", 3]);
  });

  it("BI-MAG-23 Mage Sight by levels: squares, then areas", () => {
    expect([1, 2, 3, 4, 5].map((level) => mageSight(level, 3, 2))).toEqual([
      { squares: 7 },
      { squares: 15 },
      { areas: 1 },
      { areas: 2 },
      { areas: 7 },
    ]);
    expect(mageSightTn(3)).toBe(9);
  });
});

describe("Invocation", () => {
  it("BI-SPL-14 Intelligence 2 at level 3, twice Raging: 2D6+2; a fireball's squares and edge; fire inside", () => {
    expect([formulaOf(lightningBolt(2, 2)), formulaOf(lightningBolt(2, 0))]).toEqual(["2D6+2", "1D6+2"]);
    expect([fireball(2, 1, 2), INTERNAL]).toEqual([
      { squares: 3, edge: 3 },
      { tn: 7, ignores: ["shieldPoints", "dr"] },
    ]);
    expect([vitalsInBlast("a", "a"), vitalsInBlast("b", "a"), vitalsInBlast("b", null)]).toEqual([true, false, false]);
  });
});
