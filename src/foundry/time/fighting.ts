/** Whether an actor is in a fight that has begun, in whatever scene. */
export const isFighting = (actor: Actor): boolean =>
  game.combats.contents.some(
    (combat) => combat.started && combat.combatants.contents.some((combatant) => combatant.actor === actor),
  );

/** Rounds that a stretch of the world's time holds, by the length that the world gives them; 0 where it gives none. */
export function roundsIn(seconds: number): number {
  const { roundTime = 0 } = (CONFIG as { time?: { roundTime?: number } }).time ?? {};
  return roundTime > 0 ? Math.floor(seconds / roundTime) : 0;
}
