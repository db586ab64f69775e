/**
 * Whole numbers of any size: plain numbers while they are exact (up to 2^53 - 1), BigInt above.
 * Weights of small checks stay in fast numbers; a pool of forty dice simply grows into BigInt.
 */
export type Whole = number | bigint;

const LIMIT = Number.MAX_SAFE_INTEGER;

export function isZero(value: Whole): boolean {
  return value === 0 || value === 0n;
}

/** The same value as a number when that is exact. */
export function normal(value: bigint): Whole {
  return value <= BigInt(LIMIT) && value >= -BigInt(LIMIT) ? Number(value) : value;
}

export function multiply(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    if (product <= LIMIT && product >= -LIMIT) return product;
  }
  return normal(BigInt(a) * BigInt(b));
}

export function add(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    const total = a + b;
    if (total <= LIMIT && total >= -LIMIT) return total;
  }
  return normal(BigInt(a) + BigInt(b));
}

/** a / b without remainder; the caller knows that b divides a. */
export function divideExactly(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") return a / b;
  return normal(BigInt(a) / BigInt(b));
}

/** Greatest common divisor of two values, never negative. */
export function commonDivisor(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    while (b !== 0) [a, b] = [b, a % b];
    return Math.abs(a);
  }
  let [x, y] = [BigInt(a), BigInt(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return normal(x < 0n ? -x : x);
}

export function commonMultiple(a: Whole, b: Whole): Whole {
  return multiply(divideExactly(a, commonDivisor(a, b)), b);
}

export function power(base: number, exponent: number): Whole {
  let result: Whole = 1;
  for (let i = 0; i < exponent; i++) result = multiply(result, base);
  return result;
}

/** The nearest number to a / b (b above zero), also when both are far beyond 2^53. */
export function ratio(a: Whole, b: Whole): number {
  if (typeof a === "number" && typeof b === "number") return a / b;
  const [top, bottom] = [BigInt(a), BigInt(b)];
  const shift = Math.max(0, bits(bottom) - bits(top) + 64);
  return Number((top << BigInt(shift)) / bottom) * 2 ** -shift;
}

function bits(value: bigint): number {
  return (value < 0n ? -value : value).toString(16).length * 4;
}
