import { reasonLabel } from "../labels";

// MD-ASP-01: an aspect as the rules see it.

export type AspectLifetime = "ephemeral" | "chronic" | "permanent";

export interface Aspect {
  difficulty: number;
  lifetime: AspectLifetime;
  dormant: boolean;
}

/** World settings aspectMin and aspectMax. */
export interface AspectLimits {
  least: number;
  most: number;
}

/** MD-ASP-03: the range is always 10 to 15. */
export const ASPECT_LIMITS: AspectLimits = { least: 10, most: 15 };

/** Why an aspect cannot be compelled now, as a reason key, or null when it can (MD-ASP-06, MD-ASP-10). */
export function compelBlocked(aspect: Aspect, compel: { self: boolean; allowedByGm: boolean }): string | null {
  if (aspect.dormant) return reasonLabel("dormant");
  return compel.self && !compel.allowedByGm ? reasonLabel("needsGm") : null;
}
