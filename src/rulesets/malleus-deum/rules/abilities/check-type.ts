import type { Term } from "../../../../engine";
import { rankTerm, type RankedAbility } from "../checks/bonus";
import { opposingDifficulty } from "../checks/difficulty";
import type { Primary } from "../archetypes/primaries";

// MDC-ABL-01, 02, 05, 07, 08; MD-ABL-01, 02: how an ability is rolled, against what, and when.

/** `std` adds nothing; `stdRank` the rank; a primary's name that primary and the rank; `accurate` three times the rank. */
export type CheckType =
  | "std"
  | "stdRank"
  | "accurate"
  | "armour"
  | Primary
  | "magic"
  | "mettle"
  | "luck"
  /** Fires on any Standard Check of one's own that qualifies. */
  | "trigger"
  /** Always on. */
  | "none";

const POOLS: ReadonlySet<CheckType> = new Set(["magic", "mettle", "luck"]);

/** Whether the check is a pool check: then the rank is never added (MDC-ABL-02). */
export const rollsPool = (type: CheckType): boolean => POOLS.has(type);

/** Whether there is anything to roll (MDC-ABL-02). */
export const isRolled = (type: CheckType): boolean => type !== "none" && type !== "trigger";

/**
 * The terms of the roller's side, or null when the ability cannot be tried untrained (MDC-ABL-02, 08). `primary` is the
 * rank of the primary that the type names; `armour` what is worn (`armourModifier` makes the terms of that check).
 */
export function checkTerms(type: CheckType, ability: RankedAbility, primary: Term | null = null): Term[] | null {
  const rank = rankTerm(type === "std" ? { ...ability, inaccurate: true } : ability);
  if (rank === null) return null;
  if (rollsPool(type) || !isRolled(type)) return [];
  if (type === "accurate") return [{ ...rank, value: 3 * rank.value }];
  return primary === null ? [rank] : [primary, rank];
}

/** When an ability can be used, and the action that it takes (MD-ABL-02, MDC-ABL-05). */
export const ACTION_TYPES = [
  "reaction",
  "standard",
  "minor",
  "move",
  "immediate",
  "non-combat",
  "tag",
  "free",
  "full-turn",
  "multi-turn",
  "reaction-or-minor",
] as const;

export type AbilityAction = (typeof ACTION_TYPES)[number];

export interface UseMoment {
  inCombat: boolean;
  ownTurn: boolean;
}

/** The actions an ability may be paid with now; empty when it cannot be used (MD-ABL-02, MD-MAG-06). */
export function usableAs(action: AbilityAction, { inCombat, ownTurn }: UseMoment): AbilityAction[] {
  if (action === "tag") return [];
  if (action === "non-combat") return inCombat ? [] : ["non-combat"];
  if (!inCombat) return action === "reaction-or-minor" ? ["minor"] : [action];
  if (action === "reaction-or-minor") return ownTurn ? ["minor", "reaction"] : ["reaction"];
  if (action === "reaction" || action === "immediate") return [action];
  return ownTurn ? [action] : [];
}

/** What the words in an ability's DC mean. */
export type DifficultyWords =
  | { kind: "fixed"; difficulty: number }
  | { kind: "defence" | "attack" | "ability"; rank: number | null; printed?: number | null }
  | { kind: "opposed" }
  /** "Context dependent": the GM. */
  | { kind: "gm" };

/**
 * The number behind the words, "opposed", or null when the GM sets it: 13 + rank, or the NPC's printed number
 * (MDC-ABL-07).
 */
export function wordedDifficulty(words: DifficultyWords): number | "opposed" | null {
  if (words.kind === "fixed") return words.difficulty;
  if (words.kind === "opposed") return "opposed";
  if (words.kind === "gm") return null;
  return words.printed ?? (words.rank === null ? null : opposingDifficulty(words.rank));
}

/** MDC-ABL-09: companion texts ask for will, resolve or fortitude; no such ability exists: a Mettle check at that DC. */
export const willCheck = (
  difficulty: number | null,
): { pool: "mettle"; difficulty: number | null; opposedBy: "total" } => ({
  pool: "mettle",
  difficulty,
  opposedBy: "total",
});
