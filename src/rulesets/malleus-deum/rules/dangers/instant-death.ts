// MDC-DTH-09, MDC-DTH-10: death at once, and harm that stays.

/** What may be offered in place of death: death's door, a check that helps, a prayer, the free dice of the dying. */
export const WAYS_OUT = ["nearDeath", "check", "prayer", "lastChance"] as const;

/** What is missing before somebody may die at once; null when nothing is. */
export function instantDeath(ruling: { byGamemaster: boolean; outsOffered: boolean }): "ruling" | "outs" | null {
  if (!ruling.byGamemaster) return "ruling";
  return ruling.outsOffered ? null : "outs";
}

/** A disability, a disease or a phobia is thought of on a bane, and never without one. */
export const lastingHarmOn = ({ bane }: { bane: boolean }): boolean => bane;
