// BI-MAG-09, BI-DRV-04: spells that are kept up, and the mana they hold.

export type StandingSpell = {
  id: string;
  spell: string;
  level: number;
  mana: number;
  target: string | null;
  /** Of the maker, for whoever breaks it (BI-MAG-29). */
  intelligence: number;
  rating: number;
};

export type ManaPool = {
  /** Base and Intelligence, less what lies in stones and items: the most without standing spells. */
  normalMax: number;
  value: number;
  standing: readonly StandingSpell[];
};

/** Mana that standing spells hold (BI-MAG-09). */
export const reserved = ({ standing }: ManaPool): number => standing.reduce((sum, { mana }) => sum + mana, 0);
/** The most mana one can have now: what standing spells hold is out of it (BI-DRV-04, BI-MAG-09). */
export const manaMax = (pool: ManaPool): number => Math.max(0, pool.normalMax - reserved(pool));

/** A continuous spell once paid for: its mana stays out of the most one can have (L2392). */
export function keepUp(pool: ManaPool, spell: StandingSpell): ManaPool {
  const next = { ...pool, standing: [...pool.standing, spell] };
  return { ...next, value: Math.min(next.value, manaMax(next)) };
}

/**
 * Ends a standing spell: there is room again, and mana comes back with time only (BI-MAG-09, F7). Null: it is not there
 * any more.
 */
export function cancel(pool: ManaPool, id: string): ManaPool | null {
  const standing = pool.standing.filter((spell) => spell.id !== id);
  return standing.length === pool.standing.length ? null : { ...pool, standing };
}

/** A spell that several cast together is cancelled by any of them, for all of them (L2404). Pools that do not hold it stay as they are. */
export const cancelTogether = (pools: Readonly<Record<string, ManaPool>>, id: string): Record<string, ManaPool> =>
  Object.fromEntries(Object.entries(pools).map(([who, pool]) => [who, cancel(pool, id) ?? pool]));

/** Standing spells that the most one can have does not carry any more, the latest first: these end (BI-MAG-09). */
export function unsupported(pool: ManaPool): StandingSpell[] {
  let over = reserved(pool) - pool.normalMax;
  return [...pool.standing].reverse().filter(({ mana }) => {
    const ends = over > 0;
    if (ends) over -= mana;
    return ends;
  });
}
