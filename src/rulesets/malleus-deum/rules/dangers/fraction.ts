// MDC-DTH-01, 02, 06: outside combat harm is not counted in hit points but in fractions, or it is the GM's word.

export const DEATH_TOOLS = ["hitPoints", "fraction", "nearDeath", "instantDeath", "aspect", "intervention"] as const;

export type DeathTool = (typeof DEATH_TOOLS)[number];

/** Which tools stand open: in combat hit points; outside, the others (drowning, falls, fire, poison, a blade in the dark). */
export const deathTools = (inCombat: boolean): DeathTool[] =>
  inCombat ? ["hitPoints", "aspect", "intervention"] : DEATH_TOOLS.filter((tool) => tool !== "hitPoints");

/** What a fraction is of: max Health (the reading), or Stamina and Health together (a setting). */
export type FractionBasis = "health" | "all";

export interface Fraction {
  parts: number;
  of: number;
}

/** Damage to Health, rounded down: a third of 10 is 3. Throws RangeError for a fraction below 0 or of nothing. */
export function fractionalDamage(
  { parts, of }: Fraction,
  max: { stamina: number; health: number },
  basis: FractionBasis = "health",
): number {
  if (parts < 0 || of <= 0) throw new RangeError(`${parts}/${of} is no fraction of hit points`);
  return Math.floor((parts * (basis === "all" ? max.stamina + max.health : max.health)) / of);
}
