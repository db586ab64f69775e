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
  /** Nothing helps but getting out of the way, for whoever can (companion 3.34, Prehensile Tongue). */
  dodgeOnly?: boolean;
}

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

/** A block that succeeds with a boon costs the attacker 2 (MDC-DEF-03). */
export const blockDamage = (kind: DefenceKind, { success, boon }: Pick<StandardOutcome, "success" | "boon">): number =>
  kind === "block" && success && boon !== "none" ? 2 : 0;
