// MY-INI-03, MY-INI-10 (L2031-2037, L2414-2418): the dice of the Opening Phase.

/** What one side threw: one d20, or two of which the lower counts while the side is unaware of the fight. */
export type SideThrow = { side: string; dice: readonly number[] };

/** Dice that a side throws for initiative (MY-INI-03, MY-INI-10). */
export const openingDice = (unaware: boolean): number => (unaware ? 2 : 1);

/** The die that counts (MY-INI-10, L2414-2418). */
export const openingResult = (dice: readonly number[]): number => Math.min(...dice);

export type ThrowResult = {
  /** The sides with the highest result; more than one of them throw again. */
  leaders: string[];
  /** By how much every other side lost this throw. */
  lost: Record<string, number>;
};

/** Compares what the sides threw. Ties below the highest result decide nothing (MY-INI-03, L2031-2037). */
export function judgeThrow(throws: readonly SideThrow[]): ThrowResult {
  const best = Math.max(...throws.map(({ dice }) => openingResult(dice)));
  const result: ThrowResult = { leaders: [], lost: {} };
  for (const { side, dice } of throws) {
    const lost = best - openingResult(dice);
    if (lost === 0) result.leaders.push(side);
    else result.lost[side] = lost;
  }
  return result;
}

/** An unaware side that loses by this much or more is Surprised (MY-INI-10, L2414-2418). */
export const SURPRISED_BY = 5;

/**
 * The unaware sides that are Surprised (MY-INI-10, L2414-2418). A side that tied for the lead lost by what it lost in
 * the throw that put it out, so the dice that count are those that were compared last.
 */
export const surprisedSides = (unaware: readonly string[], lost: Readonly<Record<string, number>>): string[] =>
  unaware.filter((side) => (lost[side] ?? 0) >= SURPRISED_BY);
