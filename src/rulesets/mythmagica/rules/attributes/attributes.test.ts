import { describe, expect, it } from "vitest";
import { ATTRIBUTES, attributesOf, baselineSum, basicsOf, involvesAttribute, PAIRS } from "./attribute";
import { bonusesLeft, boughtCost, damper, lowerBlocked, raiseBlocked, stepCost } from "./damper";
import { dailyHealing, deriveAttributes, lifting, plainSheet, withinAvatarRange } from "./derived";
import { attributeTerms, pairTerms, type AttributeEffect, type AttributeSheet } from "./effects";
import { basicYield, derivedYield, naturalWard, pointsFor, rawSpeedFor } from "./lookup";
import { halfSpeed, milesPerHour, roundsFor, speedWith } from "./speed";

const attributes = (values: Partial<Record<(typeof ATTRIBUTES)[number], number>>) =>
  attributesOf((key) => values[key] ?? 0);
const GOBLIN = attributes({ tn: -1, st: -1, ag: 1, cr: 3, pc: 2, ht: -3, in: -1 });
const FOOL = { label: "Fool", adjustments: { cr: 1, ht: 1, in: -1, pc: -1 } };

const sheetOf = (more: Partial<AttributeSheet> = {}): AttributeSheet => ({
  baseline: attributes({}),
  bought: attributes({}),
  classes: [],
  effects: [],
  ...more,
});
const withEffects = (...effects: Partial<AttributeEffect>[]): AttributeSheet =>
  sheetOf({ effects: effects.map((effect) => ({ label: "Spell", attribute: "st", value: 0, ...effect })) });

describe("Basic Attributes", () => {
  it("MY-ATT-01 MY-DER-14 seven, in the order in which neighbours make pairs", () => {
    expect(ATTRIBUTES).toEqual(["tn", "st", "ag", "cr", "pc", "ht", "in"]);
    expect(Object.entries(PAIRS).map(([pair, both]) => [pair, ...both.map((key) => ATTRIBUTES.indexOf(key))])).toEqual([
      ["br", 0, 1],
      ["vg", 1, 2],
      ["gr", 2, 3],
      ["ac", 3, 4],
      ["ws", 4, 5],
      ["ch", 5, 6],
    ]);
    expect(withinAvatarRange(attributes({ st: -20, in: 20 }))).toBe(true);
    expect(withinAvatarRange(attributes({ st: -21 }))).toBe(false);
  });

  it("MY-ATT-02 the goblin's baselines add up to 0", () => {
    expect(baselineSum(GOBLIN)).toBe(0);
    expect(baselineSum({ ...GOBLIN, st: 1 })).toBe(2);
  });

  it("MY-CND-12 a roll by a pair involvesAttribute both its attributes", () => {
    expect([basicsOf("vg"), basicsOf("ag")]).toEqual([["st", "ag"], ["ag"]]);
    expect([involvesAttribute("vg", "ag"), involvesAttribute("ac", "ag"), involvesAttribute("gr", "cr")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("buying attributes", () => {
  it("MY-ATT-04 from Craftiness 3 the values 4, 5, 6 cost one bonus each, 7 two", () => {
    expect(damper(3)).toBe(6);
    expect([0, 1, 2, 3, 4].map(stepCost)).toEqual([1, 1, 1, 2, 2]);
    expect([0, 1, 2, 3, 4, 5].map(boughtCost)).toEqual([0, 1, 2, 3, 5, 7]);
  });

  it("MY-ATT-03 one bonus a Level, the rest is kept", () => {
    const bought = attributes({ cr: 4, st: 1 });
    expect([bonusesLeft(6, bought), bonusesLeft(9, bought), bonusesLeft(5, bought)]).toEqual([0, 3, -1]);
    expect(raiseBlocked(6, bought, "tn")).toBe("noBonusLeft");
    expect(raiseBlocked(7, bought, "tn")).toBeNull();
    expect(raiseBlocked(7, bought, "cr")).toBe("noBonusLeft"); // the next step of Craftiness costs two
    expect([lowerBlocked(bought, "cr"), lowerBlocked(bought, "ag")]).toEqual([null, "atBaseline"]);
  });

  it("MY-ATT-05 MY-ATT-06 class adjustments flow into the value with a term of their own", () => {
    const { total, kept } = attributeTerms(
      sheetOf({ baseline: GOBLIN, bought: attributes({ cr: 2 }), classes: [FOOL] }),
      "cr",
    );
    expect([total, kept.map(({ value }) => value)]).toEqual([6, [3, 2, 1]]);
  });
});

describe("effects on attributes", () => {
  it("MY-ATT-07 of several bonuses to one attribute the largest counts, the others say why not", () => {
    const { total, dropped } = attributeTerms(withEffects({ value: 3 }, { value: 2, label: "Belt" }), "st");
    expect([total, dropped]).toEqual([3, [expect.objectContaining({ why: "smaller" })]]);
    expect(dropped[0]?.term.label).toBe("Belt");
  });

  it("MY-ATT-07 different attributes all count: Strength +3 and Agility +2 make Vigor +5", () => {
    expect(pairTerms(withEffects({ value: 3 }, { attribute: "ag", value: 2 }), "vg").total).toBe(5);
  });

  it("MY-ATT-07 the worst penalty counts beside the best bonus (AMB-15)", () => {
    expect(attributeTerms(withEffects({ value: 3 }, { value: -1 }, { value: -2 }), "st").total).toBe(1);
  });

  it("MY-ATT-07 an effect that leaves Hit Points out leaves the next best for them", () => {
    const derived = deriveAttributes(withEffects({ value: 3, exclude: ["hp"] }, { value: 2, label: "Belt" }));
    expect([derived.attributes.st, derived.pairs.vg, derived.pairs.br, derived.hpMax]).toEqual([3, 3, 3, 38]);
  });

  it("MY-CND-27 an effect can lie on a pair alone", () => {
    const derived = deriveAttributes(withEffects({ attribute: "ch", value: -4 }));
    expect([derived.pairs.ch, derived.attributes.ht]).toEqual([-4, 0]);
  });
});

describe("derived values", () => {
  it("MY-DER-01 MY-DER-04 MY-DER-10 MY-DER-12 MY-DER-13 the goblin Fool of the first flow", () => {
    const derived = deriveAttributes(sheetOf({ baseline: GOBLIN, classes: [FOOL] }));
    expect(derived.attributes).toEqual({ tn: -1, st: -1, ag: 1, cr: 4, pc: 1, ht: -2, in: -2 });
    expect(derived.pairs).toEqual({ ac: 5, br: -2, ch: -4, gr: 5, vg: 0, ws: -1 });
    expect(derived).toMatchObject({
      hpMax: 27,
      fpMax: 29,
      dailyHealing: 4,
      magicLimit: 3,
      rawDefense: 10,
      rawStability: 10,
      rawSpeed: 30,
      naturalWard: 0,
    });
  });

  it("MY-DER-10 the Magic Limit is never below 0 (AMB-13)", () => {
    expect(deriveAttributes(plainSheet({ pc: -5 })).magicLimit).toBe(0);
  });

  it("MY-DER-04 a seventh, at least 1", () => {
    expect([1, 3, 4, 10, 11, 32].map(dailyHealing)).toEqual([1, 1, 1, 1, 2, 5]);
  });

  it("MY-ATT-10 Strength 4 lifts twice the norm and carries 66 pounds (AMB-30)", () => {
    expect([lifting(0), lifting(4)]).toEqual([
      { floor: 200, overhead: 100, carry: 33 },
      { floor: 400, overhead: 200, carry: 66 },
    ]);
  });

  it("MY-DER-08 armor and shield slow, at least one step stays (AMB-12)", () => {
    expect([speedWith(30, [5, 5]), speedWith(30, []), speedWith(10, [10])]).toEqual([20, 30, 5]);
  });

  it("MY-DER-09 a started Round counts; 20 feet a Round are 2 miles an hour", () => {
    expect([roundsFor(60, 30), roundsFor(61, 30), roundsFor(61, 30, 2), milesPerHour(20)]).toEqual([2, 3, 2, 2]);
  });

  it("MY-CND-07 MY-ARE-10 half of 35 is 15, and half of 5 stays 5 (AMB-32)", () => {
    expect([35, 40, 10, 5].map(halfSpeed)).toEqual([15, 20, 5, 5]);
  });
});

// The printed table (L288-323, L349-384, L412-447, L485-548): n, points, Raw Speed, Basic Yield, Derived Yield.
const PRINTED: [number, number, number, number?, number?][] = [
  [-50, 1, 5, 0.02, 1],
  [-40, 1, 5, 0.1, 3],
  [-30, 2, 5, 1, 7],
  [-29, 3, 5],
  [-28, 3, 5],
  [-26, 3, 5],
  [-25, 4, 5],
  [-24, 4, 10],
  [-22, 5, 10],
  [-20, 6, 10, 3, 18],
  [-17, 7, 10, 5, 23],
  [-16, 8, 10, 6, 25],
  [-15, 9, 15, 7, 27],
  [-14, 10, 15, 9, 30],
  [-13, 10, 15, 11, 32],
  [-12, 11, 15, 13, 35],
  [-10, 13, 15, 18, 42],
  [-9, 15, 20, 21, 46],
  [-8, 16, 20, 25, 50],
  [-7, 17, 20, 30, 55],
  [-6, 19, 20, 35, 59],
  [-5, 21, 20, 42, 65],
  [-4, 23, 25, 50, 71],
  [-3, 25, 25, 59, 77],
  [-2, 27, 25, 71, 84],
  [-1, 29, 30, 84, 92],
  [0, 32, 30, 100, 100],
  [1, 35, 30, 119, 109],
  [2, 38, 35, 141, 119],
  [3, 42, 35, 168, 130],
  [4, 45, 40, 200, 141],
  [5, 49, 40, 238, 154],
  [6, 54, 40, 283, 168],
  [7, 59, 45, 336, 183],
  [8, 64, 50, 400, 200],
  [9, 70, 50, 476, 218],
  [10, 76, 55, 566, 238],
  [11, 83, 55, 670, 259],
  [12, 91, 60, 800, 283],
  [13, 99, 65, 950, 308],
  [14, 108, 65, 1130, 336],
  [15, 117, 70, 1345, 367],
  [16, 128, 75, 1600, 400],
  [17, 140, 80, 1900, 436],
  [18, 152, 85, 2260, 476],
  [19, 166, 90, 2690, 519],
  [20, 181, 95, 3200, 566],
  [21, 197, 100, 3810, 617],
  [22, 215, 110, 4530, 673],
  [23, 235, 115, 5380, 734],
  [24, 256, 120, 6400, 800],
  [25, 279, 125, 7610, 872],
  [26, 304, 135, 9050, 951],
  [27, 332, 145, 10760, 1037],
  [28, 362, 150, 12800, 1131],
  [29, 395, 160, 15220, 1234],
  [30, 430, 170, 18100, 1345],
  [40, 1024, 305, 102400, 3200],
  [50, 2436, 540, 579260, 7611],
];

describe("the lookup table", () => {
  it("MY-DER-02 MY-DER-03 every printed row of Hit and Fate Points", () => {
    for (const [n, points] of PRINTED) expect(pointsFor(n), `${n}`).toBe(points);
  });

  it("MY-DER-07 every printed Raw Speed, and the formula between", () => {
    for (const [n, , speed] of PRINTED) expect(rawSpeedFor(n), `${n}`).toBe(speed);
    expect(rawSpeedFor(36)).toBe(240); // 30 doubled three times
  });

  it("MY-YLD-01 MY-YLD-02 MY-YLD-03 every printed yield, and the formula between", () => {
    for (const [n, , , basic, derived] of PRINTED) {
      if (basic !== undefined) expect(basicYield(n), `${n}`).toBe(basic);
      if (derived !== undefined) expect(derivedYield(n), `${n}`).toBe(derived);
    }
    expect([basicYield(32), derivedYield(32)]).toEqual([25_600, 1600]);
  });

  it("MY-CBC-08 Natural Ward by Toughness, and on along the curve above 12 (AMB-9)", () => {
    expect([-3, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(naturalWard)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8,
    ]);
    expect([13, 14, 15, 16].map(naturalWard)).toEqual([10, 11, 13, 16]);
  });
});
