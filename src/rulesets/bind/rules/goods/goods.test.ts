import { describe, expect, it } from "vitest";
import {
  dwarvenInCopper,
  inCoins,
  inCopper,
  isAvailable,
  opponentFee,
  paid,
  priceIn,
  servicePrice,
  shopping,
} from "./index";

describe("money and goods", () => {
  it("BI-EQP-01 100 copper are a silver, 10 silver a gold; purses change coins", () => {
    expect(inCopper({ cp: 4, sp: 3, gp: 2 })).toBe(2304);
    expect(inCoins(2304)).toEqual({ cp: 4, sp: 3, gp: 2 });
    expect(paid({ cp: 0, sp: 0, gp: 1 }, 1)).toEqual({ gp: 0, sp: 9, cp: 99 });
    expect(paid({ cp: 9, sp: 0, gp: 0 }, 10)).toBeNull();
    expect(() => inCoins(-1)).toThrow(RangeError);
  });

  it("BI-EQP-02 elves x3, dwarves and gnomes x2, gnolls half; a dwarven copper is two human ones", () => {
    expect([
      priceIn(50, "elf"),
      priceIn(50, "dwarf"),
      priceIn(50, "gnome"),
      priceIn(25, "gnoll"),
      priceIn(50, "human"),
    ]).toEqual([150, 100, 100, 13, 50]);
    expect([dwarvenInCopper("copper", 1), dwarvenInCopper("bronze", 1), dwarvenInCopper("platinum", 2)]).toEqual([
      2, 4, 8000,
    ]);
  });

  it("BI-EQP-03 villages to 2 sp, towns to 1 gp, cities anything, by the price before any multiplier", () => {
    expect([
      isAvailable(200, "village"),
      isAvailable(201, "village"),
      isAvailable(1000, "town"),
      isAvailable(1001, "town"),
      isAvailable(10 ** 9, "city"),
    ]).toEqual([true, false, true, false, true]);
    expect(shopping(200, "elf", "village")).toEqual({ price: 600, available: true });
  });

  it("BI-EQP-04 a guide into danger off the map for five days: 900 copper; a sellsword asks the cube of XP", () => {
    expect(servicePrice("guide", 5, ["dangerousArea", "unchartedArea"])).toBe(900);
    expect(servicePrice("minstrel", 1, ["illegalSong"])).toBe(515);
    expect(opponentFee(2)).toBe(800);
    expect(servicePrice("sellsword", 1, ["illegalMurder"], [2, 1])).toBe(2900);
  });
});
