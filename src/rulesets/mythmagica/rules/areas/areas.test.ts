import { describe, expect, it } from "vitest";
import { judgeConflict } from "../conflict";
import {
  AREA_KINDS,
  AREA_THRESHOLDS,
  cloudDrawbacks,
  electrified,
  fireSpread,
  gloom,
  impededSpeed,
  lightInDarkness,
  magicalBurn,
  naturalBurn,
  NATURAL_QUENCHING,
  perceivesInDarkness,
  quagmire,
  qualityThreshold,
  rankAfterQuenching,
  rankInGloom,
  silenceEdge,
  silenceStops,
  slickEdge,
  slickSetback,
  slipsOn,
  spiritualDamage,
  spiritualForm,
  stickyEscape,
  stickyGrip,
  stillBurns,
  tangledSpeed,
  tangleRolls,
} from "./hazards";

const at = (margin: number) => judgeConflict({ adjustment: margin, threshold: 10, net: 0 }, [10]);

describe("areas", () => {
  it("MY-ARE-01 seventeen kinds; what was made is rolled against 10 and its Quality Level", () => {
    expect([AREA_KINDS.length, qualityThreshold(5)]).toEqual([17, 15]);
    expect(Object.values(AREA_THRESHOLDS)).toEqual([0, 5, 10, 15, 20, 25]);
  });

  it("MY-ARE-02 MY-ARE-03 2, 4, 6 Damage, Infernal or Righteous", () => {
    expect([1, 2, 3].map(spiritualDamage)).toEqual([2, 4, 6]);
    expect([spiritualForm("accursed"), spiritualForm("blessed")]).toEqual(["infernal", "righteous"]);
  });

  it("MY-ARE-04 in clouds a Drawback beyond 5 feet, two beyond 10", () => {
    expect([5, 6, 10, 11].map(cloudDrawbacks)).toEqual([0, 1, 1, 2]);
  });

  it("MY-ARE-05 darkness puts out mundane light and takes 5 feet a Quality Level of magical; some senses need no light", () => {
    expect([lightInDarkness(40, 3, true), lightInDarkness(10, 3, true), lightInDarkness(40, 1, false)]).toEqual([
      25, 0, 0,
    ]);
    expect([perceivesInDarkness(["echolocation"], false), perceivesInDarkness(["echolocation"], true)]).toEqual([
      true,
      false,
    ]);
    expect([perceivesInDarkness(["dark"], false), perceivesInDarkness(["astral"], true)]).toEqual([false, true]);
  });

  it("MY-ARE-06 gloom halves light and Sunshining ranks (down, A33)", () => {
    expect([gloom({ bright: 20, dim: 40 }), rankInGloom(5)]).toEqual([{ bright: 10, dim: 20 }, 2]);
  });

  it("MY-ARE-07 fire spreads 5 feet a Round and burns five minutes, 30 Rounds", () => {
    expect([fireSpread(4), stillBurns(29), stillBurns(30)]).toEqual([20, true, false]);
  });

  it("MY-ARE-08 MY-CND-46 magical fire: half of 1 for 2 Levels and out, or all of it and the Margin (A15)", () => {
    expect(magicalBurn(7, at(1))).toEqual({ damage: 2, mayLeave: true }); // half of 3, up
    expect(magicalBurn(7, at(-4))).toEqual({ damage: 7, mayLeave: false });
  });

  it("MY-ARE-09 natural fire: nothing and out, or 3 and the Margin", () => {
    expect([naturalBurn(at(2)), naturalBurn(at(-2))]).toEqual([
      { damage: 0, mayLeave: true },
      { damage: 5, mayLeave: false },
    ]);
  });

  it("MY-ARE-10 impeding terrain halves, but not flyers", () => {
    expect([impededSpeed(30, false), impededSpeed(35, false), impededSpeed(30, true)]).toEqual([15, 15, 30]);
  });

  it("MY-ARE-11 Small and larger sink in a quagmire, Tiny do not", () => {
    expect([quagmire("small"), quagmire("tiny")]).toEqual([
      { creeps: true, drawbacks: 1 },
      { creeps: false, drawbacks: 0 },
    ]);
  });

  it("MY-ARE-12 quenching takes ranks from magical fire, all of them under water", () => {
    expect(Object.values(NATURAL_QUENCHING)).toEqual([0, 4, 7, 10, Infinity]);
    expect([rankAfterQuenching(9, 4), rankAfterQuenching(4, 4), rankAfterQuenching(30, Infinity)]).toEqual([5, 0, 0]);
    expect(rankAfterQuenching(4, 7, true)).toBe(4);
  });

  it("MY-ARE-13 silence hinders hearing, helps sneaking, stops spoken and sounding spells", () => {
    expect([silenceEdge({ hearing: true, sneaking: false }), silenceEdge({ hearing: false, sneaking: true })]).toEqual([
      -1, 1,
    ]);
    expect([silenceStops({ verbal: true, sonic: false }), silenceStops({ verbal: false, sonic: false })]).toEqual([
      true,
      false,
    ]);
  });

  it("MY-ARE-14 half of the footprint slips; the check has the Drawback once, claws cancel it (A17)", () => {
    expect([slipsOn(2, 4), slipsOn(1, 4), slipsOn(1, 1)]).toEqual([true, false, true]);
    const edge = (more: object) =>
      slickEdge({ climbing: false, involved: false, surefooted: false, check: false, ...more });
    expect([
      edge({ check: true, involved: true }),
      edge({ check: true, surefooted: true }),
      edge({ climbing: true }),
    ]).toEqual([-1, 0, -2]);
    expect([edge({ involved: true, surefooted: true }), edge({})]).toEqual([-1, 0]);
    expect([slickSetback(at(-6)), slickSetback(at(6))]).toEqual([6, 0]);
  });

  it("MY-ARE-15 Quality 5, failed by 4: caught with 2 + 4 Fettering (F12)", () => {
    expect(stickyGrip(5, at(-4))).toEqual({ caught: true, mayCreep: false, setback: 6 });
    expect(stickyGrip(5, at(1)).caught).toBe(false);
  });

  it("MY-ARE-15 a Pure Success frees, a Bare one creeps, free only outside; failure tightens", () => {
    expect(stickyEscape(5, at(2), false)).toEqual({ caught: false, mayCreep: false, setback: 0 });
    expect(stickyEscape(5, at(1), false)).toEqual({ caught: true, mayCreep: true, setback: 0 });
    expect(stickyEscape(5, at(1), true).caught).toBe(false);
    expect(stickyEscape(5, at(-3), true)).toEqual({ caught: true, mayCreep: false, setback: 5 });
  });

  it("MY-ARE-16 tangles: half Speed or a creep for the Small and larger; Tiny half, smaller unhindered, without rolls", () => {
    expect([tangledSpeed("medium", 30, true), tangledSpeed("medium", 30, false)]).toEqual([15, 5]);
    expect([tangledSpeed("tiny", 30, false), tangledSpeed("ultratiny", 30, false)]).toEqual([15, 30]);
    expect([tangleRolls("small"), tangleRolls("tiny")]).toEqual([true, false]);
  });

  it("MY-ARE-17 lightning goes on five feet through water, once to each", () => {
    const line = ["a", "b", "c", "d"];
    const feet = (one: string, other: string) => 5 * Math.abs(line.indexOf(one) - line.indexOf(other));
    expect(electrified(["a"], line, feet)).toEqual(["b"]);
    expect(electrified(["a", "b"], line, feet)).toEqual(["c"]);
    expect(electrified(["a"], ["b", "c"], feet)).toEqual([]); // who was struck stands on dry land
  });
});
