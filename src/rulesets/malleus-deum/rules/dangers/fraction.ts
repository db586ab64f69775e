/** What a fraction is of: max Health (the reading), or Stamina and Health together (a setting). */
export type FractionBasis = "health" | "all";

export interface Fraction {
  parts: number;
  of: number;
}

/** Damage to Health, rounded down (MDC-DTH-06): a third of 10 is 3. Throws RangeError for a fraction below 0 or of nothing. */
export function fractionalDamage(
  { parts, of }: Fraction,
  max: { stamina: number; health: number },
  basis: FractionBasis = "health",
): number {
  if (parts < 0 || of <= 0) throw new RangeError(`${parts}/${of} is no fraction of hit points`);
  return Math.floor((parts * (basis === "all" ? max.stamina + max.health : max.health)) / of);
}
