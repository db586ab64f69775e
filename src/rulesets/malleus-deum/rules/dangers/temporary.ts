// MDC-CHR-07, MDC-DTH-04: temporary hit points lie before the track they belong to; no rest brings them back.

export interface TemporaryHits {
  stamina: number;
  health: number;
}

export interface Soaked {
  /** What is left of the damage for Stamina and then Health. */
  toStamina: number;
  toHealth: number;
  temporary: TemporaryHits;
}

/**
 * Splits damage over both tracks with their temporary points: temporary Stamina, Stamina, temporary Health, Health
 * (MDC-CHR-07, MDC-DTH-04). Direct damage begins at temporary Health. What finds nothing left is lost.
 */
export function soak(
  damage: number,
  tracks: { stamina: number; health: number },
  temporary: TemporaryHits,
  direct = false,
): Soaked {
  let left = Math.max(0, Math.floor(damage));
  const take = (there: number): number => {
    const taken = Math.min(left, Math.max(0, there));
    left -= taken;
    return taken;
  };
  const firstStamina = direct ? 0 : take(temporary.stamina);
  const toStamina = direct ? 0 : take(tracks.stamina);
  const firstHealth = take(temporary.health);
  const toHealth = take(tracks.health);
  return {
    toStamina,
    toHealth,
    temporary: { stamina: temporary.stamina - firstStamina, health: temporary.health - firstHealth },
  };
}
