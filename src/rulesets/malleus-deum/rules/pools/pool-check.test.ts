import { describe, expect, it } from "vitest";
import { odds, oddsOf } from "../../../../engine";
import { countThrows, withDice } from "../testing/with-dice";
import { overchargeOf, parseOvercharge } from "./overcharge";
import { draw, METTLE_DIFFICULTY, planPoolCheck } from "./plan-pool";
import { fullPool, refilled } from "./pool";
import { poolOdds } from "./pool-odds";
import { poolCheck, poolResult, type PoolCheck, type PoolOutcome } from "./pool-check";
import type { Term } from "../../../../engine";

const ofPool = (pool: string, value: number, dice: number, difficulty: number, modifiers: readonly Term[] = []) =>
  planPoolCheck({ draws: [draw(pool, { value }, dice)], difficulty, modifiers });
const mettleCheck = ({ value }: { value: number }, dice: number, difficulty = METTLE_DIFFICULTY) =>
  ofPool("mettle", value, dice, difficulty);
const luckCheck = ({ value }: { value: number }, dice: number, difficulty: number, modifiers: readonly Term[] = []) =>
  ofPool("luck", value, dice, difficulty, modifiers);
const resistMagicCheck = ({ value }: { value: number }, dice: number, difficulty: number) =>
  ofPool("magic", value, dice, difficulty);
const diceLost = ({ exhausted }: PoolOutcome): number => Object.values(exhausted).reduce((sum, lost) => sum + lost, 0);

/** A casting: a pool check with Magic dice, the threshold its own, the rank on the DC where the world adds it. */
const planCasting = (casting: {
  difficulty: number;
  overcharge: number | "+6" | null;
  threshold?: number;
  magic: { value: number };
  dice: number;
  rank?: Term;
}) =>
  planPoolCheck({
    draws: [draw("magic", casting.magic, casting.dice, casting.threshold)],
    difficulty: casting.difficulty,
    overcharge: casting.overcharge,
    modifiers: casting.rank ? [casting.rank] : [],
  });

/** One pool of `available` Magic dice, `dice` of them chosen. */
const check = (dice: number, difficulty: number, overrides: Partial<PoolCheck> = {}): PoolCheck => ({
  draws: [{ pool: "magic", available: 5, dice, threshold: 2 }],
  difficulty,
  modifiers: 0,
  overcharge: null,
  bonusDice: 0,
  ...overrides,
});
const rolled = (plan: PoolCheck, ...dice: number[]) => withDice(() => poolCheck(plan), { "pool:magic": dice });

describe("the pool check", () => {
  it("MD-POOL-01 equality succeeds and no rank is added", () => {
    expect(rolled(check(2, 5), 1, 4)).toMatchObject({ success: true, total: 5, margin: 0 });
    expect(rolled(check(2, 5), 1, 3)).toMatchObject({ success: false, total: 4, margin: -1 });
  });

  it("MD-POOL-01 at least one die, at most what the pool holds", () => {
    expect(() => rolled(check(6, 5))).toThrow("6 dice chosen from the pool magic, which holds 5");
    expect(() => rolled(check(0, 5))).toThrow("at least one die");
    expect(() => rolled(check(-1, 5))).toThrow(RangeError);
    expect(() => rolled(check(1.5, 5))).toThrow(RangeError);
  });

  it("MD-MAG-01 MD-MAG-02 MD-POOL-02 the spell of DC 8, overcharge 14: 1,3,5 is clean and costs the 1", () => {
    const spell = planCasting({ difficulty: 8, overcharge: 14, magic: { value: 5 }, dice: 3 });
    expect(rolled(spell, 1, 3, 5)).toMatchObject({
      success: true,
      overcharged: false,
      total: 9,
      exhausted: { magic: 1 },
    });
    expect(rolled(spell, 5, 5, 4)).toMatchObject({
      success: true,
      overcharged: true,
      total: 14,
      exhausted: { magic: 0 },
    });
    const two = planCasting({ difficulty: 8, overcharge: 14, magic: { value: 5 }, dice: 2 });
    expect(rolled(two, 1, 2)).toMatchObject({ success: false, overcharged: false, exhausted: { magic: 2 } });
  });

  it("MD-POOL-02 the band below the overcharge is clean, its first number is not", () => {
    expect(poolResult(rolled(check(3, 8, { overcharge: 14 }), 5, 4, 4))).toBe("success");
    expect(poolResult(rolled(check(3, 8, { overcharge: 14 }), 5, 5, 4))).toBe("successBane");
    expect(poolResult(rolled(check(3, 8, { overcharge: 14 }), 2, 2, 3))).toBe("failure");
  });

  it("MD-POOL-02 an overcharge is a number or stands relative to the DC", () => {
    expect(overchargeOf("+6", 8)).toBe(14);
    expect(overchargeOf(12, 8)).toBe(12);
    expect(overchargeOf(null, 8)).toBeNull();
    expect([parseOvercharge("+6"), parseOvercharge(" 14 "), parseOvercharge(""), parseOvercharge(null)]).toEqual([
      "+6",
      14,
      null,
      null,
    ]);
    expect(parseOvercharge("DC+6")).toBeUndefined();
  });

  it("MD-POOL-03 modifiers move the DC, never the overcharge", () => {
    const plan = planPoolCheck({
      draws: [draw("magic", { value: 5 }, 3)],
      difficulty: 8,
      overcharge: "+6",
      modifiers: [{ label: "no hand gestures", value: -1 }],
    });
    expect(plan).toMatchObject({ modifiers: -1, overcharge: 14 });
    expect(rolled(plan, 3, 3, 2)).toMatchObject({ effectiveDifficulty: 9, success: false });
    expect(rolled({ ...plan, modifiers: 1 }, 3, 3, 1)).toMatchObject({
      effectiveDifficulty: 7,
      success: true,
      overcharge: 14,
    });
  });

  it("MD-POOL-02 at the overcharge but below a raised DC fails, unless the world reads it otherwise (A-16)", () => {
    const raised = check(3, 8, { overcharge: 14, modifiers: -8 });
    expect(rolled(raised, 5, 5, 5)).toMatchObject({ success: false, overcharged: false });
    expect(rolled({ ...raised, overchargeBelowDifficulty: "succeed" }, 5, 5, 5)).toMatchObject({
      success: true,
      overcharged: true,
    });
    expect(rolled({ ...raised, overchargeBelowDifficulty: "succeed" }, 5, 5, 3)).toMatchObject({ success: false });
  });

  it("MD-POOL-04 dice at or below the threshold are exhausted, success or not", () => {
    expect(rolled(check(3, 5), 2, 3, 6).exhausted).toEqual({ magic: 1 });
    expect(rolled(check(3, 18), 2, 1, 3).exhausted).toEqual({ magic: 2 });
  });

  it("MD-MAG-03 MD-POOL-04 a casting may raise the threshold", () => {
    const spell = planCasting({ difficulty: 5, overcharge: null, threshold: 4, magic: { value: 5 }, dice: 3 });
    expect(rolled(spell, 4, 3, 5).exhausted).toEqual({ magic: 2 });
  });

  it("MD-POOL-05 doubles mean nothing", () => {
    expect(poolResult(rolled(check(2, 2), 1, 1))).toBe("success");
    expect(poolResult(rolled(check(2, 13), 6, 6))).toBe("failure");
  });

  it("MD-POOL-06 shared pools: one total decides, each pool loses its own dice", () => {
    const shared = check(2, 12, {
      draws: [
        { pool: "magic", available: 4, dice: 2, threshold: 2 },
        { pool: "rod", available: 3, dice: 1, threshold: 2 },
      ],
    });
    const outcome = withDice(() => poolCheck(shared), { "pool:magic": [1, 6], "pool:rod": [5] });
    expect(outcome).toMatchObject({ success: true, total: 12, exhausted: { magic: 1, rod: 0 } });
  });

  it("MD-POOL-06 an empty pool just adds none; only when all are empty the check fails outright (A-69)", () => {
    const draws = [
      { pool: "magic", available: 0, dice: 0, threshold: 2 },
      { pool: "rod", available: 3, dice: 1, threshold: 2 },
    ];
    expect(withDice(() => poolCheck(check(0, 5, { draws })), { "pool:rod": [5] })).toMatchObject({ success: true });
    const empty = draws.map((one) => ({ ...one, available: 0, dice: 0 }));
    expect(withDice(() => poolCheck(check(0, 0, { draws: empty })), {})).toMatchObject({
      success: false,
      automatic: "forced",
    });
  });

  it("MD-POOL-07 an empty pool fails without dice, whatever the DC", () => {
    const outcome = withDice(() => poolCheck(mettleCheck({ value: 0 }, 1, 0)), {});
    expect(outcome).toMatchObject({
      success: false,
      overcharged: false,
      automatic: "forced",
      reason: "MALLEUS.Reason.emptyPool",
      exhausted: {},
    });
  });

  it("MD-POOL-08 MD-CHR-06 pools start full and a refill stops at the maximum", () => {
    expect(refilled({ value: 3, max: 5 }, 1)).toBe(4);
    expect(refilled({ value: 3, max: 5 }, 4)).toBe(5);
    expect(fullPool(4, 2)).toMatchObject({ value: 4, max: 4, restRate: 2, threshold: 2, schedule: "rest" });
  });

  it("MD-POOL-09 a bonus die counts in the sum, is never exhausted and does not rescue an empty pool (A-35)", () => {
    const plan = check(1, 5, { bonusDice: 1 });
    const outcome = withDice(() => poolCheck(plan), { "pool:magic": [4], bonus: [1] });
    expect(outcome).toMatchObject({ success: true, total: 5, exhausted: { magic: 0 } });
    const empty = { ...plan, draws: [{ pool: "magic", available: 0, dice: 0, threshold: 2 }] };
    expect(withDice(() => poolCheck(empty), {}).success).toBe(false);
  });

  it("MD-POOL-10 a Luck check goes against the GM's DC, and drink helps it (+3)", () => {
    const plan = luckCheck({ value: 3 }, 1, 7, [{ label: "MALLEUS.Condition.drunk", value: 3 }]);
    expect(withDice(() => poolCheck(plan), { "pool:luck": [4] })).toMatchObject({
      success: true,
      effectiveDifficulty: 4,
    });
  });

  it("MD-POOL-11 a Mettle check has DC 5 unless another is stated (rage: 3)", () => {
    expect(mettleCheck({ value: 3 }, 2).difficulty).toBe(5);
    expect(withDice(() => poolCheck(mettleCheck({ value: 3 }, 1, 3)), { "pool:mettle": [3] }).success).toBe(true);
  });

  it("MD-POOL-12 anyone resists a spell with Magic dice", () => {
    const outcome = withDice(() => poolCheck(resistMagicCheck({ value: 2 }, 2, 7)), { "pool:magic": [2, 5] });
    expect(outcome).toMatchObject({ success: true, exhausted: { magic: 1 } });
  });

  it("MD-MAG-05 rank joins a casting only where the world adds it, and then on the DC", () => {
    const casting = { difficulty: 8, overcharge: "+6" as const, magic: { value: 5 }, dice: 3 };
    expect(planCasting(casting).modifiers).toBe(0);
    const housed = planCasting({ ...casting, rank: { label: "Fireball", value: 2 } });
    expect(housed).toMatchObject({ modifiers: 2, overcharge: 14 });
  });
});

describe("odds of the pool check", () => {
  it.each([
    [1, 5, 0, null, 2],
    [2, 5, 0, null, 2],
    [3, 8, 0, 14, 2],
    [4, 9, -2, 15, 3],
    [5, 14, 1, 20, 4],
  ] as const)(
    "MD-POOL-01 MD-POOL-02 agree with counting every throw: %i dice, DC %i, modifiers %i, overcharge %s",
    (dice, dc, modifiers, overcharge, threshold) => {
      const plan = check(dice, dc, {
        modifiers,
        overcharge,
        draws: [{ pool: "magic", available: 5, dice, threshold }],
      });
      const counts = countThrows(dice, 6, (faces) => {
        const sum = faces.reduce((total, face) => total + face, 0);
        if (sum < dc - modifiers) return "failure";
        return overcharge !== null && sum >= overcharge ? "successBane" : "success";
      });
      const distribution = odds(() => poolCheck(plan), poolResult);
      for (const key of ["success", "successBane", "failure"] as const)
        expect(distribution.probability(key), key).toBeCloseTo((counts[key] ?? 0) / 6 ** dice, 14);
    },
  );

  it("MD-POOL-04 expected exhaustion by companion table 1.21: a third of the dice at threshold 2, four sixths at 4", () => {
    const expected = (dice: number, threshold: number) => {
      const plan = check(dice, 9, { draws: [{ pool: "magic", available: 9, dice, threshold }] });
      return oddsOf(() => poolCheck(plan), diceLost)
        .mean(diceLost)
        .toString();
    };
    expect(expected(3, 2)).toBe("1");
    expect(expected(4, 2)).toBe("4/3");
    expect(expected(4, 4)).toBe("8/3");
    expect(expected(7, 1)).toBe("7/6");
  });

  it("MD-POOL-06 shared pools and a bonus die have the odds of all dice together", () => {
    const plan = check(0, 11, {
      draws: [
        { pool: "magic", available: 2, dice: 2, threshold: 2 },
        { pool: "rod", available: 1, dice: 1, threshold: 3 },
      ],
      bonusDice: 1,
    });
    const counts = countThrows(4, 6, (faces) =>
      faces.reduce((total, face) => total + face, 0) >= 11 ? "success" : "failure",
    );
    expect(odds(() => poolCheck(plan), poolResult).probability("success")).toBeCloseTo(
      (counts["success"] ?? 0) / 1296,
      14,
    );
  });

  it("MD-POOL-06 MD-POOL-09 the dialog's odds are those of the rule, with each pool's expected loss", () => {
    const plan = check(0, 11, {
      draws: [
        { pool: "magic", available: 3, dice: 2, threshold: 2 },
        { pool: "rod", available: 1, dice: 1, threshold: 3 },
        { pool: "luck", available: 0, dice: 0, threshold: 2 },
      ],
      overcharge: 15,
      modifiers: 1,
      bonusDice: 1,
    });
    const shown = poolOdds(plan);
    const direct = odds(() => poolCheck(plan), poolResult);
    for (const key of ["success", "successBane", "failure"])
      expect(shown.result.chance(key).equals(direct.chance(key)), key).toBe(true);
    expect(Object.entries(shown.expectedLoss).map(([pool, loss]) => `${pool} ${loss.toString()}`)).toEqual([
      "magic 2/3",
      "rod 1/2",
    ]);
  });

  it("MD-POOL-07 the odds of an empty pool: failure, nothing lost", () => {
    const shown = poolOdds(mettleCheck({ value: 0 }, 0));
    expect(shown.result.chance("failure").toString()).toBe("1");
    expect(shown.expectedLoss).toEqual({});
    expect(() => poolOdds(check(6, 5))).toThrow(RangeError);
  });
});
