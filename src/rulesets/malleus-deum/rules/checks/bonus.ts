import type { Term } from "../../../../engine";

// What an ability adds to the dice of its check.

export interface RankedAbility {
  label: string;
  /** Trained rank, or null when the character has none. */
  rank: number | null;
  /** Lowest rank at which anyone may try (often 0 or -3), or null when training is needed. */
  untrainedRank: number | null;
  /** Tagged Inaccurate: the rank is not added (MD-CHK-11). */
  inaccurate?: boolean;
  source?: string;
}

/** MD-CHK-10: the rank a character acts with, or null when the ability cannot be attempted. */
export const effectiveRank = (ability: RankedAbility): number | null => ability.rank ?? ability.untrainedRank;

/** The bonus term of an ability check, or null when the ability cannot be attempted untrained (MD-CHK-10, 11). */
export function rankTerm(ability: RankedAbility): Term | null {
  const rank = effectiveRank(ability);
  if (rank === null) return null;
  const base = ability.inaccurate
    ? { label: ability.label, value: 0, kind: "inaccurate" }
    : { label: ability.label, value: rank, kind: ability.rank === null ? "untrained" : "rank" };
  return ability.source === undefined ? base : { ...base, source: ability.source };
}
