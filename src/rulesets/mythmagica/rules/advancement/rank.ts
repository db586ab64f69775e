import type { Experience } from "./experience";

// MY-ABL-02 to MY-ABL-04, MY-CLS-07, MY-CLS-08 (L789-815, L991-1014): ranks that double in price.

/** Kinds of ability that ranks are bought in (L776-787); all others are held or not. */
export const RANKED_KINDS = [
  "academicLore",
  "eldritchSkill",
  "fantasiaSkill",
  "martialSkill",
  "weapon",
  "instrument",
  "mysticalDiscipline",
  "occultLore",
  "paganDiscipline",
  "tradeSkill",
] as const;
export type RankedKind = (typeof RANKED_KINDS)[number];

/**
 * XP spent in all for a Raw Rank: the base for the first, as much again as all before for each more (MY-ABL-04,
 * L801-815).
 */
export const xpForRank = (base: number, rank: number): number => (rank <= 0 ? 0 : base * 2 ** (rank - 1));

/** The Raw Rank that so much XP has bought (MY-ABL-04, L801-815). Without a price nothing is bought. */
export function rawRank(base: number, spent: number): number {
  let rank = 0;
  while (base > 0 && spent >= xpForRank(base, rank + 1)) rank++;
  return rank;
}

/** XP that the next rank costs (MY-ABL-04, L801-815). */
export const nextRankCost = (base: number, spent: number): number => {
  const rank = rawRank(base, spent);
  return xpForRank(base, rank + 1) - xpForRank(base, rank);
};

/** An ability's purse: its base price and what was spent on it. */
export type RankedAbility = { base: number; spent: number };

/** Only whole ranks are bought (AMB-29, MY-ABL-04). */
export const raiseRankBlocked = (ability: RankedAbility, { unspent }: Experience): "notEnoughXp" | null =>
  nextRankCost(ability.base, ability.spent) > unspent ? "notEnoughXp" : null;

/** Buys the next rank; ask `raiseRankBlocked` first (MY-ABL-04, MY-LVL-03). */
export function raiseRank<A extends RankedAbility>(ability: A, xp: Experience): { ability: A; xp: Experience } {
  const cost = nextRankCost(ability.base, ability.spent);
  return { ability: { ...ability, spent: ability.spent + cost }, xp: { ...xp, unspent: xp.unspent - cost } };
}

/** Takes the last rank back, for exactly what it cost. */
export function lowerRank<A extends RankedAbility>(ability: A, xp: Experience): { ability: A; xp: Experience } {
  const rank = rawRank(ability.base, ability.spent);
  const refund = xpForRank(ability.base, rank) - xpForRank(ability.base, rank - 1);
  return { ability: { ...ability, spent: ability.spent - refund }, xp: { ...xp, unspent: xp.unspent + refund } };
}

/** Rank Bonuses by degree of training. What a race gives is Reviewed (MY-CLS-07, MY-CLS-08, L997-1014). */
export const DEGREES = { schooled: 0, reviewed: 1, versed: 2, specialized: 3, expert: 4 } as const;
export type Degree = keyof typeof DEGREES;

export type DegreeSource = { label: string; degree: Degree };

/**
 * The highest degree counts, from whatever source; they are never added up. Null: nothing gives one (MY-ABL-03,
 * L797-799, L1014).
 */
export const bestDegree = (sources: readonly DegreeSource[]): DegreeSource | null =>
  sources.reduce<DegreeSource | null>(
    (best, source) => (best && DEGREES[best.degree] >= DEGREES[source.degree] ? best : source),
    null,
  );
