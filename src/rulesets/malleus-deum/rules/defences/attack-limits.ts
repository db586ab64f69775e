import type { StandardOutcome } from "../checks/standard-check";
import { reasonLabel } from "../labels";
import { does, gains, mustPass, type TableEffect } from "../tables/table-effect";
import type { DefenceKind, DefenceOption } from "./open-defences";

// MDC-DEF-03, 04, 07: attacks against which some defences do not help, and what a defence brings besides.

export interface AttackLimits {
  /** Gas, or an attack out of surprise. */
  undodgeable?: boolean;
  /** Breath and the like. */
  ignoresArmour?: boolean;
  unparryable?: boolean;
  unblockable?: boolean;
  /** Nothing helps but getting out of the way, for whoever can (companion 3.34, Prehensile Tongue). */
  dodgeOnly?: boolean;
  /** Nothing helps but what is worn: a stab in the back (companion 3.8). */
  armourOnly?: boolean;
  /** It pierces nothing: a cloak catches no such weapon (companion 3.8). */
  blunt?: boolean;
}

/** The defence with a cloak, by its slug. */
export const CLOAK = "skulduggery.cloak_fighting";

type Closing = (option: DefenceOption, all: readonly DefenceOption[]) => boolean;

const kind =
  (closed: DefenceKind): Closing =>
  (option) =>
    option.kind === closed;

const CLOSED: Readonly<Record<keyof AttackLimits, Closing>> = {
  undodgeable: kind("dodge"),
  ignoresArmour: kind("armour"),
  unparryable: kind("parry"),
  unblockable: kind("block"),
  armourOnly: (option) => option.kind !== "armour",
  blunt: ({ id }) => id === `other:${CLOAK}`,
  dodgeOnly: (option, all) => option.kind !== "dodge" && all.some((one) => one.kind === "dodge" && one.available),
};

/** The options with those closed that the attack goes past; each says so (MDC-DEF-04, 07). */
export function limitedDefences(options: readonly DefenceOption[], limits: AttackLimits): DefenceOption[] {
  return options.map((option) => {
    const closing = (Object.keys(CLOSED) as (keyof AttackLimits)[]).filter(
      (limit) => limits[limit] && CLOSED[limit](option, options),
    );
    if (closing.length === 0) return option;
    return { ...option, available: false, reasons: [...option.reasons, ...closing.map((limit) => reasonLabel(limit))] };
  });
}

/**
 * What a defence with a cloak brings: with a boon the attacker may lose the weapon, with a bane the defender footing, Agility against 13
 * less the rank (companion 3.8).
 */
export function cloakEffects(
  rank: number,
  { success, boon, bane }: Pick<StandardOutcome, "success" | "boon" | "bane">,
): TableEffect[] {
  if (!success) return [];
  if (boon !== "none") return [mustPass("attacker", "strength", "opposed", does("drops", "attacker"))];
  return bane === "none" ? [] : [mustPass("defender", "agility", 13 - rank, gains("defender", "prone"))];
}

/** A block that succeeds with a boon costs the attacker 2 (MDC-DEF-03). */
export const blockDamage = (kind: DefenceKind, { success, boon }: Pick<StandardOutcome, "success" | "boon">): number =>
  kind === "block" && success && boon !== "none" ? 2 : 0;
