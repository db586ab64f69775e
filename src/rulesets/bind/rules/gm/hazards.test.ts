import { describe, expect, it } from "vitest";
import { formulaOf } from "../combat";
import { withDice } from "../testing/with-dice";
import {
  ASSAULT_TN,
  avalanche,
  brightRocksHeat,
  caveIn,
  crystalFlower,
  gardenFatigue,
  inherited,
  lostDays,
  MAGMA,
  MISSED_COUNT,
  nightAssault,
  SEASONS,
  wadingSlows,
  watchArrives,
  WATCH_TN,
  weatherTrouble,
  WILDERNESS,
} from "./index";

describe("troubles", () => {
  it("BIC-25 who misses the own count loses 1; unspent XP goes to the next character", () => {
    expect([MISSED_COUNT, inherited(12, 50), inherited(-3, 50)]).toEqual([-1, 62, 50]);
  });

  it("BIC-52 storms at 10, heat 2 Fatigue, cold both at 9; a mild season the coming one's, 1 lower", () => {
    const at = (name: string) => weatherTrouble(SEASONS.findIndex((season) => season.name === name));
    expect([at("Otsea"), at("Cálea"), at("Minquesta")]).toEqual([
      { fatigue: 0, tn: 10 },
      { fatigue: 2, tn: null },
      { fatigue: 2, tn: 9 },
    ]);
    expect([at("Atya"), at("Cantea"), at("Vérea"), at("Ohta")]).toEqual([
      { fatigue: 1, tn: 8 },
      { fatigue: 1, tn: null },
      { fatigue: 0, tn: 9 },
      { fatigue: 0, tn: 9 },
    ]);
    expect([lostDays(-3), lostDays(2)]).toEqual([3, 0]);
  });

  it("BIC-53 three cycles of four seasons, eclipses in three of them", () => {
    expect([SEASONS.length, SEASONS.filter(({ eclipse }) => eclipse).map(({ name }) => name)]).toEqual([
      12,
      ["Qualmea", "Alassea", "Minquesta"],
    ]);
    expect([1, 2, 3].map((cycle) => SEASONS.filter((season) => season.cycle === cycle).length)).toEqual([4, 4, 4]);
  });

  it("BIC-54 a night's assault: spotted at 10; 8 seen, 11 unseen; its rounds", () => {
    expect(ASSAULT_TN).toEqual({ spot: 10, seen: 8, unseen: 11 });
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((round) => nightAssault(round)?.ghouls ?? null)).toEqual([
      3,
      3,
      0,
      2,
      0,
      0,
      2,
      0,
      null,
    ]);
    expect(nightAssault(6)?.event).toBe("fallenRise");
  });

  it("BIC-56 the watch comes in 5 rounds less the margin, in 2 at least", () => {
    expect([WATCH_TN, watchArrives(0), watchArrives(2), watchArrives(9), watchArrives(-1)]).toEqual([7, 5, 3, 2, null]);
  });

  it("BIC-57 swamps, doors under water, wading, avalanches", () => {
    expect([WILDERNESS.swampTn, WILDERNESS.drownedDoorTn, wadingSlows(0), wadingSlows(2), wadingSlows(-1)]).toEqual([
      10, 7, 2, 0, 3,
    ]);
    expect([withDice(avalanche, { avalanche: [1, 1, 1] }), withDice(avalanche, { avalanche: [4, 4, 4] })]).toEqual([
      0, 8,
    ]);
  });

  it("BIC-58 a roof: 1D6-2, 1D6, 1D6+2, then dice", () => {
    expect([1, 2, 3, 4].map((round) => formulaOf(caveIn(round)))).toEqual(["1D6-2", "1D6", "1D6+2", "2D6"]);
  });

  it("BIC-26 heat of the Bright Rocks, and a flower's mana: 4, 3, 2, 1", () => {
    expect([
      brightRocksHeat({ shade: false, dressed: true }, []),
      brightRocksHeat({ shade: false, dressed: false }, []),
      brightRocksHeat({ shade: true, dressed: false }, []),
      brightRocksHeat({ shade: false, dressed: false }, ["thermalResistance"]),
    ]).toEqual([4, 6, 2, 0]);
    expect([withDice(crystalFlower, { flower: [3, 4] }), withDice(crystalFlower, { flower: [1, 1] })]).toEqual([
      [4, 3, 2, 1],
      [],
    ]);
  });

  it("BIC-59 magma, and a garden's food", () => {
    expect([MAGMA.fatigue, formulaOf(MAGMA.touch), gardenFatigue(7), gardenFatigue(-2)]).toEqual([4, "3D6", 3, 0]);
  });
});
