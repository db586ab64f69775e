import { describe, expect, it } from "vitest";
import { odds, oddsOf, sum } from "../../../../engine";
import { knacksOf } from "../knacks/knacks";
import { countThrows, everyThrow, withDice } from "../testing/with-dice";
import {
  bonusOf,
  canRead,
  chosenEnemies,
  convert,
  DEFAULT_TN,
  DIFFICULTIES,
  groupResults,
  isSpecialised,
  HIDDEN_ROLLS,
  KNOWLEDGE,
  marginQuantity,
  mayBeSpecialist,
  mayConvert,
  oppositionTn,
  pathSlotProblems,
  planCheck,
  representative,
  resistedTn,
  restingMode,
  rollCheck,
  skillBonus,
  SKILLS,
  SOCIAL_SKILLS,
  specialisationSlots,
  SPECIALISED_SKILLS,
  teamwork,
  type BonusPicture,
  type Check,
} from "./index";

const check = (tn: number, bonus: number, mode: Check["mode"] = "normal"): Check => ({ tn, bonus, mode });
const rolled = (given: Check, ...dice: number[]) => withDice(() => rollCheck(given), { check: dice });

const plain: BonusPicture = {
  attribute: { id: "intelligence", value: 0 },
  skill: { id: "empathy", level: 1, specialised: false, fits: false },
  fatigue: 0,
  woundsBelow0: 0,
  moving: false,
  specialist: [],
  enemy: "none",
  situation: 0,
};

describe("the check", () => {
  it("BI-CHK-01 BI-CHK-12 Thenton asks around: 4 and 1 with +1 make 6, which misses 7 by 1; equal is enough", () => {
    expect(DEFAULT_TN).toBe(7);
    expect(rolled(planCheck(DEFAULT_TN, bonusOf(plain)), 4, 1)).toMatchObject({ total: 6, margin: -1, success: false });
    expect(rolled(check(7, 1), 4, 2)).toMatchObject({ total: 7, margin: 0, success: true });
    expect(rolled(check(9, 0), 5, 6)).toMatchObject({ margin: 2 });
  });

  it("BI-CHK-01 odds against counting every throw, for every TN from 2 to 20", () => {
    for (let tn = 2; tn <= 20; tn++) {
      const chances = odds(
        () => rollCheck(check(tn, 2)),
        ({ success }) => String(success),
      );
      expect([tn, chances.weight("true")]).toEqual([tn, countThrows(2, ([a = 0, b = 0]) => a + b + 2 >= tn)]);
    }
  });

  it("BI-CHK-02 BI-CHK-03 the ladders", () => {
    expect(Object.values(DIFFICULTIES)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    expect(Object.values(KNOWLEDGE)).toEqual([7, 10, 13, 15, 17]);
  });

  it("BI-CHK-04 taking one's time: one die is a 6, the other is rolled", () => {
    expect(restingMode(false)).toBe("resting");
    expect(rolled(check(7, 0, "resting"), 1)).toMatchObject({ dice: [1, 6], total: 7, success: true });
    const chances = oddsOf(
      () => rollCheck(check(10, 1, "resting")),
      ({ total }) => total,
    );
    expect(
      chances
        .keys()
        .map(({ total }) => total)
        .sort((a, b) => a - b),
    ).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it("BI-CHK-05 gnomes rest at 2D6 + 3", () => {
    expect(restingMode(true)).toBe("attentive");
    expect(rolled(check(15, 0, "attentive"), 6, 6)).toMatchObject({ natural: 15, success: true });
    expect(rolled(check(7, 0, "attentive"), 1, 2)).toMatchObject({ natural: 6, success: false });
  });

  it("BI-CHK-06 a failure taken slowly: 4 and 1 with +1 become 4 and 6, 11; a gnome adds 1D6 - 3", () => {
    const failed = rolled(check(7, 1), 4, 1);
    expect(withDice(() => convert(failed, false), {})).toMatchObject({
      dice: [4, 6],
      total: 11,
      margin: 4,
      success: true,
      converted: true,
    });
    expect(withDice(() => convert(failed, true), { convert: [2] })).toMatchObject({ total: 5, success: false });
    expect(withDice(() => convert(failed, true), { convert: [4] })).toMatchObject({ total: 7, success: true });
    for (const dice of everyThrow(2)) {
      const result = rolled(check(13, 0), ...dice);
      expect(withDice(() => convert(result, false), {}).total).toBe(Math.max(...dice) + 6);
    }
  });

  it("BI-CHK-06 BI-CHK-07 once for a task, never after a success or a slow start: dice are not rolled again", () => {
    const again = withDice(() => convert(rolled(check(20, 0), 4, 1), false), {});
    expect([
      mayConvert(again),
      mayConvert(rolled(check(7, 0), 6, 6)),
      mayConvert(rolled(check(20, 0, "resting"), 1)),
    ]).toEqual([false, false, false]);
    expect(() => withDice(() => convert(again, false), {})).toThrow(RangeError);
  });

  it("BI-CHK-08 one roll for all: 9 with every member's own bonus", () => {
    const members = [
      { id: "hugi", bonus: -1 },
      { id: "thenton", bonus: 2 },
    ];
    expect(groupResults(9, members, 10)).toEqual([
      { id: "hugi", total: 8, margin: -2, success: false },
      { id: "thenton", total: 11, margin: 1, success: true },
    ]);
  });

  it("BI-CHK-09 Hugi helps with half of 3, 1; two with 3 make 2; never more than three, never a hindrance", () => {
    const help = (...bonuses: number[]) => sum(teamwork(bonuses.map((bonus, i) => ({ id: `h${i}`, bonus }))));
    expect([help(3), help(3, 3), help(2, 2, 2, 2), help(1, -4), help(1, 4, 2, 6)]).toEqual([1, 2, 3, 0, 6]);
  });

  it("BI-CHK-10 a pocket of somebody with Wits and Vigilance 4 is picked at 11", () => {
    expect([resistedTn(4), resistedTn(-1)]).toEqual([11, 6]);
  });

  it("BI-CHK-11 the worst sneaks for all, the best watches for all", () => {
    const members = [
      { id: "a", bonus: 1 },
      { id: "b", bonus: -1 },
      { id: "c", bonus: 1 },
    ];
    expect([
      representative(members, "worst")?.id,
      representative(members, "best")?.id,
      representative([], "best"),
    ]).toEqual(["b", "a", null]);
  });

  it("BI-CHK-21 a bard's coins: 2D6 and the margin, nothing off for a failure", () => {
    const won = rolled(check(7, 0), 5, 5);
    expect(withDice(() => marginQuantity(won, 2), { quantity: [4, 2] })).toBe(9);
    expect(withDice(() => marginQuantity(rolled(check(7, 0), 1, 1), 1), { quantity: [3] })).toBe(3);
    expect(withDice(() => marginQuantity(won, 0), {})).toBe(3);
  });

  it("BI-CHK-22 hobgoblins with Wits -1 hear at 6; tracks go by the better of Dexterity and Intelligence", () => {
    const hobgoblin = { attributes: { wits: -1, dexterity: 2, intelligence: -3 }, skills: { stealth: 1 } };
    expect([
      oppositionTn("stealth", hobgoblin),
      oppositionTn("lies", hobgoblin),
      oppositionTn("tracks", hobgoblin),
    ]).toEqual([6, 6, 10]);
    const wolf = { attributes: { wits: 1, dexterity: -1, intelligence: null }, skills: {} };
    expect(oppositionTn("tracks", wolf)).toBe(7);
  });

  it("BI-CHK-19 what the GM rolls for players", () => {
    expect(HIDDEN_ROLLS).toEqual(["confusion", "expectations", "auguary", "illusion"]);
  });
});

describe("bonuses", () => {
  it("BI-CHK-13 a Skill's level is its bonus; untrained nothing", () => {
    expect([0, 1, 2, 3].map((level) => skillBonus({ level, specialised: false, fits: false }))).toEqual([0, 1, 2, 3]);
  });

  it("BI-CHK-14 BI-CHK-16 starred Skills: untrained -1, no fitting specialisation one less, with it the level", () => {
    const academics = (level: number, fits: boolean) => skillBonus({ level, specialised: true, fits });
    expect([academics(0, false), academics(1, false), academics(1, true), academics(2, false)]).toEqual([-1, 0, 1, 1]);
    // A specialisation owned under any Skill serves (L273): also one who never learnt this Skill.
    expect(academics(0, true)).toBe(0);
    expect(SPECIALISED_SKILLS).toContain("projectiles");
    const terms = bonusOf({ ...plain, skill: { id: "academics", level: 0, specialised: true, fits: false } });
    expect(terms).toEqual([{ label: "BIND.Term.untrained", value: -1 }]);
  });

  it("BI-CHK-15 two specialisations a level", () => {
    expect([specialisationSlots(3, true), specialisationSlots(3, false)]).toEqual([6, 0]);
  });

  it("BI-CHK-18 no Academics, no letters; with it by choice", () => {
    expect([canRead(0, true), canRead(1, false), canRead(1, true)]).toEqual([false, false, true]);
  });

  it("BI-PTH-06 a level's two slots open no two Paths, and every Path needs its level of Academics", () => {
    const alchemy = { path: "alchemy", level: 1 } as const;
    expect(pathSlotProblems([alchemy, { path: "runes", level: 2 }, { path: "devotion", level: 3 }], 3)).toEqual([]);
    expect(pathSlotProblems([alchemy, { path: "runes", level: 1 }], 2)).toEqual([{ path: "runes", level: 1 }]);
    expect(pathSlotProblems([alchemy, { path: "runes", level: 2 }], 1)).toEqual([{ path: "runes", level: 2 }]);
  });

  it("BI-CHK-20 Fatigue weighs on everything, wounds below 0 on what moves, the GM on what they like", () => {
    const weak = { ...plain, fatigue: 2, woundsBelow0: 3, situation: 1 };
    expect([sum(bonusOf(weak)), sum(bonusOf({ ...weak, moving: true }))]).toEqual([0, -3]);
  });

  it("BI-KNK-43 a Specialist has +2 on one pair, spells included, never in a fight", () => {
    const song = {
      ...plain,
      attribute: { id: "charisma", value: 1 },
      skill: { id: "performance", level: 1, specialised: true, fits: true },
    };
    expect(sum(bonusOf({ ...song, specialist: ["charisma+performance"] }))).toBe(4);
    expect(
      sum(bonusOf({ ...song, attribute: { id: "intelligence", value: 1 }, specialist: ["charisma+performance"] })),
    ).toBe(2);
    expect([mayBeSpecialist("combat"), mayBeSpecialist("projectiles"), mayBeSpecialist("craft")]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("BI-KNK-40 chosen enemies: -2 to talk, +1 to hunt, one for each Knack", () => {
    expect([sum(bonusOf({ ...plain, enemy: "social" })), sum(bonusOf({ ...plain, enemy: "hunt" }))]).toEqual([-1, 2]);
    expect(
      chosenEnemies(
        knacksOf([
          { id: "chosenEnemy", ranks: 1 },
          { id: null, ranks: 2 },
        ]),
      ),
    ).toBe(3);
    expect(chosenEnemies(knacksOf([{ id: "dodger", ranks: 2 }]))).toBe(0);
  });
});

describe("the list of Skills", () => {
  it("BI-CHK-14 BI-CHK-17 fifteen Skills, starred ones known by name, others by the table", () => {
    expect(Object.keys(SKILLS)).toHaveLength(15);
    expect(SPECIALISED_SKILLS.every((id) => id in SKILLS)).toBe(true);
    expect([isSpecialised("craft"), isSpecialised("stealth"), isSpecialised("etherLore")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(SOCIAL_SKILLS).toEqual(["deceit", "empathy", "performance"]);
  });
});
