// MY-GUT-20, MY-GUT-21 (L3185-3210): a Major Complication that the table votes for.

export type ComplicationVote = {
  /** Everybody at the table but the Overlord. */
  players: readonly string[];
  votes: Readonly<Record<string, boolean>>;
  vetoed: boolean;
};

/**
 * More than half of the players, and no veto of the Overlord. Open while it can still go either way (MY-GUT-20,
 * L3185-3197).
 */
export function voteResult({ players, votes, vetoed }: ComplicationVote): "passed" | "failed" | "open" {
  if (vetoed) return "failed";
  const ayes = players.filter((player) => votes[player] === true).length;
  const noes = players.filter((player) => votes[player] === false).length;
  if (2 * ayes > players.length) return "passed";
  return 2 * (players.length - noes) > players.length ? "open" : "failed";
}

/** What suggested complications need (L3199-3210). */
export type ComplicationFacts = {
  sapientEnemyFled: boolean;
  victorsHeldMacGuffin: boolean;
  macGuffinLosses: number;
  /** Members of the party that have a personal antagonist. */
  antagonists: number;
};

/** Complications that the book suggests, and when each is possible (MY-GUT-21, L3199-3210). */
export const SUGGESTED_COMPLICATIONS: Readonly<Record<string, (facts: ComplicationFacts) => boolean>> = {
  takenPrisoner: () => true,
  enemyEscapes: ({ sapientEnemyFled }) => sapientEnemyFled,
  macGuffinLost: ({ victorsHeldMacGuffin, macGuffinLosses }) => victorsHeldMacGuffin && macGuffinLosses < 2,
  antagonistCatchesUp: ({ antagonists }) => antagonists >= 1,
  antagonistsJoin: ({ antagonists }) => antagonists >= 2,
};

/** Suggested complications that these facts allow (MY-GUT-21). */
export const possibleComplications = (facts: ComplicationFacts): string[] =>
  Object.keys(SUGGESTED_COMPLICATIONS).filter((key) => SUGGESTED_COMPLICATIONS[key]?.(facts));
