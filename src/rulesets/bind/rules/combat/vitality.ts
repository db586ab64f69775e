import type { Procedure } from "../../../../engine";
import { rollCheck, type CheckResult } from "../checks/check";
import { halfOfKnacks, hasKnack, type Knacks } from "../knacks/knacks";

// BI-ATK-12 to 14, BI-KNK-33: between life and death.

/** Points below 0, which also hinder whatever moves (L1468). */
const pointsBelow0 = (hitPoints: number): number => Math.max(0, -hitPoints);

/** 4 for players, 7 for others, and 1 for each point below 0 (L1465-1470). No Trait helps. */
export const vitalityTn = (npc: boolean, hitPoints: number): number => (npc ? 7 : 4) + pointsBelow0(hitPoints);

/** What makes it easier: half of K for the Unstoppable, a starting condition, a priest (A54). */
const vitalityBonus = (knacks: Knacks, other = 0): number =>
  (hasKnack(knacks, "unstoppable") ? halfOfKnacks(knacks) : 0) + other;

export type Fate = "dead" | "unconscious" | "fighting";

/** A failed check is death; a passed one a scene's sleep, or for the Unstoppable more fighting until it ends (L3916). */
export function* vitality(
  npc: boolean,
  hitPoints: number,
  knacks: Knacks,
  other = 0,
  id = "vitality",
): Procedure<{ check: CheckResult; fate: Fate }> {
  const tn = vitalityTn(npc, hitPoints);
  const check = yield* rollCheck({ tn, bonus: vitalityBonus(knacks, other), mode: "normal" }, id);
  if (!check.success) return { check, fate: "dead" };
  return { check, fate: hasKnack(knacks, "unstoppable") ? "fighting" : "unconscious" };
}

/** At the scene's end the same check again: awake, or asleep until the next (L1468, A44). */
export function* waking(
  npc: boolean,
  hitPoints: number,
  knacks: Knacks,
  id = "waking",
): Procedure<{ check: CheckResult; awake: boolean }> {
  const tn = vitalityTn(npc, hitPoints);
  const check = yield* rollCheck({ tn, bonus: vitalityBonus(knacks), mode: "normal" }, id);
  return { check, awake: check.success };
}

/** A week heals a quarter of all Hit Points, rounded up (L1462). */
export const healedInWeek = (hitPoints: number, maxHp: number): number =>
  Math.min(maxHp, hitPoints + Math.ceil(maxHp / 4));
