// MDC-DTH-09, MDC-DTH-10: death at once, and harm that stays.

/**
 * What may be offered in place of death: death's door, a check that helps, a prayer, the free dice of the dying
 * (MDC-DTH-09).
 */
export const WAYS_OUT = ["nearDeath", "check", "prayer", "lastChance"] as const;

/** What is missing before somebody may die at once; null when nothing is (MDC-DTH-09). */
export function instantDeath(ruling: { byGamemaster: boolean; outsOffered: boolean }): "ruling" | "outs" | null {
  if (!ruling.byGamemaster) return "ruling";
  return ruling.outsOffered ? null : "outs";
}

/** A disability, a disease or a phobia is thought of on a bane, and never without one (MDC-DTH-10). */
export const lastingHarmOn = ({ bane }: { bane: boolean }): boolean => bane;
