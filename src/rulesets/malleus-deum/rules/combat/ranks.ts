// MD-CMB-14: fighting in rows.

export interface Formation {
  frontA: readonly string[];
  /** A second front row; may stay empty. */
  frontB: readonly string[];
  back: readonly string[];
}

/** Each front row must be at least as long as the back row (MD-CMB-14, A-36). */
export function formationHolds({ frontA, frontB, back }: Formation): boolean {
  if (back.length === 0) return true;
  return frontA.length >= back.length && (frontB.length === 0 || frontB.length >= back.length);
}

/**
 * What standing in the back row means while the formation holds: hard cover, a morale die, and reach for melee
 * (MD-CMB-14).
 */
export function backRow(
  formation: Formation,
  who: string,
): { cover: "hard" | "none"; moraleDice: number; needsReach: boolean } {
  const covered = formation.back.includes(who) && formationHolds(formation);
  return { cover: covered ? "hard" : "none", moraleDice: covered ? 1 : 0, needsReach: formation.back.includes(who) };
}
