import type { StandardOutcome } from "../checks/standard-check";
import { reasonLabel } from "../labels";
import type { DefenceKind, DefenceOption } from "./open-defences";

// MDC-DEF-03, 04, 07: attacks against which some defences do not help, and what a defence brings besides.

export interface AttackLimits {
  /** Gas, or an attack out of surprise. */
  undodgeable?: boolean;
  /** Breath and the like. */
  ignoresArmour?: boolean;
  unparryable?: boolean;
  unblockable?: boolean;
}

const CLOSED: Readonly<Record<keyof AttackLimits, DefenceKind>> = {
  undodgeable: "dodge",
  ignoresArmour: "armour",
  unparryable: "parry",
  unblockable: "block",
};

/** The options with those closed that the attack goes past; each says so. */
export function limitedDefences(options: readonly DefenceOption[], limits: AttackLimits): DefenceOption[] {
  return options.map((option) => {
    const closing = (Object.keys(CLOSED) as (keyof AttackLimits)[]).filter(
      (limit) => limits[limit] && CLOSED[limit] === option.kind,
    );
    if (closing.length === 0) return option;
    return { ...option, available: false, reasons: [...option.reasons, ...closing.map((limit) => reasonLabel(limit))] };
  });
}

/** A block that succeeds with a boon costs the attacker 2. */
export const blockDamage = (kind: DefenceKind, { success, boon }: Pick<StandardOutcome, "success" | "boon">): number =>
  kind === "block" && success && boon !== "none" ? 2 : 0;

/** Cloak Fighting has a row of its own for successes; failures are as for every defence. */
export function cloakResult({
  success,
  boon,
  bane,
}: Pick<StandardOutcome, "success" | "boon" | "bane">):
  { then: "opposedStrengthDisarms" } | { then: "agilityOrProne"; difficulty: 13 } | null {
  if (!success) return null;
  if (boon !== "none") return { then: "opposedStrengthDisarms" };
  return bane === "none" ? null : { then: "agilityOrProne", difficulty: 13 };
}
