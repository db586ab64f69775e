// MY-ABL-06 to MY-ABL-10 (L821-831, L889, L907-913): using an ability.

export type UsableAbility = {
  slug: string;
  /** Abilities whose rank stands in when this one is not held. */
  defaultsTo: readonly string[];
};

/**
 * The rank a character acts with and the ability it comes from: the ability's own, or the best it defaults to
 * (MY-ABL-07, L825, L907).
 */
export function rankToUse(
  ability: UsableAbility,
  ranks: Readonly<Record<string, number>>,
): { slug: string; rank: number } | null {
  const own = ranks[ability.slug];
  if (own !== undefined) return { slug: ability.slug, rank: own };
  let best: { slug: string; rank: number } | null = null;
  for (const slug of ability.defaultsTo) {
    const rank = ranks[slug];
    if (rank !== undefined && (!best || rank > best.rank)) best = { slug, rank };
  }
  return best;
}

/** A cost such as "10 - IN, minimum 1": fixed part, attribute that lowers it, least. */
export type SetbackCost = { fixed: number; lessAttribute?: number; least?: number };

/** Setback that a use costs its user (MY-ABL-09, L831, L889). */
export const setbackCost = ({ fixed, lessAttribute = 0, least = 0 }: SetbackCost): number =>
  Math.max(least, fixed - lessAttribute);

/** MY-ABL-09, MY-MAG-02: nothing may be used whose cost would bring the Fate Points to 0. */
export const costBlocked = (fatePoints: number, cost: number): "notEnoughFate" | null =>
  cost > 0 && fatePoints - cost < 1 ? "notEnoughFate" : null;
