import { Rational } from "./rational";
import { add, isZero, multiply, ratio, type Whole } from "./whole";

/** What makes two outcomes the same: a string, or a number (or anything else that a Map tells apart). */
export type Identity<K> = (key: K) => unknown;

/**
 * Exact chances: one whole weight per outcome over a common denominator, which the weights always sum to.
 * The denominator is left as the dice make it (2d12 is "of 144"), not reduced.
 */
export class Distribution<K> {
  readonly denominator: Whole;
  readonly #cells = new Map<unknown, { key: K; weight: Whole }>();
  readonly #identity: Identity<K>;

  /**
   * Weights of equal outcomes are added; outcomes of weight zero are left out.
   * @throws RangeError when a weight is negative, or nothing has any weight.
   */
  constructor(entries: Iterable<readonly [K, Whole]>, identity: Identity<K> = (key) => key) {
    this.#identity = identity;
    let denominator: Whole = 0;
    for (const [key, weight] of entries) {
      if (weight < 0) throw new RangeError(`The weight of an outcome cannot be negative (${weight}).`);
      if (isZero(weight)) continue;
      denominator = add(denominator, weight);
      const cell = this.#cells.get(identity(key));
      if (cell) cell.weight = add(cell.weight, weight);
      else this.#cells.set(identity(key), { key, weight });
    }
    if (isZero(denominator)) throw new RangeError("A distribution needs at least one outcome that can happen.");
    this.denominator = denominator;
  }

  /** How many different outcomes can happen. */
  get size(): number {
    return this.#cells.size;
  }

  /** Out of `denominator`; 0 for an outcome that cannot happen. */
  weight(key: K): Whole {
    return this.#cells.get(this.#identity(key))?.weight ?? 0;
  }

  /** The exact chance of one outcome. */
  chance(key: K): Rational {
    return new Rational(this.weight(key), this.denominator);
  }

  /** The chance as a float, for display only. */
  probability(key: K): number {
    return ratio(this.weight(key), this.denominator);
  }

  /** The exact chance that an outcome passes the test. */
  chanceOf(test: (key: K) => boolean): Rational {
    let weight: Whole = 0;
    for (const cell of this.#cells.values()) if (test(cell.key)) weight = add(weight, cell.weight);
    return new Rational(weight, this.denominator);
  }

  /** Outcomes with their weights, in the order they were first met. */
  entries(): [K, Whole][] {
    return [...this.#cells.values()].map(({ key, weight }) => [key, weight]);
  }

  keys(): K[] {
    return [...this.#cells.values()].map(({ key }) => key);
  }

  /** The distribution of something seen on each outcome: outcomes that become equal are added together. */
  merge<J>(fn: (key: K) => J, identity?: Identity<J>): Distribution<J> {
    return new Distribution(
      this.entries().map(([key, weight]) => [fn(key), weight] as const),
      identity,
    );
  }

  /** The distribution when only the outcomes that pass the test are possible. */
  given(test: (key: K) => boolean): Distribution<K> {
    return new Distribution(
      this.entries().filter(([key]) => test(key)),
      this.#identity,
    );
  }

  /** Exact mean; without `valueOf` the outcomes themselves must be whole numbers (or strings of them, "12"). */
  mean(valueOf: (key: K) => number = wholeKey): Rational {
    let total: Whole = 0;
    for (const { key, weight } of this.#cells.values()) total = add(total, multiply(weight, wholeKey(valueOf(key))));
    return new Rational(total, this.denominator);
  }

  /** Exact chance of `least` or more, for outcomes that are numbers (see `mean`). */
  atLeast(least: number, valueOf: (key: K) => number = wholeKey): Rational {
    return this.chanceOf((key) => valueOf(key) >= least);
  }

  /** Exact chance of `most` or less. */
  atMost(most: number, valueOf: (key: K) => number = wholeKey): Rational {
    return this.chanceOf((key) => valueOf(key) <= most);
  }
}

function wholeKey(key: unknown): number {
  const value = typeof key === "string" && key.trim() !== "" ? Number(key) : key;
  if (typeof value === "number" && Number.isSafeInteger(value)) return value;
  throw new TypeError(
    `The outcome "${String(key)}" is not a whole number: pass a function that reads a whole number from each outcome.`,
  );
}
