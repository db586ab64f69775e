// MD-CHR-06/07: a pool of d6 as the sheets store it.

export type PoolSchedule = "rest" | "event" | "never";

export interface Pool {
  value: number;
  max: number;
  /** Dice that one short rest brings back. */
  restRate: number;
  /** A die showing this or less leaves the pool (MD-POOL-04); the book's default is 2. */
  threshold: number;
  schedule: PoolSchedule;
  /** Sides of the dice: 6, except in some items and monsters (MDC-MAG-27, X-15). */
  faces?: number;
}

/** A rolled die that shows this or less leaves its pool (MD-POOL-04). */
export const DEFAULT_THRESHOLD = 2;

/** A full pool (MD-CHR-06: pools start the game full). */
export const fullPool = (max: number, restRate = 0): Pool => ({
  value: max,
  max,
  restRate,
  threshold: DEFAULT_THRESHOLD,
  schedule: "rest",
});

/** Dice after an amount came back: never above max, never below 0 (MD-POOL-08). */
export const refilled = (pool: Pick<Pool, "value" | "max">, amount: number): number =>
  Math.max(0, Math.min(pool.max, pool.value + amount));
