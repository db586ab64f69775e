import { describe, expect, it } from "vitest";
import { odds } from "../../../../engine";
import { lakeRound } from "../magic";
import { countThrows, withDice } from "../testing/with-dice";
import {
  comrades,
  DOWNTIME_POINTS,
  EXPERT_BONUS,
  HOME_EXPERTS,
  KNOWN_FACT,
  MAGE_FRIEND,
  maySurprise,
  refuge,
  ROYAL_POINTS,
  SELLSWORD_FRIEND,
  SACRED_PLACE_LEVEL,
  sharedPast,
  storyCost,
  storyProblems,
  treasure,
  type StoryPlan,
  type Teller,
} from "./index";

const tellers: Teller[] = [
  { id: "ann", points: 5 },
  { id: "bob", points: 1 },
  { id: "cy", points: 5 },
];
const plan = (cost: number, shares: Record<string, number>, unlikely = false): StoryPlan => ({
  cost,
  shares,
  unlikely,
});
const problems = (given: StoryPlan, pairs: [string, string][] = []) => storyProblems(given, "ann", tellers, pairs);

describe("Stories", () => {
  it("BI-STO-01 a Story is paid by who tells it, in full and out of what is there", () => {
    expect(problems(plan(3, { ann: 3 }))).toEqual([]);
    expect(problems(plan(3, { ann: 2 }))).toEqual(["wrongSum"]);
    expect(problems(plan(7, { ann: 7 }))).toEqual(["notEnough"]);
    expect(problems(plan(3, { ann: 4, cy: -1 }, false), [["ann", "cy"]])).toContain("wrongSum");
  });

  it("BI-STO-03 BI-STO-16 who shares a past shares the price, also through others", () => {
    expect(problems(plan(3, { ann: 2, bob: 1 }), [["ann", "bob"]])).toEqual([]);
    expect(problems(plan(3, { ann: 2, bob: 1 }))).toEqual(["noSharedPast"]);
    expect(problems(plan(3, { ann: 1, bob: 2 }), [["bob", "ann"]])).toEqual(["notEnough"]);
    expect(
      sharedPast("ann", [
        ["cy", "bob"],
        ["bob", "ann"],
      ]).sort(),
    ).toEqual(["ann", "bob", "cy"]);
    expect(sharedPast("ann", [["cy", "bob"]])).toEqual(["ann"]);
  });

  it("BI-STO-04 BI-STO-20 where it hardly fits it costs 2 more", () => {
    expect([storyCost({ cost: 1, unlikely: true }), storyCost({ cost: 1, unlikely: false })]).toEqual([3, 1]);
    expect(problems(plan(1, { ann: 3 }, true))).toEqual([]);
  });

  it("BI-STO-02 downtime brings 1-2 or 2-3; BI-STO-05 BI-STO-19 a betrayed refuge 2, later 1", () => {
    expect([DOWNTIME_POINTS.short, DOWNTIME_POINTS.long, refuge(true), refuge(false)]).toEqual([[1, 2], [2, 3], 2, 1]);
  });

  it("BI-STO-06 BI-STO-13 BI-STO-14 a known fact +6; an uncle's lesson at its price, of nothing plainly missing", () => {
    expect(KNOWN_FACT).toBe(6);
    expect([maySurprise(false, 5, 5), maySurprise(false, 5, 4), maySurprise(true, 5, 9)]).toEqual([true, false, false]);
  });

  it("BI-STO-10 BI-STO-17 BI-STO-22 BI-STO-23 friends: an expert, a sellsword, a mage, 3 + Charisma comrades", () => {
    expect([EXPERT_BONUS, comrades(1), comrades(-5)]).toEqual([5, 4, 0]);
    expect(SELLSWORD_FRIEND).toEqual({ attribute: 1, fighting: 2, skill: 2, itemMost: 1000 });
    expect(MAGE_FRIEND).toEqual({ intelligence: 2, skills: [2, 1], mana: 6, spheres: [4, 2, 1] });
  });

  it("BI-STO-11 BI-STO-18 a sacred place is a lake of level 1; three experts at home", () => {
    expect([
      lakeRound(SACRED_PLACE_LEVEL, [{ id: "a", value: 0, max: 3, wits: 0, intelligence: 0 }]),
      HOME_EXPERTS,
    ]).toEqual([{ a: 1 }, 3]);
  });

  it("BI-STO-21 buried treasure: 2D6 x 10 gold", () => {
    expect(withDice(() => treasure("buried", 3), { treasure: [3, 4] })).toMatchObject({ check: null, copper: 70_000 });
  });

  it("BI-STO-24 BI-STO-25 a noble's purse doubles at 10, a king's at 8; own money never", () => {
    expect(withDice(() => treasure("noble", 2), { treasure: [3, 4], asking: [4, 4] }).copper).toBe(70_000);
    expect(withDice(() => treasure("noble", 2), { treasure: [3, 4], asking: [4, 3] }).copper).toBe(35_000);
    expect(withDice(() => treasure("noble", null), { treasure: [3, 4] }).copper).toBe(35_000);
    expect(withDice(() => treasure("royal", 0), { treasure: [1, 2, 3], asking: [4, 4] }).copper).toBe(120_000);
    expect(ROYAL_POINTS).toBe(6);
    const chances = odds(
      () => treasure("royal", 1),
      ({ check }) => String(check?.success),
    );
    expect(chances.chance("true").toNumber() * 36).toBeCloseTo(countThrows(2, ([a = 0, b = 0]) => a + b + 1 >= 8));
  });
});
