import { roll, type Procedure } from "../../../../engine";
import { standardCheck, type StandardOutcome } from "../checks/standard-check";

// MDC-CMB-12: grenades, petards, war-fire and caltrops.

/** A burning fuse: each turn a plain check against 7; on a failure it explodes (MDC-CMB-12, the literal reading). */
export const FUSE_DIFFICULTY = 7;

const plain = (difficulty: number, id: string): Procedure<StandardOutcome> =>
  standardCheck({ difficulty, bonus: 0, modifiers: 0, edge: "none" }, id);

/** Whether it goes off this turn; the request is named "fuse" (MDC-CMB-12). */
export function* fuse(): Procedure<boolean> {
  const check = yield* plain(FUSE_DIFFICULTY, "fuse");
  return !check.success;
}

/** Dice of a grenade by distance in squares; null beyond two (MDC-CMB-12). */
export function grenadeDice(squares: number): { count: number; faces: number } | null {
  if (squares <= 0) return { count: 2, faces: 6 };
  if (squares === 1) return { count: 1, faces: 6 };
  return squares === 2 ? { count: 1, faces: 3 } : null;
}

/** Damage of a grenade at a distance; the request is named "grenade" (MDC-CMB-12). */
export function* grenadeDamage(squares: number): Procedure<number> {
  const dice = grenadeDice(squares);
  if (!dice) return 0;
  const rolled = yield* roll("grenade", dice.count, dice.faces);
  return rolled.reduce((sum, face) => sum + face, 0);
}

/**
 * A petard on a door: the door holds on 5 or more, or on more where it is reinforced (MDC-CMB-12). The request is named
 * "door".
 */
export function* petard(difficulty = 5): Procedure<{ destroyed: boolean }> {
  const check = yield* plain(difficulty, "door");
  return { destroyed: !check.success };
}

/**
 * War-fire: the jar breaks on 4 or more, burns for a d6 a round and sets the square aflame; 10 puts it out
 * (MDC-CMB-12).
 */
export const WAR_FIRE = { breaks: 4, damage: { count: 1, faces: 6 }, condition: "aflame", putOut: 10 } as const;

/** Caltrops: those who walk on unaware check against their number + 1, at most 10 (MDC-CMB-12). */
export const caltropsDifficulty = (caltrops: number): number => Math.min(10, Math.max(0, caltrops) + 1);

/**
 * A caltrop in the foot: 1d3 damage, and a Mettle check for every square more until an action takes it out
 * (MDC-CMB-12).
 */
export const CALTROP_WOUND = { damage: { count: 1, faces: 3 }, perSquare: "mettle" } as const;
