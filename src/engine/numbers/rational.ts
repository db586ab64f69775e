import { commonDivisor, divideExactly, isZero, multiply, add, ratio, type Whole } from "./whole";

/** An exact fraction in lowest terms; the denominator is above zero. */
export class Rational {
  readonly numerator: Whole;
  readonly denominator: Whole;

  /** @throws RangeError when the denominator is zero or a part is not a whole number. */
  constructor(numerator: Whole, denominator: Whole = 1) {
    for (const part of [numerator, denominator]) {
      if (typeof part === "number" && !Number.isSafeInteger(part))
        throw new RangeError(`A fraction needs whole numbers below 2^53 (or BigInt beyond), not ${part}.`);
    }
    if (isZero(denominator)) throw new RangeError("A fraction cannot have the denominator 0.");
    const divisor = multiply(commonDivisor(numerator, denominator), denominator < 0 ? -1 : 1);
    this.numerator = isZero(numerator) ? 0 : divideExactly(numerator, divisor); // never -0
    this.denominator = divideExactly(denominator, divisor);
  }

  plus(other: Rational): Rational {
    return new Rational(
      add(multiply(this.numerator, other.denominator), multiply(other.numerator, this.denominator)),
      multiply(this.denominator, other.denominator),
    );
  }

  minus(other: Rational): Rational {
    return this.plus(new Rational(multiply(other.numerator, -1), other.denominator));
  }

  times(other: Rational): Rational {
    return new Rational(multiply(this.numerator, other.numerator), multiply(this.denominator, other.denominator));
  }

  /** Below zero, zero or above zero, as a sort function wants it. */
  compare(other: Rational): number {
    const difference = this.minus(other).numerator;
    return difference > 0 ? 1 : difference < 0 ? -1 : 0;
  }

  equals(other: Rational): boolean {
    return this.compare(other) === 0;
  }

  /** The nearest float: only for display and drawing. */
  toNumber(): number {
    return ratio(this.numerator, this.denominator);
  }

  /** "5/6", or "2" for a whole number. */
  toString(): string {
    return this.denominator === 1 ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}
