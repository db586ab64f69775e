import { numberEffect, lose, type Effect } from "../damage/effect";
import type { ActiveCondition } from "../conditions/condition";
import { reasonLabel } from "../labels";
import { refilled, type Pool } from "../pools/pool";

// MD-RST-01..04: what a rest gives back.

export interface Rester {
  stamina: { value: number; max: number };
  health: { value: number; max: number; restRate: number };
  /** Pools by id; those that do not refill by rest stay as they are (MD-POOL-08). */
  pools: Readonly<Record<string, Pool>>;
  conditions: readonly ActiveCondition[];
  /** Short rests since the last sleep (MDC-RST-01); left out: nobody counts. */
  shortRests?: number;
}

const path = (id: string): string => `pools.${id}.value`;

function restoring(pool: Pool | undefined, id: string): Pool {
  if (!pool) throw new RangeError(`There is no pool ${id} to refresh`);
  if (pool.schedule !== "rest") throw new RangeError(`The pool ${id} does not come back by resting`);
  return pool;
}

/** Any rest fills Stamina and ends Bloodied, damaged Health or not. */
function common(rester: Rester, reason: string): Effect[] {
  const present = new Set(rester.conditions.map((condition) => condition.id));
  const stamina = Math.max(rester.stamina.value, rester.stamina.max);
  return [
    ...numberEffect("stamina.value", rester.stamina.value, stamina, reason),
    ...lose(present, "bloodied", reason),
  ];
}

const counted = ({ shortRests }: Rester, after: number, reason: string): Effect[] =>
  shortRests === undefined ? [] : numberEffect("shortRests", shortRests, after, reason);

/**
 * Ten minutes: Stamina full, one pool gets its rest rate (MD-RST-01). `pool` null when none is wanted. Throws on an
 * unknown pool.
 */
export function shortRest(rester: Rester, pool: string | null): Effect[] {
  const reason = reasonLabel("shortRest");
  const effects = common(rester, reason);
  effects.push(...counted(rester, (rester.shortRests ?? 0) + 1, reason));
  if (pool === null) return effects;
  const stored = restoring(rester.pools[pool], pool);
  return [...effects, ...numberEffect(path(pool), stored.value, refilled(stored, stored.restRate), reason)];
}

/**
 * Six hours' sleep: Stamina full, Health by its rate, every pool by twice its rate; weariness is slept off (MD-CON-23,
 * MD-CON-42: the book names no end, ten minutes are left to the GM). `shortRests` are unused short rests
 * taken along: each names the pool that gets its rate once more (A-24). Disturbed sleep may give `refreshes` of 1 (MDC-RST-03).
 */
export function longRest(rester: Rester, shortRests: readonly string[] = [], refreshes = 2): Effect[] {
  const reason = reasonLabel("longRest");
  for (const id of shortRests) restoring(rester.pools[id], id);
  const health = Math.max(
    rester.health.value,
    Math.min(rester.health.max, rester.health.value + rester.health.restRate),
  );
  const present = new Set(rester.conditions.map((condition) => condition.id));
  const effects = [
    ...common(rester, reason),
    ...lose(present, "tired", reason),
    ...lose(present, "exhausted", reason),
    ...numberEffect("health.value", rester.health.value, health, reason),
  ];
  if (health > 0) effects.push(...lose(present, "down", reason), ...lose(present, "nearDeath", reason));
  effects.push(...counted(rester, 0, reason));
  for (const [id, pool] of Object.entries(rester.pools)) {
    if (pool.schedule !== "rest") continue;
    const extra = shortRests.filter((other) => other === id).length;
    effects.push(...numberEffect(path(id), pool.value, refilled(pool, (refreshes + extra) * pool.restRate), reason));
  }
  return effects;
}
