import { reasonLabel } from "../labels";

// MDC-MAG-11..13: wand, rod and staff help a casting, never two of them.

/** Things that help a casting (MDC-MAG-11 to 13). */
export const MAGIC_AIDS = ["wand", "rod", "staff"] as const;

export type MagicAid = (typeof MAGIC_AIDS)[number];

/** Reason key why these aids cannot be used together, or null when they can: one per casting at most (MDC-MAG-13). */
export const aidsBlocked = (aids: readonly MagicAid[]): string | null =>
  new Set(aids).size > 1 ? reasonLabel("oneAid") : null;
