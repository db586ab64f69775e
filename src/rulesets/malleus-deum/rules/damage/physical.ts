import type { DamageInput } from "./damage";

// MD-CON-26, MDC-CMB-03: which damage is physical. The books print crushing, piercing and slashing for blows; what a weapon is
// made of, and that it strikes an area, says nothing of it.

const BLOWS: ReadonlySet<string> = new Set(["crushing", "piercing", "slashing"]);
const UNTOLD: ReadonlySet<string> = new Set(["", "area", "iron", "silver"]);

/**
 * Damage of a blow, or of a weapon that nobody gave a type; fire, acid and the like alone are not (MD-CON-26,
 * MDC-CMB-03). Without regard to case.
 */
export function isPhysical(types: DamageInput["types"]): boolean {
  const named = types.map((type) => type.trim().toLowerCase()).filter((type) => !UNTOLD.has(type));
  return named.length === 0 || named.some((type) => BLOWS.has(type));
}
