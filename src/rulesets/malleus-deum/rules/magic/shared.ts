import { draw } from "../pools/plan-pool";
import { DEFAULT_THRESHOLD, type Pool } from "../pools/pool";
import type { PoolDraw } from "../pools/pool-check";

// MDC-MAG-12, 19, 20: several pools in one casting (MD-POOL-06).

export interface SharedSource {
  /** Names the pool: the caster's own, a rod's, an assistant's, a victim's. */
  pool: string;
  stored: Pick<Pool, "value"> & { threshold?: number; faces?: number };
  dice: number;
  part: "caster" | "rod" | "assistant" | "victim";
}

/** Assistants' dice are exhausted on 3 or less by default (MDC-MAG-20). */
export const ASSISTANT_THRESHOLD = 3;

/**
 * The draws of a shared casting (MDC-MAG-12, 19, 20). `threshold` is the caster's for this casting (water); the unwilling
 * source of blood magic follows it, assistants have their own, unless water makes it worse still. What lies on the casting lies
 * on a thing's dice too, from the thing's own threshold on (MDC-MAG-27).
 */
export const sharedDraws = (sources: readonly SharedSource[], threshold: number): PoolDraw[] =>
  sources.map(({ pool, stored, dice, part }) =>
    draw(pool, stored, dice, thresholdOf(part, threshold, stored.threshold)),
  );

function thresholdOf(part: SharedSource["part"], casting: number, own = DEFAULT_THRESHOLD): number {
  if (part === "assistant") return Math.max(ASSISTANT_THRESHOLD, casting);
  return part === "rod" ? Math.max(0, own + casting - DEFAULT_THRESHOLD) : casting;
}

/** MDC-MAG-20: on an overcharge every assistant suffers it too, unless this check breaks the contact in time. */
export const BREAK_CONTACT = { ability: "speed", difficulty: 14 } as const;
