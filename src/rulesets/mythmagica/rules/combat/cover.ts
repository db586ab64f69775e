// MY-COV-01 to MY-COV-04 (L2250-2262): cover by the share of the body that is exposed.

/** The most that cover adds to a roll (MY-COV-02, L2254, L2262). */
export const MOST_COVER = 10;

/**
 * The bonus of a share from 0 (nothing shows) to 1 (no cover): the nearest of 1/1, 1/2, 1/3 and so on, the larger bonus
 * on a tie (A19). Null: it is beyond +10, and the covered side succeeds without a roll (MY-COV-01, MY-COV-02,
 * L2250-2262).
 */
export function coverBonus(exposed: number): number | null {
  if (exposed >= 1) return 0;
  for (let bonus = 1; bonus <= MOST_COVER; bonus++) {
    // Half way between 1/bonus and the next share: 3/4, 5/12, 7/24 ...
    if (2 * bonus * (bonus + 1) * exposed > 2 * bonus + 1) return bonus;
  }
  return null;
}

/** Shields by their size to their bearer's: Undersize +1, Proportional +2, Oversize +3 (MY-COV-03, L2258). */
export const shieldBonus = (steps: -1 | 0 | 1): number => 2 + steps;

/** Whoever sneaks behind cover has at most +10, never more (MY-COV-04, L1292, L2260). */
export const sneakingCover = (exposed: number): number => coverBonus(exposed) ?? MOST_COVER;

/** The most cover that still lets somebody shoot from behind it: an arrow slit (L2254). */
export const SHOOTING_COVER = 8;
