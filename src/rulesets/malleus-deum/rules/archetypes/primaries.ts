import type { Procedure } from "../../../../engine";
import { opposingDifficulty } from "../checks/difficulty";
import { standardCheck, type StandardOutcome } from "../checks/standard-check";

// MD-CHR-04, MDC-CHR-02: the five primary abilities and how their ranks come about.

/** The five primary abilities, in the book's order (MD-CHR-04). */
export const PRIMARIES = ["strength", "endurance", "agility", "speed", "perception"] as const;

export type Primary = (typeof PRIMARIES)[number];

export type PrimaryRanks = Readonly<Record<Primary, number>>;

/** Primary ranks run from -3 to 6 (MDC-CHR-02). */
export const PRIMARY_LIMITS = { least: -3, most: 6 } as const;

const within = (rank: number): number => Math.max(PRIMARY_LIMITS.least, Math.min(PRIMARY_LIMITS.most, rank));

/** What one roll changes: success +1, a boon +1 more, a bane -1; independent of each other and summed (MDC-CHR-02). */
export const primaryChange = ({ success, boon, bane }: Pick<StandardOutcome, "success" | "boon" | "bane">): number =>
  (success ? 1 : 0) + (boon === "none" ? 0 : 1) - (bane === "none" ? 0 : 1);

export interface PrimaryRoll {
  primary: Primary;
  before: number;
  check: StandardOutcome;
  after: number;
}

/**
 * Rolls one primary: an unmodified check against 13 (MDC-CHR-02). The request is named "primary-strength" and so on.
 */
export function* rollPrimary(primary: Primary, rank: number): Procedure<PrimaryRoll> {
  const check = yield* standardCheck(
    { difficulty: opposingDifficulty(0), bonus: 0, modifiers: 0, edge: "none" },
    `primary-${primary}`,
  );
  return { primary, before: rank, check, after: within(rank + primaryChange(check)) };
}

/** Rolls all five of the chosen set (MDC-CHR-02). */
export function* rollPrimaries(set: PrimaryRanks): Procedure<{ rolls: PrimaryRoll[]; ranks: Record<Primary, number> }> {
  const rolls: PrimaryRoll[] = [];
  for (const primary of PRIMARIES) rolls.push(yield* rollPrimary(primary, set[primary]));
  return {
    rolls,
    ranks: Object.fromEntries(rolls.map(({ primary, after }) => [primary, after])) as Record<Primary, number>,
  };
}
