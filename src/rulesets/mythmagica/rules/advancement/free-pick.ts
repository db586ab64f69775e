import { missingOf, type Held, type Prerequisite } from "./classes";
import { freePicks } from "./level";

// MY-LVL-06 (L1032-1034): one ability outside of class for each odd Level. A skill or weapon is then Schooled.

export type OutsideAbility = {
  /** Neither: a Flaw, a Flavor, a spell, a power or a score, which no Level gives. */
  kind: "weapon" | "gift" | "skill" | "neither";
  classOnly: boolean;
  raceOnly: boolean;
  prerequisites: readonly Prerequisite[];
};

export type PickBlock = "noPickLeft" | "neither" | "classOnly" | "raceOnly" | "prerequisites";

/** Why this ability cannot be the pick of an odd Level, or null (MY-LVL-06, L1032-1034). */
export function freePickBlocked(
  seeker: Held & { level: number; picksUsed: number; picksMore?: number },
  wanted: OutsideAbility,
): PickBlock | null {
  // Some were learned in a dream, beside what Levels give (L3006-3012).
  if (seeker.picksUsed >= freePicks(seeker.level) + (seeker.picksMore ?? 0)) return "noPickLeft";
  if (wanted.kind === "neither") return "neither";
  if (wanted.classOnly) return "classOnly";
  if (wanted.raceOnly) return "raceOnly";
  return missingOf(wanted.prerequisites, seeker).length === 0 ? null : "prerequisites";
}
