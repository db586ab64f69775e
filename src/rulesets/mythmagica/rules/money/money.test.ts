import { describe, expect, it } from "vitest";
import {
  coinDiameter,
  coinValue,
  coinWeight,
  cutBlocked,
  cutCoin,
  inCoins,
  payFrom,
  purseValue,
  purseWeight,
  type CoinStack,
} from "./coins";

const stack = (metal: CoinStack["metal"], coins: number, more: Partial<CoinStack> = {}): CoinStack => ({
  metal,
  size: "medium",
  coins,
  eighths: 0,
  ...more,
});

describe("coins", () => {
  it("MY-MON-01 metals by eights; orichalcum is worth gold", () => {
    expect((["tp", "cp", "sp", "ep", "gp", "op", "np"] as const).map((metal) => coinValue(metal, "medium"))).toEqual([
      1 / 64,
      1 / 8,
      1,
      8,
      64,
      64,
      512,
    ]);
  });

  it("MY-MON-02 sizes by eights: a Large coin is eight ounces and two inches", () => {
    expect((["tiny", "small", "medium", "large", "great"] as const).map(coinWeight)).toEqual([1 / 64, 1 / 8, 1, 8, 64]);
    expect([coinDiameter("tiny"), coinDiameter("large"), coinValue("sp", "large")]).toEqual([0.25, 2, 8]);
    expect(coinValue("gp", "small")).toBe(8);
  });

  it("MY-MON-04 128 silver are eight pounds, as two gold they are two ounces (flow 12)", () => {
    expect([purseWeight([stack("sp", 128)]), purseWeight([stack("gp", 2)]) * 16]).toEqual([8, 2]);
    expect(purseValue([stack("sp", 128)])).toBe(purseValue([stack("gp", 2)]));
    expect(inCoins(20, "ep")).toBe(2.5);
  });

  it("MY-MON-03 a coin is cut into Pieces of Eight, each an eighth of it (A-31)", () => {
    const cut = cutCoin(stack("gp", 2));
    expect(cut).toMatchObject({ coins: 1, eighths: 8 });
    expect([purseValue([cut]), purseValue([{ ...cut, coins: 0, eighths: 1 }])]).toEqual([128, 8]);
    expect([cutBlocked(stack("gp", 0)), cutBlocked(stack("gp", 1))]).toEqual(["noCoin", null]);
  });

  it("MY-MON-03 twenty silver from one gold piece: three Pieces of Eight and four back (flow 12)", () => {
    expect(payFrom([stack("gp", 1)], 20)).toEqual({ given: [{ stack: 0, coins: 0, eighths: 3 }], change: 4 });
  });

  it("MY-MON-01 pays with the dearest that fit, and what is there; not what is not", () => {
    expect(payFrom([stack("sp", 10), stack("ep", 2)], 20)).toEqual({
      given: [
        { stack: 1, coins: 2, eighths: 0 },
        { stack: 0, coins: 4, eighths: 0 },
      ],
      change: 0,
    });
    expect(payFrom([stack("sp", 10), stack("ep", 1)], 19)).toBeNull();
    expect(payFrom([stack("ep", 0, { eighths: 5 })], 4)).toEqual({
      given: [{ stack: 0, coins: 0, eighths: 4 }],
      change: 0,
    });
    expect(payFrom([stack("sp", 3)], 0)).toEqual({ given: [], change: 0 });
  });

  it("MY-MON-03 small coins that the change would bring back are not handed over", () => {
    // 8 small tin pieces are 1/64 in silver, and 3 of silver would come back as 4 do.
    const purse = [stack("gp", 1), stack("tp", 8, { size: "small" }), stack("sp", 3)];
    expect(payFrom(purse, 20)).toEqual({ given: [{ stack: 0, coins: 0, eighths: 3 }], change: 4 });
    expect(payFrom([stack("gp", 1), stack("sp", 5)], 20)).toEqual({
      given: expect.arrayContaining([
        { stack: 0, coins: 0, eighths: 2 },
        { stack: 1, coins: 4, eighths: 0 },
      ]) as unknown,
      change: 0,
    });
  });

  it("MY-MON-01 whatever is paid is worth its price and its change", () => {
    const purse = [stack("gp", 2, { eighths: 3 }), stack("sp", 5), stack("cp", 7), stack("ep", 1, { size: "large" })];
    for (let price = 0; price <= purseValue(purse); price += 3.5) {
      const paid = payFrom(purse, price);
      const handed = paid!.given.reduce((sum, { stack: i, coins, eighths }) => {
        const one = purse[i]!;
        expect(coins).toBeLessThanOrEqual(one.coins);
        return sum + purseValue([{ ...one, coins, eighths }]);
      }, 0);
      expect(handed - paid!.change, `${price}`).toBeCloseTo(price, 9);
    }
  });
});
