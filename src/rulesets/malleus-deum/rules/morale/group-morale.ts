import { MEAN } from "../checks/difficulty";
import { METTLE_DIFFICULTY } from "../pools/plan-pool";

// MD-MOR-06: monsters check as a group, at a third and at two thirds of their number dead, and when surprised.

/** Casualties at which a group of `count` checks: floor of a third and of two thirds, at least 1 (MD-MOR-06, A-23). */
export const moraleThresholds = (count: number): { third: number; twoThirds: number } => ({
  third: Math.max(1, Math.floor(count / 3)),
  twoThirds: Math.max(1, Math.floor((2 * count) / 3)),
});

export interface GroupCasualties {
  /** Members when the fight began. */
  startCount: number;
  dead: number;
  promptedThird: boolean;
  promptedTwoThirds: boolean;
}

export type GroupMoraleTrigger = "third" | "twoThirds";

/**
 * Checks that are due now and were not asked for yet (MD-MOR-06). Equal thresholds give one check (listed as the
 * third); with nobody left alive there is none.
 */
export function groupMoraleDue(group: GroupCasualties): GroupMoraleTrigger[] {
  if (group.startCount <= 0 || group.dead >= group.startCount) return [];
  const { third, twoThirds } = moraleThresholds(group.startCount);
  const due: GroupMoraleTrigger[] = [];
  if (group.dead >= third && !group.promptedThird) due.push("third");
  if (twoThirds !== third && group.dead >= twoThirds && !group.promptedTwoThirds) due.push("twoThirds");
  return due;
}

/**
 * How the GM rolls it: the group's Mettle pool against 5 if it has one, else plain 2d12 against 13 (MD-MOR-06, A-22).
 */
export const groupMoraleMethod = (mettleMax: number): { dice: "pool" | "standard"; difficulty: number } =>
  mettleMax > 0 ? { dice: "pool", difficulty: METTLE_DIFFICULTY } : { dice: "standard", difficulty: MEAN };

/** What a failed group, or a single NPC (MD-MOR-10), does; the GM picks. */
export const NPC_MORALE_FAILURES = ["breakOff", "yield", "negotiate", "flee"] as const;
