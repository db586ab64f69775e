import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../settings";
import {
  burstDamage,
  callDead,
  callingTn,
  herdMindTn,
  hungerPains,
  mostCalledHp,
  NURA_BRAVERY,
  NURA_GOODS,
  nuraCaster,
  nuraCure,
  nuraScene,
  placedByCaster,
  saurecantaPoints,
  soulSees,
  strongestWarp,
  torpor,
  UNDEAD,
  undeadAge,
  warp,
} from "./index";

describe("the dead", () => {
  it("BI-SPL-15 the TN of Clever by the table: how often, or the level", () => {
    const byLevel = { cleverTn: "level" } as const;
    expect([callingTn(2, 4, DEFAULT_SETTINGS), callingTn(2, 4, byLevel), callingTn(0, 2, byLevel)]).toEqual([9, 11, 7]);
  });

  it("BI-SPL-15 4 + I Hit Points, with Greater 4L + I: 14 at level 3 with Intelligence 2", () => {
    expect([mostCalledHp(2, 2, false), mostCalledHp(3, 2, true)]).toEqual([6, 14]);
  });

  it("BI-SPL-15 Clever: Intelligence 3 once makes 2 and 2 with 4 mana; 2 twice makes 2 and 2 with 8 levels, at 9", () => {
    expect(callDead(1, 3, 1)).toMatchObject({ intelligence: 2, wits: 2, charisma: -5, manaBase: 4 });
    expect(callDead(-2, 2, 2)).toMatchObject({
      strength: -2,
      dexterity: -2,
      speed: -2,
      intelligence: 2,
      wits: 2,
      skillLevels: 8,
    });
    expect([callDead(1, 2, 0), callingTn(2, 4, DEFAULT_SETTINGS), placedByCaster(1, 8), placedByCaster(9, 8)]).toEqual([
      {
        strength: 1,
        dexterity: -2,
        speed: -2,
        intelligence: null,
        wits: -2,
        charisma: null,
        skillLevels: 0,
        manaBase: 0,
      },
      9,
      1,
      8,
    ]);
  });

  it("BIC-28 BIC-29 BIC-30 every undead, its age, and what it sees", () => {
    expect(UNDEAD).toMatchObject({
      armour: { dr: 2, coverage: "complete" },
      aggression: 2,
      keepsFate: false,
      tires: false,
    });
    expect([undeadAge(true, false), undeadAge(false, false), undeadAge(false, true)]).toEqual([
      { dexterity: -2, speed: 0 },
      { dexterity: 0, speed: -2 },
      { dexterity: -2, speed: -2 },
    ]);
    const sees = (living: boolean, inTorpor = false, lingers = false) =>
      soulSees({ living, torpor: inTorpor, lingers });
    expect([sees(true), sees(false), sees(true, true), sees(true, true, true)]).toEqual([true, false, false, true]);
  });

  it("Torpor gives a hide of 1 and takes 2 Charisma; Necrotic 2 and 4, sight and breath", () => {
    expect([torpor(false).armour.dr, torpor(false).charisma, torpor(true)]).toEqual([
      1,
      -2,
      { armour: { name: "torpor", dr: 2, coverage: "complete" }, charisma: -4, sight: true, breathMinutesPerLevel: 1 },
    ]);
  });
});

describe("the nura", () => {
  it("BIC-31 BIC-32 hunger, gorging, the way back, casters among them", () => {
    expect([NURA_BRAVERY, nuraScene(3, "nothing", 8), nuraScene(3, "food", 8), nuraScene(9, "gorged", 8)]).toEqual([
      2, 4, 3, 1,
    ]);
    expect([nuraCure(12, false), nuraCure(31, false), nuraCure(3, true)]).toEqual([12, null, null]);
    expect([nuraCaster(-3, 0), nuraCaster(null, 1), nuraCaster(2, 1)]).toEqual([0, 1, 2]);
  });

  it("BIC-47 BIC-49 what points do to a body, and that they never add up", () => {
    expect([saurecantaPoints(2, 1), warp("brawnform", { strength: 3, speed: 0 }, { strength: 0, speed: 0 })]).toEqual([
      3,
      { strength: 3, charisma: -3 },
    ]);
    expect(warp("speedDemon", { strength: 0, speed: 2 }, { strength: 0, speed: 0 })).toEqual({
      speed: 2,
      intelligence: -2,
    });
    // A point lifts -2 to 0, two more to 2: four in all.
    expect(warp("ultraform", { strength: 3, speed: 1 }, { strength: -2, speed: 3 })).toEqual({
      strength: 4,
      speed: 1,
      intelligence: -4,
      charisma: -4,
    });
    expect(strongestWarp([{ strength: 3, charisma: -3 }, { strength: 4, charisma: -4 }, { speed: 2 }])).toEqual({
      strength: 4,
      speed: 2,
      charisma: -4,
    });
  });

  it("BIC-48 BIC-49 BIC-50 BIC-51 hunger's pain, armour that bursts, a Herd Mind, eggs and dust", () => {
    expect([hungerPains(5), burstDamage(2, 4), burstDamage(1, 4), herdMindTn(2)]).toEqual([2, 4, 0, 13]);
    expect(NURA_GOODS.ogreDust).toEqual({ strength: 4, charisma: -4 });
    expect(NURA_GOODS.nuraEgg).toEqual({ strength: 3, speed: 3, charisma: -6, intelligence: -6 });
  });
});
