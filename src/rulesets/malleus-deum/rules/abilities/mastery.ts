import { reasonLabel } from "../labels";

// MD-ABL-03..08: a rank is mastered after three successful uses; only then may it rise.

/** Successes that master a rank, where the world setting masteryUses says nothing else (MD-ABL-07). */
export const MASTERY_USES = 3;

export interface AbilityProgress {
  rank: number | null;
  /** Successful uses of the present rank. */
  successes: number;
  /** Default difficulty; 0 makes the ability passive, null is unset (MD-ABL-05, A-46). */
  ddc: number | null;
}

/** A passive ability is always on: no check, no promotion (MD-ABL-05). */
export const isPassive = (ability: Pick<AbilityProgress, "ddc">): boolean => ability.ddc === 0;

/** Whether the present rank was used with success often enough (MD-ABL-07). */
export const isMastered = (ability: Pick<AbilityProgress, "successes">, uses = MASTERY_USES): boolean =>
  ability.successes >= uses;

/** Ticks after a check (MD-ABL-07). Any success counts, pool and defence checks too, but not time taken. */
export function tick(
  ability: AbilityProgress,
  check: { success: boolean; automatic: string | null },
  uses = MASTERY_USES,
): number {
  if (!check.success || check.automatic === "forced" || ability.rank === null || isPassive(ability))
    return ability.successes;
  return Math.min(uses, ability.successes + 1);
}

export interface RankRequirement {
  ability: string;
  rank: number;
}

export interface PromotionInput extends AbilityProgress {
  /** Highest rank this promotion, or the ability itself, allows; null for none. */
  cap: number | null;
  /** What the next rank requires. */
  requires: readonly RankRequirement[];
  /** Other abilities of the character by slug. */
  known: Readonly<Record<string, AbilityProgress>>;
  uses?: number;
}

export interface PromotionBlock {
  reason: string;
  requirement?: RankRequirement;
}

/**
 * Why an ability cannot rise by one rank; empty when it can (MD-ABL-05, 08). An untrained one rises to 1 without
 * mastery.
 */
export function promotionBlocks(input: PromotionInput): PromotionBlock[] {
  const { uses = MASTERY_USES } = input;
  const blocks: PromotionBlock[] = [];
  if (isPassive(input)) blocks.push({ reason: reasonLabel("passive") });
  if (input.rank !== null && input.rank > 0 && !isMastered(input, uses))
    blocks.push({ reason: reasonLabel("notMastered") });
  if (input.cap !== null && nextRank(input.rank) > input.cap) blocks.push({ reason: reasonLabel("aboveCap") });
  for (const requirement of input.requires) {
    const other = input.known[requirement.ability];
    const above = (other?.rank ?? -Infinity) > requirement.rank;
    // What is always on is never rolled, so that nothing masters it: its rank has to do (MD-ABL-05).
    const met = other?.rank === requirement.rank && (isPassive(other) || isMastered(other, uses));
    if (!above && !met) blocks.push({ reason: reasonLabel("requirement"), requirement });
  }
  return blocks;
}

/** The rank after this one; an untrained ability enters at 1 (MD-ABL-09, 10). */
export const nextRank = (rank: number | null): number => (rank === null ? 1 : rank + 1);
