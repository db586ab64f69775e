import { DEFAULT_THRESHOLD } from "../pools/pool";

// MDC-MAG-08/09: water conducts magic away.

export type Water = "dry" | "rain" | "standing" | "swimming";

const RAISED: Readonly<Record<Water, number>> = { dry: 0, rain: 1, standing: 2, swimming: 3 };

/**
 * Exhaustion threshold of Magic dice: 2, in rain 3, standing in water above the ankles 4, swimming 5 (MDC-MAG-08). At 0 no die is ever lost,
 * in whatever water (companion 3.29, Evocation Lore).
 */
export const magicThreshold = (water: Water, base = DEFAULT_THRESHOLD): number =>
  base === 0 ? 0 : base + RAISED[water];
