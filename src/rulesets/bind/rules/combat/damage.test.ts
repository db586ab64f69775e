import { describe, expect, it } from "vitest";
import { oddsOf, sum } from "../../../../engine";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import { everyThrow, withDice } from "../testing/with-dice";
import {
  blowDice,
  damageTerms,
  dicey,
  finishing,
  formulaOf,
  rollDice,
  stacked,
  stunningLoss,
  takeDamage,
  type Body,
  type DamagePicture,
  type Harm,
} from "./index";

const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));
const blow: DamagePicture = {
  strength: 1,
  usesStrength: true,
  weapon: 1,
  perfect: false,
  sneak: false,
  charge: "none",
  speed: 0,
  adrenaline: false,
  other: 0,
  thrown: false,
  knacks: NO_KNACKS,
};
const formula = (more: Partial<DamagePicture>) => formulaOf(stacked(sum(damageTerms({ ...blow, ...more }))));

describe("Damage", () => {
  it("BI-ATK-05 a die, Strength and weapon: Thenton's 1D6+2; a hobgoblin's axe 2D6+1", () => {
    expect([formula({}), formula({ strength: 2, weapon: 3 })]).toEqual(["1D6+2", "2D6+1"]);
  });

  it("BI-ATK-06 BIC-07 every full 4 become a die: +9 is 3D6+1, +4 is 2D6, +3 stays, and so does -3", () => {
    expect([9, 4, 3, 0, -3, 8, 11].map((bonus) => formulaOf(stacked(bonus)))).toEqual([
      "3D6+1",
      "2D6",
      "1D6+3",
      "1D6",
      "1D6-3",
      "3D6",
      "3D6+3",
    ]);
    expect(withDice(() => rollDice(stacked(-4)), { damage: [3] })).toBe(0);
    expect(withDice(() => rollDice(stacked(9)), { damage: [1, 2, 3] })).toBe(7);
  });

  it("BI-ATK-06 odds of 2D6+1 against every throw", () => {
    const chances = oddsOf(() => rollDice(stacked(5)));
    const counts = new Map<number, number>();
    for (const [a = 0, b = 0] of everyThrow(2)) counts.set(a + b + 1, (counts.get(a + b + 1) ?? 0) + 1);
    for (const [total, count] of counts) expect(chances.weight(total)).toBe(count);
  });

  it("BI-ATK-07 dicey: +1 D8, +2 D10, +3 D12, above it D12 and the rest; Strength 4 a D6", () => {
    expect(
      [dicey(1, 0), dicey(2, 1), dicey(3, -1), dicey(4, 1), dicey(0, 2), dicey(1, 4), dicey(2, 9)].map(formulaOf),
    ).toEqual(["1D8", "1D10+1", "1D12-1", "1D12+2", "1D6+2", "1D6+1D8", "2D6+1D10+1"]);
    const terms = damageTerms({ ...blow, weapon: 2 });
    expect([formulaOf(blowDice(terms, 2, "dicey")), formulaOf(blowDice(terms, 2, "stacking"))]).toEqual([
      "1D10+1",
      "1D6+3",
    ]);
    expect(withDice(() => rollDice(dicey(2, 4)), { damage: [2], "damage-weapon": [9] })).toBe(11);
  });

  it("BI-ATK-10 BI-MAN-10 BI-KNK-27 a Perfect Strike +2, a Sneak Attack +2, a perfect one +2+K", () => {
    expect([formula({ perfect: true }), formula({ sneak: true })]).toEqual(["2D6", "2D6"]);
    expect(formula({ sneak: true, knacks: knacks("perfectSneakAttack", "dodger", "charge") })).toBe("2D6+3");
  });

  it("BI-KNK-10 Adrenaline +1; BI-KNK-13 a Charge uses Speed for Strength, or K", () => {
    expect(formula({ adrenaline: true })).toBe("1D6+3");
    const charger = knacks("charge", "dodger");
    expect(formula({ strength: -1, speed: 3, charge: "speed", knacks: charger })).toBe("2D6");
    expect(formula({ strength: -1, charge: "knacks", knacks: charger })).toBe("1D6+2");
    expect(formula({ charge: "speed", speed: 3 })).toBe("1D6+2");
  });

  it("BI-KNK-18 BI-KNK-03 Finishing Blow at 12: K, and one for the weapon's own; a weapon alone K + 1", () => {
    const own = knacks("finishingBlow");
    expect([finishing(11, own, []), finishing(12, own, []), finishing(12, own, ["finishingBlow"])]).toEqual([
      11, 13, 14,
    ]);
    expect([
      finishing(12, knacks("dodger"), ["finishingBlow"]),
      finishing(20, NO_KNACKS, []),
      finishing(12, NO_KNACKS, ["finishingBlow"]),
    ]).toEqual([14, 20, 13]);
  });

  it("BI-KNK-32 BI-KNK-42 a stun of 4 with cudgel and Knack takes 5 Initiative, from the Hardened nothing", () => {
    const twice = knacksOf([{ id: "stunningStrike", ranks: 2 }]);
    expect([
      stunningLoss(4, twice, NO_KNACKS),
      stunningLoss(4, knacks("stunningStrike"), NO_KNACKS),
      stunningLoss(4, NO_KNACKS, NO_KNACKS),
    ]).toEqual([5, 4, 0]);
    expect([stunningLoss(4, twice, knacks("hardened")), stunningLoss(0, twice, NO_KNACKS)]).toEqual([0, 0]);
  });
});

describe("where Damage goes", () => {
  const body: Body = { shieldPoints: 0, fatePoints: 3, hitPoints: 6, fatigue: 0, bleeding: 0, bleedRate: 0 };
  const harm: Harm = { damage: 5, kind: "lethal", dr: 0, bleeds: false };

  it("BI-ATK-11 6 against chain: 2 are left, and Fate takes them", () => {
    const taken = takeDamage({ ...body, fatePoints: 11 }, { ...harm, damage: 6, dr: 4 });
    expect(taken).toMatchObject({ dr: 4, fate: 2, hitPoints: 0, lastFate: false, down: false });
  });

  it("BI-ATK-11 BI-FTG-03 Hugi: 3 Fate and 2 Hit Points, which bleed", () => {
    const taken = takeDamage(body, { ...harm, bleeds: true });
    expect(taken).toMatchObject({ fate: 3, hitPoints: 2, lastFate: true, bleeding: 2 });
    expect(taken.body).toEqual({ ...body, fatePoints: 0, hitPoints: 4, bleeding: 2, bleedRate: 2 });
  });

  it("BI-ATK-11 BI-SPL-08 10 against 8 Shield Points: 8 undiminished, 2 through armour, Fate, Hit Points", () => {
    const shielded = { ...body, shieldPoints: 8 };
    expect(takeDamage(shielded, { ...harm, damage: 10, dr: 1 })).toMatchObject({
      shield: 8,
      dr: 1,
      fate: 1,
      hitPoints: 0,
    });
    expect(takeDamage(shielded, { ...harm, damage: 10, dr: 3, armourFirst: true })).toMatchObject({
      dr: 3,
      shield: 7,
      fate: 0,
    });
    expect(takeDamage(shielded, { ...harm, damage: 4, dr: 3, armourFirst: true })).toMatchObject({ dr: 3, shield: 1 });
  });

  it("BI-FTG-01 BI-ATK-15 Fatigue passes Fate by, not armour nor shields", () => {
    expect(takeDamage(body, { ...harm, kind: "fatigue", dr: 2 })).toMatchObject({
      fatigue: 3,
      fate: 0,
      hitPoints: 0,
      dr: 2,
    });
    expect(takeDamage({ ...body, shieldPoints: 2 }, { ...harm, kind: "fatigue" })).toMatchObject({
      shield: 2,
      fatigue: 3,
    });
  });

  it("BI-ATK-12 down at 0 Hit Points, also by exactly so many; never twice without new loss", () => {
    expect(takeDamage({ ...body, fatePoints: 0 }, { ...harm, damage: 6 })).toMatchObject({ hitPoints: 6, down: true });
    expect(takeDamage({ ...body, fatePoints: 0, hitPoints: 3 }, { ...harm, damage: 6 }).body.hitPoints).toBe(-3);
    expect(takeDamage({ ...body, hitPoints: -1 }, { ...harm, damage: 2 }).down).toBe(false);
    expect(takeDamage({ ...body, fatePoints: 0 }, { ...harm, damage: 5 }).down).toBe(false);
  });

  it("BI-MAG-18 what ignores shields, armour and Fate goes to the body", () => {
    const ward = { ...body, shieldPoints: 9 };
    const taken = takeDamage(ward, { ...harm, dr: 5, ignores: ["shieldPoints", "dr", "fatePoints"] });
    expect(taken).toMatchObject({ shield: 0, dr: 0, fate: 0, hitPoints: 5 });
  });
});
