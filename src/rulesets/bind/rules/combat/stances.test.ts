import { describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import { knacksOf, NO_KNACKS, type KnackId } from "../knacks/knacks";
import {
  best,
  blowCost,
  classOfWeight,
  factors,
  firstStrikeBonus,
  isUnwieldy,
  lastStand,
  mightyDrawCost,
  spellCost,
  actionCosts,
  type Held,
  type StancePicture,
} from "./index";

const longsword: Held = { evasion: 3, damage: 1, initiative: 1, shield: false };
const kite: Held = { evasion: 3, damage: 1, initiative: 0, shield: true };
const buckler: Held = { evasion: 1, damage: 2, initiative: 0, shield: true };
const axe: Held = { evasion: 1, damage: 3, initiative: 1, shield: false };

const fighter: StancePicture = {
  dexterity: 1,
  held: [longsword],
  stance: "defensive",
  mode: "martial",
  points: { strike: 0, evasion: 0, initiative: 0 },
  combat: 2,
  aggression: 0,
  knacks: NO_KNACKS,
  bound: false,
  solidDefence: false,
  untrainedPenalty: -1,
};
const of = (more: Partial<StancePicture>) => {
  const { strike, evasion } = factors({ ...fighter, ...more });
  return [sum(strike), sum(evasion)];
};
const knacks = (...ids: KnackId[]) => knacksOf(ids.map((id) => ({ id, ranks: 1 })));

describe("stances and Factors", () => {
  it("BI-STN-01 BI-DRV-09 Dexterity 1 and a longsword make 4, whole to one Factor", () => {
    expect([of({}), of({ stance: "aggressive" })]).toEqual([
      [0, 4],
      [4, 0],
    ]);
  });

  it("BI-STN-02 BI-STN-03 BI-STN-04 Combat points go where they are placed", () => {
    const points = { strike: 1, evasion: 1, initiative: 0 };
    expect([of({ points }), of({ points, stance: "aggressive" })]).toEqual([
      [1, 5],
      [5, 1],
    ]);
  });

  it("BI-STN-05 a negative total falls on the other Factor", () => {
    expect(of({ dexterity: -2, held: [] })).toEqual([-2, 0]);
    expect(of({ dexterity: -2, held: [], stance: "aggressive" })).toEqual([0, -2]);
    expect(of({ dexterity: -2 })).toEqual([0, 1]);
  });

  it("BI-STN-07 BIC-17 Aggression strikes and does nothing else", () => {
    expect(of({ combat: 0, aggression: 2, held: [] })).toEqual([2, 1]);
    expect(of({ combat: 1, aggression: 2, held: [], points: { strike: 1, evasion: 0, initiative: 0 } })).toEqual([
      3, 1,
    ]);
  });

  it("BI-STN-08 of two weapons the best of each", () => {
    expect([
      best([longsword, axe], "evasion"),
      best([longsword, axe], "damage"),
      best([longsword, axe], "initiative"),
      best([], "damage"),
    ]).toEqual([3, 3, 1, 0]);
    expect(of({ held: [axe, longsword] })).toEqual([0, 4]);
  });

  it("BI-STN-09 a shield guards also in the attack; on defence the better of the two, never both", () => {
    expect(of({ held: [longsword, kite], stance: "aggressive" })).toEqual([4, 3]);
    expect(of({ held: [longsword, kite] })).toEqual([0, 4]);
    expect(of({ held: [axe, buckler] })).toEqual([0, 2]);
    expect(of({ held: [kite], stance: "aggressive" })).toEqual([1, 3]);
  });

  it("BI-MAG-15 a pure caster evades by Dexterity alone", () => {
    expect(of({ mode: "caster", points: { strike: 2, evasion: 0, initiative: 0 } })).toEqual([0, 1]);
    expect(of({ mode: "mixed", points: { strike: 2, evasion: 0, initiative: 0 } })).toEqual([2, 4]);
  });

  it("BI-CPL-05 the trapped have no bonus of Dexterity and no Fox Hop, but a penalty stays", () => {
    expect(of({ bound: true, held: [] })).toEqual([0, 0]);
    expect(of({ bound: true, dexterity: -1, held: [] })).toEqual([-1, 0]);
    expect(of({ bound: true, held: [], knacks: knacks("foxHop", "dodger", "charge") })).toEqual([0, 0]);
  });

  it("BI-KNK-21 Fox Hop: half of K, rounded up, instead of the weapon's Evasion; Aggressive to Strike", () => {
    const three = knacks("foxHop", "dodger", "charge");
    expect(of({ held: [], knacks: three })).toEqual([0, 3]);
    expect(of({ knacks: three })).toEqual([0, 4]);
    expect(of({ held: [axe], knacks: three })).toEqual([0, 3]);
    expect(of({ held: [], knacks: three, stance: "aggressive" })).toEqual([3, 0]);
  });

  it("BI-KNK-23 Furious Rage: +1 to Strike when Aggressive; BI-KNK-31 Solid Defence: +2 Evasion", () => {
    expect([
      of({ knacks: knacks("furiousRage") }),
      of({ knacks: knacks("furiousRage"), stance: "aggressive" }),
    ]).toEqual([
      [0, 4],
      [5, 0],
    ]);
    expect(of({ solidDefence: true })).toEqual([0, 6]);
  });

  it("BIK-05 untrained in Combat strikes at -1 by the table's setting, and evades as ever", () => {
    expect([of({ combat: 0 }), of({ combat: 0, untrainedPenalty: 0 })]).toEqual([
      [-1, 4],
      [0, 4],
    ]);
  });
});

describe("what actions cost", () => {
  it("BI-INI-03 weapons by weight: light to -2, medium to 4, heavy above", () => {
    expect([-5, -2, -1, 4, 5].map(classOfWeight)).toEqual(["light", "light", "medium", "medium", "heavy"]);
    expect([
      blowCost("light", NO_KNACKS, false),
      blowCost("medium", NO_KNACKS, false),
      blowCost("heavy", NO_KNACKS, false),
    ]).toEqual([4, 6, 8]);
  });

  it("BI-KNK-20 BI-KNK-22 Flashing Blades 3 for light, Furious Blows 5 for medium and only unencumbered, once", () => {
    expect([
      blowCost("light", knacks("flashingBlades"), true),
      blowCost("medium", knacks("flashingBlades"), false),
    ]).toEqual([3, 6]);
    expect([
      blowCost("medium", knacks("furiousBlows"), false),
      blowCost("medium", knacks("furiousBlows"), true),
    ]).toEqual([5, 6]);
    expect(blowCost("medium", knacksOf([{ id: "furiousBlows", ranks: 3 }]), false)).toBe(5);
  });

  it("BI-KNK-29 BI-KNK-30 Quick Draw shoots for 3 and aims for 3, Snap Shot reloads for 0 and aims for 4", () => {
    expect(actionCosts(knacks("quickDraw"))).toMatchObject({ shortbow: 3, aim: 3, reload: 2 });
    expect(actionCosts(knacks("snapShot"))).toMatchObject({ shortbow: 4, aim: 4, reload: 0 });
  });

  it("BI-KNK-26 Mighty Draw: 8 less K, at least 1", () => {
    const many = (ranks: number) =>
      mightyDrawCost(
        knacksOf([
          { id: "mightyDraw", ranks: 1 },
          { id: null, ranks },
        ]),
      );
    expect([many(0), many(3), many(6), many(20)]).toEqual([7, 4, 1, 1]);
  });

  it("BI-KNK-39 Quick Spell: a level 4 spell for 6 instead of 7", () => {
    expect([spellCost(4, knacks("quickSpell")), spellCost(4, NO_KNACKS)]).toEqual([6, 7]);
  });

  it("BI-KNK-25 Last Stand: 5 + K Initiative and K mana", () => {
    expect([lastStand(knacks("lastStand", "dodger")), lastStand(knacks("dodger"))]).toEqual([
      { initiative: 7, mana: 2 },
      null,
    ]);
  });

  it("BI-KNK-03 BI-KNK-19 First Strike +2, and +1 for every copy more: a spear and the Knack make 3", () => {
    expect([0, 1, 2, 3].map((ranks) => firstStrikeBonus(knacksOf([{ id: "firstStrike", ranks }])))).toEqual([
      0, 2, 3, 4,
    ]);
  });

  it("BI-INI-08 unwieldy is a medium or heavy weapon as heavy as the race's highest Strength", () => {
    expect([
      isUnwieldy({ class: "medium", weight: 3 }, 4),
      isUnwieldy({ class: "medium", weight: 4 }, 4),
      isUnwieldy({ class: "light", weight: 4 }, 4),
      isUnwieldy({ class: "heavy", weight: 9 }, 4),
    ]).toEqual([false, true, false, true]);
  });
});
