/**
 * The highest numbers that any printed ability, weapon or stat block has (companion 3, 5.2, 5.7, 6.2). Whoever owns a
 * sheet may write higher ones; then a GM decides what a blow with them does.
 */
export const BOOK_LIMITS = {
  /** Of an ability: the companion's lists end at 9, primaries at 6 (MDC-CHR-02). */
  rank: 9,
  /** A weapon's fixed damage, by the lists of weapons, magic items and stat blocks. */
  damage: 11,
  /** The best throw of damage that is rolled: 2d12. */
  thrownDamage: 24,
  /** What an ability adds to a weapon: the richest notation, 5 + 2 × rank, at the highest rank (MDC-ABL-06). */
  added: 23,
  /** How often an ability, or a weapon of magic, counts the damage (MDC-ABL-06, companion 5.7). */
  times: 2,
} as const;
