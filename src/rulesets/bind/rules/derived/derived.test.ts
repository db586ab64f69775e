import { describe, expect, it } from "vitest";
import { knacksOf, NO_KNACKS } from "../knacks/knacks";
import {
  armourWeight,
  bodyWeight,
  fateRegeneration,
  heldWeight,
  load,
  manaRegeneration,
  maxFatePoints,
  maxHitPoints,
  maxManaPoints,
  mostLifted,
  movement,
  spellRange,
  unarmedAggression,
} from "./index";

describe("numbers that follow from others", () => {
  it("BI-DRV-01 BI-KNK-42 6 + Strength, 2 more for Unstoppable and for Hardened", () => {
    const tough = knacksOf([
      { id: "unstoppable", ranks: 1 },
      { id: "hardened", ranks: 1 },
    ]);
    expect([maxHitPoints(1, NO_KNACKS), maxHitPoints(-2, NO_KNACKS), maxHitPoints(1, tough)]).toEqual([7, 4, 11]);
  });

  it("BI-DRV-02 a body weighs its Hit Points: 7 can be carried from Strength 1 on", () => {
    expect([bodyWeight(7), mostLifted(1), mostLifted(0)]).toEqual([7, 7, 6]);
  });

  it("BI-DRV-03 base Fate Points and Charisma, none without Charisma but by magic", () => {
    expect([
      maxFatePoints(5, -2),
      maxFatePoints(10, 1),
      maxFatePoints(5, -6),
      maxFatePoints(5, null),
      maxFatePoints(5, null, 10),
    ]).toEqual([3, 11, 0, 0, 10]);
  });

  it("BI-DRV-04 Mana Points: Tauron's 6 less 3 standing; Intelligence alone gives some; never below 0", () => {
    expect(maxManaPoints({ base: 4, intelligence: 2, forfeited: 0, reserved: 3 })).toBe(3);
    expect(maxManaPoints({ base: 0, intelligence: 2, forfeited: 0, reserved: 0 })).toBe(2);
    expect(maxManaPoints({ base: 0, intelligence: -2, forfeited: 0, reserved: 0 })).toBe(0);
    expect(maxManaPoints({ base: 2, intelligence: 0, forfeited: 2, reserved: 3 })).toBe(0);
  });

  it("BI-DRV-05 BI-EQP-05 Thenton's battle axe of 3 at Strength 1 encumbers by 2, and slows by it", () => {
    const axe = { name: "Great Axe", weight: 3, class: "medium", oneHanded: false } as const;
    expect(load([axe], 1, 0)).toMatchObject({ total: 2, speed: -2, tooHeavy: [], warned: [] });
    expect(load([axe, axe], 1, 3)).toMatchObject({ total: 4, speed: -1 });
    expect(load([{ ...axe, weight: 1 }], 1, 0).terms).toEqual([]);
    expect(load([axe], 1, 0).terms[0]).toMatchObject({ value: 2, source: "Great Axe" });
  });

  it("BI-DRV-05 5 and 6 above Strength are warned of, 7 cannot be lifted; BIC-18 the bestiary may ignore it all", () => {
    const of = (weight: number) => load([{ name: "boulder", weight, class: "other", oneHanded: false }], 1, 0);
    expect([of(5), of(6), of(7), of(8)].map(({ tooHeavy, warned }) => [tooHeavy.length, warned.length])).toEqual([
      [0, 0],
      [0, 1],
      [0, 1],
      [1, 0],
    ]);
    expect(load([{ name: "plate", weight: 3, class: "other", oneHanded: false }], 1, 2, true)).toMatchObject({
      total: 0,
      speed: 2,
    });
  });

  it("BI-EQP-06 in one hand: light the same, medium, shield and things +2, heavy +4", () => {
    const held = (kind: "light" | "medium" | "heavy" | "shield" | "other") =>
      heldWeight({ weight: 3, class: kind, oneHanded: true });
    expect([held("light"), held("medium"), held("shield"), held("other"), held("heavy")]).toEqual([3, 5, 5, 5, 7]);
    expect(heldWeight({ weight: 3, class: "heavy", oneHanded: false })).toBe(3);
  });

  it("BI-FTG-11 complete armour weighs 1 more than partial", () => {
    expect([armourWeight(1, "partial"), armourWeight(1, "complete"), armourWeight(-2, "complete")]).toEqual([1, 2, -1]);
  });

  it("BI-DRV-07 BI-MAG-08 spells reach 5 + Wits squares", () => {
    expect([spellRange(2), spellRange(-1), spellRange(-6)]).toEqual([7, 4, 0]);
  });

  it("BI-DRV-08 3 + Speed squares for a move, 10 + Speed + Athletics for a whole round", () => {
    expect([movement(1, 1), movement(-4, 0)]).toEqual([
      { move: 4, run: 12 },
      { move: 0, run: 6 },
    ]);
  });

  it("BI-DRV-10 BI-MAG-07 mana: 2 + Wits a scene, from -2 on a point every so many scenes", () => {
    expect([1, 0, -1, -2, -3].map((wits) => Object.values(manaRegeneration(wits)))).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  it("BI-DRV-11 fate: 2 for every 5 of base", () => {
    expect([5, 10, 15, 20, 25, 30].map(fateRegeneration)).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it("BIC-17 claws fight with the better of their own Aggression and the race's", () => {
    expect([
      unarmedAggression(0, ["animalInstinct"]),
      unarmedAggression(3, ["animalInstinct"]),
      unarmedAggression(1, []),
    ]).toEqual([2, 3, 1]);
  });
});
