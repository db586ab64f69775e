import type { AbilityGrant } from "./ability-grant";

// MD-ABL-12: what a row of the level table may hold.

export type LevelChange =
  /** The maximum rises, and what is there by as much. */
  | { type: "stamina" | "health"; amount: number }
  | { type: "healthRestRate"; value: string }
  /** Either so many dice more, or a new total; the refresh where it changes. */
  | { type: "pool"; pool: string; amount?: number; max?: number; restRate?: number }
  | { type: "move"; amount: number }
  /** One or more abilities within the filter, at this rank (1 unless stated, A-26). */
  | { type: "gainAbility"; filter: string; rank?: number; count?: number }
  /** One entry, one ability (MD-ABL-10). */
  | { type: "promotion"; filter: string }
  /** Named by the text: prerequisites are waived (MD-ABL-11). */
  | ({ type: "grantAbility" } & AbilityGrant)
  /** One of these bundles. */
  | { type: "grantChoice"; options: readonly (readonly AbilityGrant[])[] };

export interface LevelRow {
  level: number;
  changes: readonly LevelChange[];
}

/** The row of a level; empty where the archetype's table ends or leaves the level out (MD-ABL-12). */
export const levelChanges = (levels: readonly LevelRow[], level: number): readonly LevelChange[] =>
  levels.filter((row) => row.level === level).flatMap(({ changes }) => changes);

/**
 * A row's entries with "two abilities" as two entries: each is chosen by itself, the later one knowing the earlier
 * (MD-ABL-12).
 */
export const singleGains = (changes: readonly LevelChange[]): LevelChange[] =>
  changes.flatMap((change): LevelChange[] =>
    change.type === "gainAbility" ? Array<LevelChange>(change.count ?? 1).fill({ ...change, count: 1 }) : [change],
  );

/** Highest level an archetype's table reaches; 1 when it has none (MDC-CHR-08). */
export const lastLevel = (levels: readonly LevelRow[]): number => Math.max(1, ...levels.map(({ level }) => level));
