import { beforeEach, describe, expect, it } from "vitest";
import { forceDice, installDice } from "./forced-dice.js";
import type { DiceTerm } from "./terms/dice-term.js";
import { Die } from "./terms/die.js";
import { Roll } from "./roll.js";

beforeEach(installDice);

async function roll(
  formula: string,
  faces: number,
  ...results: number[]
): Promise<{ total: number | undefined; die: DiceTerm }> {
  forceDice(faces, ...results);
  const rolled = await new Roll(formula).evaluate();
  return { total: rolled.total, die: rolled.dice[0] as DiceTerm };
}

/** formula, dice as they fall, total. Worked out by hand from the table of 8.1. */
const cases: [string, number, number[], number][] = [
  ["3d6", 6, [1, 2, 6], 9],
  ["d8", 8, [8], 8],
  ["3d6r", 6, [1, 2, 3, 6], 11], // 1 rerolled to 6
  ["3d6r", 6, [1, 2, 3, 1], 6], // once only
  ["3d6r2", 6, [2, 2, 3, 2, 4], 9], // both twos, each once
  ["3d6r<3", 6, [1, 2, 3, 5, 6], 14],
  ["3d6r<=3", 6, [1, 2, 3, 5, 6, 4], 15],
  ["3d6r>5", 6, [6, 5, 5, 1], 11],
  ["3d6r=6", 6, [6, 5, 5, 1], 11],
  ["3d6r1<4", 6, [1, 2, 3, 6], 11], // at most one reroll
  ["2d6rr", 6, [1, 4, 1, 1, 5], 9],
  ["2d6rr<3", 6, [2, 4, 1, 2, 3], 7],
  ["2d6x", 6, [6, 4, 6, 2], 18],
  ["2d6xo", 6, [6, 4, 6], 16],
  ["2d6x>=5", 6, [5, 4, 6, 1], 16],
  ["2d6x5", 6, [5, 6, 2], 13],
  ["3d6x1=6", 6, [6, 6, 1, 6], 19], // one explosion at most
  ["2d20kh", 20, [3, 17], 17],
  ["2d20k", 20, [3, 17], 17],
  ["2d20kl", 20, [3, 17], 3],
  ["4d6kh3", 6, [1, 2, 3, 4], 9],
  ["4d6kl2", 6, [4, 3, 2, 1], 3],
  ["4d6d", 6, [3, 1, 2, 4], 9],
  ["4d6d1", 6, [1, 1, 2, 4], 7],
  ["4d6dl2", 6, [1, 2, 3, 4], 7],
  ["4d6dh", 6, [1, 2, 3, 4], 6],
  ["2d6kh5", 6, [1, 2], 3],
  ["2d6d5", 6, [1, 2], 0],
  ["3d6min3", 6, [1, 3, 6], 12],
  ["3d6max3", 6, [1, 3, 6], 7],
  ["4d6min2kh2", 6, [1, 1, 1, 1], 4],
  ["4d6cs>4", 6, [4, 5, 6, 1], 2],
  ["4d6cs>=4", 6, [4, 5, 6, 1], 3],
  ["4d6cs<4", 6, [4, 3, 2, 1], 3],
  ["4d6cs", 6, [6, 6, 5, 1], 2],
  ["4d6cs5", 6, [6, 5, 5, 1], 2],
  ["4d6cf", 6, [1, 1, 2, 6], 2],
  ["4d6cf<=2", 6, [1, 1, 2, 6], 3],
  ["4d6even", 6, [1, 2, 3, 4], 2],
  ["4d6odd", 6, [1, 3, 3, 4], 3],
  ["4d6cs>4df1", 6, [1, 5, 6, 2], 1],
  ["4d6cs>4df", 6, [1, 1, 6, 2], -1],
  ["4d6cs>4sf<=2", 6, [2, 5, 6, 1], -1],
  ["2d6ms>=5", 6, [3, 4], 2],
  ["2d6ms>8", 6, [3, 4], -1],
  ["2d6ms<10", 6, [3, 4], 3],
  ["2d6ms<=5", 6, [3, 4], -2],
  ["3d6kh2ms>=5", 6, [1, 4, 6], 5],
  ["2dc", 2, [1, 2], 1],
];

describe("8.1 modifiers", () => {
  it.each(cases)("8.1 %s with d%i falling %j totals %i", async (formula, faces, results, total) => {
    expect((await roll(formula, faces, ...results)).total).toBe(total);
  });

  it("8.1 of tied dice the first rolled is discarded", async () => {
    const { die } = await roll("3d20kh2", 20, 15, 15, 15);
    expect(die.results.map((result) => result.discarded ?? false)).toEqual([true, false, false]);
    expect(die.results[0]?.active).toBe(false);
    const { die: dropped } = await roll("3d6dh", 6, 6, 6, 1);
    expect(dropped.results.map((result) => result.discarded ?? false)).toEqual([true, false, false]);
  });

  it("8.1 a reroll keeps the old die, inactive and marked", async () => {
    const { die } = await roll("2d6r", 6, 1, 4, 5);
    expect(die.results).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 4, active: true },
      { result: 5, active: true },
    ]);
  });

  it("8.1 an exploded die stays active and is marked", async () => {
    const { die } = await roll("1d6xo", 6, 6, 6);
    expect(die.results).toEqual([
      { result: 6, active: true, exploded: true },
      { result: 6, active: true },
    ]);
  });

  it("8.1 counting marks successes and failures", async () => {
    const { die } = await roll("3d6cs>=5df1", 6, 5, 3, 1);
    expect(die.results).toEqual([
      { result: 5, active: true, success: true, count: 1 },
      { result: 3, active: true, success: false, count: 0 },
      { result: 1, active: true, failure: true, count: -1 },
    ]);
  });

  it("8.1 modifiers apply in the order written", async () => {
    expect((await roll("3d6r1kh1", 6, 1, 2, 3, 6)).total).toBe(6);
    expect((await roll("3d6kh1r1", 6, 1, 2, 3)).total).toBe(3); // the discarded 1 is not rerolled
  });

  it("8.1 what is no modifier of the die is passed over, also between two that are", async () => {
    expect((await roll("2d6foo", 6, 3, 4)).total).toBe(7);
    expect((await roll("2d6kh1foo", 6, 3, 4)).total).toBe(4);
    class StressDie extends Die {
      static override DENOMINATION = "i";
    }
    Object.assign(CONFIG.Dice.terms, { i: StressDie });
    const { die } = await roll("1di10 + 2", 10, 5);
    expect([die.constructor, die.modifiers]).toEqual([StressDie, []]);
  });

  it("8.1 endless explosions and rerolls end with an error", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow(/1000/);
    await expect(new Roll("1d1rr").evaluate()).rejects.toThrow(/1000/);
  });

  it("8.1 fate dice fall from -1 to 1, coins 0 or 1 and may be called", async () => {
    const ends = [0, 0.34, 0.999];
    CONFIG.Dice.randomUniform = () => ends.shift() ?? 0;
    const fate = await new Roll("3df").evaluate();
    expect(fate.dice[0]?.results.map((result) => result.result)).toEqual([-1, 0, 1]);
    forceDice(2, 1, 2, 1); // heads, tails, heads
    const coins = await new Roll("3dcc1").evaluate();
    expect(coins.total).toBe(2);
    expect(coins.dice[0]?.results.map((result) => result.success)).toEqual([true, false, true]);
    forceDice(2, 1, 2, 2);
    expect((await new Roll("3dcc0").evaluate()).total).toBe(2);
  });

  it("8.1 pools keep, drop and count their rolls", async () => {
    forceDice(6, 2, 5);
    expect((await new Roll("{1d6, 1d6 + 1, 4}kh").evaluate()).total).toBe(6);
    expect((await new Roll("{1, 2, 3}d1").evaluate()).total).toBe(5);
    expect((await new Roll("{1, 2, 3}kl2 + 1").evaluate()).total).toBe(4);
    expect((await new Roll("{1, 5, 9}cs>=5").evaluate()).total).toBe(2);
    expect((await new Roll("{1, 5, 9}cf<5").evaluate()).total).toBe(1);
    expect((await new Roll("{{1, 2}kh, 5}").evaluate()).total).toBe(7);
  });
});
