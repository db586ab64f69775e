import { roll, type Procedure } from "../../../../engine";

// MDC-MAG-26..28: magic that things hold.

/** One use, recharged by something that happens, or by itself at every rest. */
export type ItemPoolKind = "oneUse" | "rechargeable" | "selfRecharging";

/**
 * Half-life of a rune: years in stone or steel, elsewhere 2d20 minutes (MDC-MAG-26). The request is named "half-life".
 */
export function* runeHalfLife(material: "stone" | "steel" | "other"): Procedure<{ years: true } | { minutes: number }> {
  if (material !== "other") return { years: true };
  const [first = 0, second = 0] = yield* roll("half-life", 2, 20);
  return { minutes: first + second };
}

/** What may want to pass a portal (MDC-MAG-28). */
export const PASSERS = ["body", "spell", "simulacrum", "possession"] as const;

/** Which portal a spell opens, by its slug (companion 3.29); undefined for any other spell. */
export const PORTALS: Readonly<Record<string, "greater" | "lesser">> = {
  "evocation.greater_portal": "greater",
  "evocation.lesser_portal": "lesser",
  "evocation.portal": "lesser",
};

/** MDC-MAG-28: what passes a portal. */
export const passesPortal = (portal: "greater" | "lesser", what: (typeof PASSERS)[number]): boolean =>
  portal === "greater" || what !== "body";
