import { lookup, rangeTable } from "../../../../engine";
import type { Fraction } from "./fraction";

// Companion table 1.12, MDC-DTH-07: falls by metres. Each check that helps lowers the row by one.

export type Fall = { kind: "none" | "nearDeath" | "death" } | { kind: "fraction"; fraction: Fraction };

/** What a fall can come to, from mild to deadly: nothing, a fraction of Health, Near Death, death (companion 1.12). */
export const FALLS: readonly Fall[] = [
  { kind: "none" },
  { kind: "fraction", fraction: { parts: 1, of: 3 } },
  { kind: "fraction", fraction: { parts: 2, of: 3 } },
  { kind: "nearDeath" },
  { kind: "death" },
];

/** Row number by whole metres, a begun metre counts. */
const HEIGHTS = rangeTable("Falling", [
  { to: 3, value: 0 },
  { from: 4, to: 6, value: 1 },
  { from: 7, to: 12, value: 2 },
  { from: 13, to: 20, value: 3 },
  { from: 21, value: 4 },
]);

/**
 * What a fall comes to; `mitigated` successful Agility (a grab, an awning) or Luck (soft ground) checks each lower it
 * (companion 1.12, MDC-DTH-07).
 */
export function fall(metres: number, mitigated = 0): Fall {
  const row = lookup(HEIGHTS, Math.ceil(metres)) - mitigated;
  return FALLS[Math.max(0, row)] ?? { kind: "none" };
}
