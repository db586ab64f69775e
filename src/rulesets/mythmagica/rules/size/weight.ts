import { sizeIndex, type Size } from "./category";

// MY-WGT-01, MY-WGT-02 (L1154-1198): lean weights by size and Brawn, in pounds.

const OUNCE = 1 / 16;
/** Long enough for 2.6 tons to be printed at Brawn 11 of Great creatures. */
const TON = 2048;

/** The legible columns: Brawn of the first row, what the numbers are counted in, and the rows (AMB-20). */
const PRINTED: Partial<Record<Size, { from: number; unit: number; rows: readonly number[] }>> = {
  ultratiny: { from: -24, unit: OUNCE, rows: [4, 4.3, 4.8, 5.1, 5.6, 6.2, 6.7, 7.4, 8] },
  tiny: {
    from: -24,
    unit: 1,
    rows: [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.7, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3.1, 3.4, 3.7, 4],
  },
  small: { from: -16, unit: 1, rows: [8, 9, 10, 10, 11, 12, 13, 15, 16, 17, 19, 21, 23, 25, 27, 29, 32] },
  medium: { from: -8, unit: 1, rows: [64, 70, 76, 83, 91, 99, 108, 117, 128, 140, 152, 166, 181, 197, 215, 235, 256] },
  great: {
    from: 8,
    unit: TON,
    rows: [2, 2.2, 2.4, 2.6, 2.8, 3.1, 3.4, 3.7, 4, 4.4, 4.8, 5.2, 5.7, 6.2, 6.7, 7.3, 8],
  },
};

/** The least a creature of that size and Brawn weighs: 128 pounds for an average human (MY-WGT-01, L1154-1198). */
export function leanWeight(size: Size, brawn: number): number {
  const column = PRINTED[size];
  const printed = column?.rows[brawn - column.from];
  if (column && printed !== undefined) return printed * column.unit;
  return 128 * 4 ** (sizeIndex(size) - sizeIndex("medium")) * 2 ** (brawn / 8);
}

/** MY-WGT-02: a heavier build goes up to the weight of two points of Brawn more. */
export const weightRange = (size: Size, brawn: number): { min: number; max: number } => ({
  min: leanWeight(size, brawn),
  max: leanWeight(size, brawn + 2),
});

/** A weight as people say it. */
export function readWeight(pounds: number): { value: number; unit: "oz" | "lb" | "ton" } {
  const [value, unit] =
    pounds < 1
      ? ([pounds / OUNCE, "oz"] as const)
      : pounds < TON
        ? ([pounds, "lb"] as const)
        : ([pounds / TON, "ton"] as const);
  return { value: value < 10 ? Math.round(value * 10) / 10 : Math.round(value), unit };
}
