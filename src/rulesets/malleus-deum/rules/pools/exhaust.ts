// What a pool check, or its reroll, leaves in the pools.

/** One pool's dice before and after. */
export interface PoolChange {
  pool: string;
  before: number;
  after: number;
}
