import { describe, expect, it } from "vitest";
import { odds, oddsOf, perform, replay, roll, rollTally, seededGenerator, simulate, type Procedure } from "../index";

function* check(bonus: number, dc: number): Procedure<string> {
  const dice = yield* roll("check", 2, 12);
  if (dice[0] === dice[1]) return "double";
  return (dice[0] ?? 0) + (dice[1] ?? 0) + bonus >= dc ? "success" : "failure";
}

describe("drivers", () => {
  it("odds of 2d12 are exact over 144", () => {
    const result = odds(() => check(0, 13), String);
    expect(result.denominator).toBe(144);
    expect(result.chance("double").toString()).toBe("1/12");
    expect(result.weight("success")).toBe(72); // 78 of 144 reach 13, six of them doubles (7+7 to 12+12)
  });

  it("replay of a performance gives the same outcome", async () => {
    const done = await perform(
      () => check(2, 14),
      async () => [3, 9],
    );
    expect(done).toEqual({ outcome: "success", transcript: [{ id: "check", faces: 12, dice: [3, 9] }] });
    expect(replay(() => check(2, 14), done.transcript)).toBe("success");
  });

  it("paths with different totals are brought over one denominator", () => {
    function* drawn(): Procedure<number> {
      const [hand = 0] = yield* roll("hand", 1, 3); // two of three are red
      const dice = yield* roll("die", 1, hand <= 2 ? 4 : 6);
      return dice[0] ?? 0;
    }
    const result = oddsOf(drawn);
    expect(result.chance(1).toString()).toBe("2/9"); // 2/3 * 1/4 + 1/3 * 1/6
    expect(result.chance(6).toString()).toBe("1/18");
  });

  it("tallies merge their states, beyond 2^53 too", () => {
    const sum = { start: 0, add: (a: number, b: number) => a + b, key: (a: number) => a };
    const result = oddsOf(() => rollTally("pool", 40, 6, sum));
    expect(result.denominator).toBe(6n ** 40n);
    expect(result.mean().toString()).toBe("140");
  });

  it("simulation comes near the odds", () => {
    const counts = simulate(() => check(0, 13), { generator: seededGenerator(7), runs: 144_000, key: String });
    expect(Math.abs((counts.get("success") ?? 0) - 72_000)).toBeLessThan(800); // about four standard deviations
  });
});
