import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Distribution, Rational } from "../index";
import { add, commonDivisor, commonMultiple, isZero, multiply, ratio } from "./whole";

const big = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const whole = big.map((value) => (value <= 2n ** 53n - 1n && value >= -(2n ** 53n) + 1n ? Number(value) : value));

describe("numbers", () => {
  it("whole numbers agree with BigInt and come back as numbers when they fit", () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(BigInt(add(a, b))).toBe(BigInt(a) + BigInt(b));
        expect(BigInt(multiply(a, b))).toBe(BigInt(a) * BigInt(b));
        expect(typeof add(add(a, b), multiply(add(a, b), -1))).toBe("number");
      }),
    );
    expect(add(2 ** 53 - 1, 1)).toBe(2n ** 53n);
    expect([commonDivisor(12, -18), commonMultiple(4, 6), commonDivisor(2n ** 60n, 2 ** 40)]).toEqual([6, 12, 2 ** 40]);
  });

  it("the float at the edge is close even for huge parts", () => {
    expect(ratio(10n ** 40n, 3n * 10n ** 40n)).toBeCloseTo(1 / 3, 15);
    expect(ratio(1, 10n ** 60n)).toBeCloseTo(1e-60, 70);
    expect(ratio(7n * 10n ** 60n, 2)).toBe(3.5e60);
  });

  it("fractions are kept in lowest terms and compute exactly", () => {
    fc.assert(
      fc.property(whole, whole, whole, (a, b, c) => {
        fc.pre(!isZero(b));
        const fraction = new Rational(a, b);
        expect(fraction.denominator > 0).toBe(true);
        expect(Math.abs(Number(commonDivisor(fraction.numerator, fraction.denominator)))).toBe(1);
        expect(fraction.plus(new Rational(c)).minus(new Rational(c)).equals(fraction)).toBe(true);
        if (!isZero(a)) expect(`${fraction.times(new Rational(b, a))}`).toBe("1");
      }),
    );
    expect(`${new Rational(-3, -6)} ${new Rational(4, -2)}`).toBe("1/2 -2");
    expect(new Rational(1, 3).compare(new Rational(1, 2))).toBeLessThan(0);
    expect([new Rational(0, -5).numerator, new Rational(4n, 2n).numerator]).toEqual([0, 2]);
    expect(() => new Rational(1, 0)).toThrow(/denominator 0/);
    expect(() => new Rational(0.5)).toThrow(/whole numbers/);
  });

  it("distributions merge, condition and summarise exactly", () => {
    const die = new Distribution<number>([1, 2, 3, 4, 5, 6].map((face) => [face, 1] as const));
    expect(`${die.mean()} ${die.atLeast(5)} ${die.atMost(1)}`).toBe("7/2 1/3 1/6");
    const even = die.merge((face) => face % 2 === 0);
    expect([even.size, `${even.chance(true)}`, even.denominator]).toEqual([2, "1/2", 6]);
    expect(die.given((face) => face > 4).entries()).toEqual([
      [5, 1],
      [6, 1],
    ]);
    expect([die.chance(7).toNumber(), die.probability(6)]).toEqual([0, 1 / 6]);
    expect(
      `${new Distribution([
        ["3", 1],
        ["5", 3],
      ]).mean()}`,
    ).toBe("9/2");
    expect(() => new Distribution([["hit", 1]]).mean()).toThrow(/"hit" is not a whole number/);
    expect(() => new Distribution([])).toThrow(/at least one outcome/);
    expect(() => new Distribution([["x", -1]])).toThrow(/negative/);
  });
});
