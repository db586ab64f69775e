import type { ConflictOutcome } from "../conflict";

// MY-ATH-01 to MY-JMP-04 (L1579-1685): what athletic feats come to, and who picks complications.

/** Athletic feats that have rules of their own (L1579-1685). */
export const FEATS = ["athletics", "balancing", "climbing", "contorting", "jumping"] as const;
export type Feat = (typeof FEATS)[number];

export type Chooser = "player" | "overlord";

export type FeatResult = {
  /** Whether the act is done. */
  done: boolean;
  /** Thirds of the way that were covered. */
  thirds: 0 | 1 | 2 | 3;
  /** Thirds of the height that a climber falls from; null: no fall. */
  fallThirds: 1 | 2 | null;
  /** Complications that each side picks. */
  picks: Record<Chooser, number>;
  /** Edges on the next jump of the Scene. */
  jumpEdge: 0 | 1 | 2;
};

const result = (more: Partial<FeatResult>): FeatResult => ({
  done: false,
  thirds: 0,
  fallThirds: null,
  picks: { player: 0, overlord: 0 },
  jumpEdge: 0,
  ...more,
});

const DONE = { done: true, thirds: 3 } as const;
const playerPicks = { picks: { player: 1, overlord: 0 } };
const overlordPicks = (count: number) => ({ picks: { player: 0, overlord: count } });

/**
 * What a feat comes to: what is done, how far, and whose picks follow (MY-ATH-02, MY-BAL-01, MY-CLB-03, MY-CON-02,
 * MY-JMP-03, MY-JMP-04).
 * @throws RangeError for a tie: it is rolled on, or bought.
 */
export function featResult(feat: Feat, { result: won, grade, natural }: ConflictOutcome): FeatResult {
  if (grade === null || won === "tie") throw new RangeError("A tie decides nothing: roll on.");
  const bare = grade === "bare";
  if (won === "success") {
    if (feat === "jumping") return result({ ...DONE, jumpEdge: natural ? 2 : bare ? 0 : 1 });
    return feat === "balancing" || !bare ? result(DONE) : result({ ...DONE, ...playerPicks });
  }
  const failed = overlordPicks(bare ? 1 : 2);
  if (feat === "balancing") return result({ ...failed, thirds: bare ? 2 : 1 });
  if (feat === "climbing") return result({ ...failed, fallThirds: bare ? 1 : 2 });
  if (feat !== "jumping") return result(failed);
  if (bare) return result({ thirds: 2 });
  return result({ thirds: 1, picks: { player: 1, overlord: natural ? 1 : 0 } });
}

/** Feet of a share of the way; whole feet count (MY-BAL-01, MY-CLB-03, MY-JMP-04). */
export const feetOf = (thirds: number, feet: number): number => Math.floor((feet * thirds) / 3);
