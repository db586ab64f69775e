import type { Significance } from "../checks/doubles";
import type { StandardOutcome } from "../checks/standard-check";
import { reasonLabel } from "../labels";

// MD-DEF-07, MD-CMB-09: what the roll of an attack or a defence means for the damage.

export interface AttackResult {
  hit: boolean;
  /** Damage is multiplied by this: 2, 1, or 1/2 (rounded down). */
  factor: 2 | 1 | 0.5;
  /** Reason key of a factor that is not 1. */
  reason: string | null;
  /** Boons and banes that are left for the table or the GM: they did not go into the damage, or were significant. */
  extras: { kind: "boon" | "bane"; for: "attacker" | "defender"; significant: boolean }[];
}

type Extra = AttackResult["extras"][number];
type Rolled = Pick<StandardOutcome, "success" | "boon" | "bane">;

const extra = (kind: Extra["kind"], whose: Extra["for"], size: Significance): Extra => ({
  kind,
  for: whose,
  significant: size === "significant",
});

/** The attacker rolled: a hit with a boon doubles, with a bane halves; a miss leaves a minor effect (MD-CMB-09). */
export function attackRolled(outcome: Rolled): AttackResult {
  const { success: hit, boon, bane } = outcome;
  const extras: Extra[] = [];
  if (boon !== "none" && (!hit || boon === "significant")) extras.push(extra("boon", "attacker", boon));
  if (bane !== "none" && (!hit || bane === "significant")) extras.push(extra("bane", "attacker", bane));
  if (!hit || (boon === "none" && bane === "none")) return { hit, factor: 1, reason: null, extras };
  return boon === "none"
    ? { hit, factor: 0.5, reason: reasonLabel("attackBane"), extras }
    : { hit, factor: 2, reason: reasonLabel("attackBoon"), extras };
}

/**
 * The defender rolled: a failure with a boon halves, with a bane doubles; a success is unharmed either way
 * (MD-DEF-07).
 */
export function defenceRolled(outcome: Rolled): AttackResult {
  const { success, boon, bane } = outcome;
  const hit = !success;
  const extras: Extra[] = [];
  if (boon !== "none" && (success || boon === "significant")) extras.push(extra("boon", "defender", boon));
  if (bane !== "none" && (success || bane === "significant")) extras.push(extra("bane", "defender", bane));
  if (!hit || (boon === "none" && bane === "none")) return { hit, factor: 1, reason: null, extras };
  return boon === "none"
    ? { hit, factor: 2, reason: reasonLabel("defenceBane"), extras }
    : { hit, factor: 0.5, reason: reasonLabel("defenceBoon"), extras };
}
