import type { Procedure } from "../../../../engine";
import { fullPool, type Pool } from "../pools/pool";
import type { Archetype } from "./archetype";
import { parseDice, rollFormula } from "./dice-formula";
import type { PrimaryRanks } from "./primaries";

// MDC-CHR-03..06, MD-CHR-05/06/12/13: the numbers a character starts with.

export interface StartingNumbers {
  stamina: number | null;
  health: number | null;
  /** A dice expression or a number, as the archetype has it. */
  healthRestRate: string | null;
  move: number | null;
  pools: Record<"mettle" | "magic" | "luck", Pool | null>;
  /** What the archetype leaves open, or writes so that it cannot be read; the GM is asked, and may save it back. */
  unset: string[];
}

/** Move distance in squares: the archetype's and the Speed rank, never below 0 (MDC-CHR-03). */
export const startingMove = (move: number, speed: number): number => Math.max(0, move + speed);

/** Max Stamina: the level-1 roll and the Endurance rank; Health likewise with Strength (MDC-CHR-04). Never below 0. */
export const startingHits = (rolled: number, rank: number): number => Math.max(0, rolled + rank);

/** A full pool of the archetype, or null when its size is open. */
const startingPool = ({ max, restRate }: { max: number | null; restRate: number | null }): Pool | null =>
  max === null ? null : fullPool(max, restRate ?? 0);

function* hits(id: "stamina" | "health", text: string | null, rank: number): Procedure<number | null> {
  const formula = text === null ? undefined : parseDice(text);
  return formula ? startingHits(yield* rollFormula(id, formula), rank) : null;
}

/**
 * Rolls hit points and adds up the rest (MDC-CHR-03 to 06). The requests are named "stamina" and "health"; the
 * character starts full.
 */
export function* startingNumbers(archetype: Archetype, ranks: PrimaryRanks): Procedure<StartingNumbers> {
  const { start } = archetype;
  const stamina = yield* hits("stamina", start.stamina, ranks.endurance);
  const health = yield* hits("health", start.health, ranks.strength);
  const pools = {
    mettle: startingPool(start.pools.mettle),
    magic: startingPool(start.pools.magic),
    luck: startingPool(start.pools.luck),
  };
  const rate = start.healthRestRate !== null && parseDice(start.healthRestRate) ? start.healthRestRate : null;
  const move = start.move === null ? null : startingMove(start.move, ranks.speed);
  const unset = Object.entries({ stamina, health, healthRestRate: rate, move, ...pools })
    .filter(([, value]) => value === null)
    .map(([name]) => name);
  return { stamina, health, healthRestRate: rate, move, pools, unset };
}
