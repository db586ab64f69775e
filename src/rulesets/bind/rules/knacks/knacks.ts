// BI-KNK-01 to 03: which Knacks somebody has, and how often.

/** The 34 Knacks (L3791-3989). What they do stands with the rule that each of them changes. */
export const KNACKS = [
  "adrenalineSurge",
  "backToTheWall",
  "bloodCaster",
  "brawler",
  "charge",
  "chosenEnemy",
  "combatCasting",
  "consumeSoul",
  "cuttingSwing",
  "defender",
  "disarm",
  "dodger",
  "extremeFocus",
  "fastHealer",
  "finishingBlow",
  "firstStrike",
  "flashingBlades",
  "foxHop",
  "furiousBlows",
  "furiousRage",
  "guardian",
  "hardened",
  "lastStand",
  "mightyDraw",
  "perfectSneakAttack",
  "preciseStrike",
  "quickDraw",
  "quickSpell",
  "snapShot",
  "solidDefence",
  "specialist",
  "stunningStrike",
  "unstoppable",
  "voiceOfWrath",
] as const;

export type KnackId = (typeof KNACKS)[number];

export type Knacks = {
  /** K: Knacks bought, every purchase counted; what a weapon lends does not count (BI-KNK-01). */
  readonly count: number;
  /** How often each one is there now, the weapons' copies among them. */
  readonly ranks: Readonly<Partial<Record<KnackId, number>>>;
};

export const NO_KNACKS: Knacks = { count: 0, ranks: {} };

/** Every purchase counts, repeated ones and those outside of the book's list too (BI-KNK-01). */
export function knacksOf(bought: readonly { id: KnackId | null; ranks: number }[]): Knacks {
  const ranks: Partial<Record<KnackId, number>> = {};
  let count = 0;
  for (const one of bought) {
    count += one.ranks;
    if (one.id) ranks[one.id] = (ranks[one.id] ?? 0) + one.ranks;
  }
  return { count, ranks };
}

/** What weapons in hand lend: each copy works as one more purchase of that Knack and leaves K alone (BI-KNK-02, L3845). */
export function withWeapons(own: Knacks, granted: readonly KnackId[]): Knacks {
  const ranks = { ...own.ranks };
  for (const id of granted) ranks[id] = (ranks[id] ?? 0) + 1;
  return { count: own.count, ranks };
}

/** How often somebody has a Knack now, weapons' copies among them (BI-KNK-03). */
export const ranksOf = (knacks: Knacks, id: KnackId): number => knacks.ranks[id] ?? 0;

/** Whether somebody has a Knack now, bought or lent (BI-KNK-02). */
export const hasKnack = (knacks: Knacks, id: KnackId): boolean => ranksOf(knacks, id) > 0;

/** Half of K, rounded up: Fox Hop, Unstoppable, Extreme Focus (BI-KNK-21, 33, 38). */
export const halfOfKnacks = (knacks: Knacks): number => Math.ceil(knacks.count / 2);
