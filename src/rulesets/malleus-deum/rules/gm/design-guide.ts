// MDC-CMB-10: what a creature of one's own is measured by.

/** Levels that the guide names; what lies between goes up in a straight line, rounded down (our reading). */
const FIRST = 1;
const LAST = 10;

const between = (level: number, first: number, last: number): number => {
  const at = Math.min(LAST, Math.max(FIRST, level));
  return Math.floor(first + ((last - first) * (at - FIRST)) / (LAST - FIRST));
};

/** DCs of a defence: about 15, from 12 to 18, at level 1; about 21, from 18 to 24, at level 10 (MDC-CMB-10). */
export const defenceBand = (level: number): { least: number; about: number; most: number } => ({
  least: between(level, 12, 18),
  about: between(level, 15, 21),
  most: between(level, 18, 24),
});

/** DC of a monster's attack: about 13 at level 1, 16 at level 10 (MDC-CMB-10). */
export const attackAbout = (level: number): number => between(level, 13, 16);

/** Average hits of a foe that a player character is to survive (MDC-CMB-10). */
export const HITS_SURVIVED = { least: 3, most: 5 } as const;

/** Average hits of the players that a grunt dies of (MDC-CMB-10). */
export const HITS_OF_A_GRUNT = 2;

/** The hit that fells a body with so many hit points; null where hits do nothing (MDC-CMB-10). */
export const fallsToHit = (hitPoints: number, damage: number): number | null =>
  damage > 0 ? Math.max(1, Math.ceil(hitPoints / damage)) : null;
