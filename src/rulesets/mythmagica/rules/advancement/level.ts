// MY-LVL-01 to MY-LVL-05 (L729-770): Levels by doubling experience.

/** The highest Level that experience brings (MY-LVL-01, L762). */
export const HIGHEST_LEVEL = 20;

/** Total XP at which a Level begins: 16 for Level 1, twice as much for each more (MY-LVL-01, L741-762). */
export const xpForLevel = (level: number): number => (level <= 0 ? 0 : 2 ** (level + 3));

/** The Level that so much Total XP comes to, from 0 to 20 (MY-LVL-01, L741-762). */
export function levelFor(totalXp: number): number {
  let level = 0;
  while (level < HIGHEST_LEVEL && totalXp >= xpForLevel(level + 1)) level++;
  return level;
}

/**
 * How far to the next Level, for a bar: XP within the Level and its width; at the highest Level no width (MY-LVL-01).
 */
export function levelProgress(totalXp: number): { level: number; gained: number; width: number | null } {
  const level = levelFor(totalXp);
  const start = xpForLevel(level);
  return { level, gained: totalXp - start, width: level === HIGHEST_LEVEL ? null : xpForLevel(level + 1) - start };
}

/** MY-LVL-04: classes a character may have, the first one included (AMB-2: halves down). */
export const classLimit = (level: number): number => 1 + Math.floor(level / 2);

/** MY-LVL-06 (L1032-1034): abilities outside of class, one for each odd Level. */
export const freePicks = (level: number): number => Math.ceil(level / 2);
