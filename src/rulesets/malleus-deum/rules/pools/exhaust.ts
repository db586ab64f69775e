import type { PoolOutcome } from "./pool-check";

// What a pool check, or its reroll, leaves in the pools.

/** One pool's dice before and after. */
export interface PoolChange {
  pool: string;
  before: number;
  after: number;
}

const change = (pool: string, before: number, after: number): PoolChange => ({
  pool,
  before,
  after: Math.max(0, after),
});

/** Dice leave the pools they came from (MD-POOL-04, MD-POOL-06). `pools` maps id to the dice it holds now. */
export function exhaust(pools: Readonly<Record<string, number>>, outcome: PoolOutcome): PoolChange[] {
  return Object.entries(outcome.exhausted)
    .filter(([, lost]) => lost > 0)
    .map(([pool, lost]) => change(pool, pools[pool] ?? 0, (pools[pool] ?? 0) - lost));
}

/**
 * MD-CHK-22, A-40: after a reroll only the reroll's dice are gone. `pools` holds what is there now, after the first
 * roll took its dice; those come back first. Pools whose number does not change are left out.
 */
export function exhaustByReroll(
  pools: Readonly<Record<string, number>>,
  first: PoolOutcome,
  second: PoolOutcome,
): PoolChange[] {
  const ids = new Set([...Object.keys(first.exhausted), ...Object.keys(second.exhausted)]);
  return [...ids]
    .map((pool) => {
      const now = pools[pool] ?? 0;
      return change(pool, now, now + (first.exhausted[pool] ?? 0) - (second.exhausted[pool] ?? 0));
    })
    .filter(({ before, after }) => before !== after);
}
