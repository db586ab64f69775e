import { DEFAULT_THRESHOLD } from "../pools/pool";

// MDC-MAG-08/09: water conducts magic away.

export type Water = "dry" | "rain" | "standing" | "swimming";

const RAISED: Readonly<Record<Water, number>> = { dry: 0, rain: 1, standing: 2, swimming: 3 };

/** Exhaustion threshold of Magic dice: 2, in rain 3, standing in water above the ankles 4, swimming 5. */
export const magicThreshold = (water: Water, base = DEFAULT_THRESHOLD): number => base + RAISED[water];

/** What interrupts the link of contagion: running water, a closed circle of salt or chalk (MDC-MAG-23). */
export const contagionBroken = (between: { runningWater?: boolean; closedCircle?: boolean }): boolean =>
  (between.runningWater ?? false) || (between.closedCircle ?? false);

/** MDC-MAG-24: what magic passes through, and what it does not. */
export const CONDUCTORS = ["flesh", "wood", "water", "silver", "gold", "copper", "platinum"] as const;
export const RESISTERS = ["iron", "glass", "rock"] as const;

/** Whether a material lets magic pass; null when the book does not say. */
export function conducts(material: string): boolean | null {
  const name = material.trim().toLowerCase();
  if ((CONDUCTORS as readonly string[]).includes(name)) return true;
  return (RESISTERS as readonly string[]).includes(name) ? false : null;
}

/** MDC-MAG-24: materials that harm such creatures, by their tags. */
export const harmedBy = (tags: readonly string[]): ("iron" | "silver")[] => [
  ...(tags.includes("fey") ? (["iron"] as const) : []),
  ...(tags.includes("undead") || tags.includes("lycan") ? (["silver"] as const) : []),
];
