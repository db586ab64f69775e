// MD-POOL-02: the ceiling of a pool check, printed either as a number or relative to the DC ("+6").

/** `null` when the check has none. */
export type OverchargeSpec = number | `+${number}` | null;

/**
 * Reads what a sheet holds ("+6", "14", "", null); returns undefined when it is neither, so the caller can complain
 * (MD-POOL-02).
 */
export function parseOvercharge(text: string | number | null): OverchargeSpec | undefined {
  if (text === null || text === "") return null;
  if (typeof text === "number") return text;
  const trimmed = text.trim();
  if (/^\+\s*\d+$/.test(trimmed)) return `+${Number(trimmed.slice(1))}`;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** The ceiling for a DC. Modifiers never move it (MD-POOL-03), so it hangs on the unmodified DC. */
export function overchargeOf(spec: OverchargeSpec, difficulty: number): number | null {
  if (spec === null) return null;
  return typeof spec === "number" ? spec : difficulty + Number(spec);
}

/**
 * The ceiling of somebody who casts beyond range (MDC-MAG-22) or in Silver Shackles (companion 5.7). One that is printed as "+6"
 * goes up with the DC by itself, and comes down to the DC at the most.
 */
export function movedOvercharge(spec: OverchargeSpec, beyond: number, shackled: number): OverchargeSpec {
  if (spec === null) return null;
  return typeof spec === "number" ? spec + beyond + shackled : `+${Math.max(0, Number(spec) + shackled)}`;
}
