import { sizeIndex, type Size } from "../size";
import type { Cunning } from "./flurry";
import { afterResponse, combinedResponse, type Response } from "./response";

// MY-SWM-01 to MY-SWM-11 (L2346-2400): many as one.

/** A swarm: batches of the strength of a Medium example, and what has been dealt to it in all. */
export type Swarm = { batches: number; batchHp: number; batchFp: number; poolDamage: number; poolSetback: number };

/** Why creatures do not fight as a swarm, or null (MY-SWM-01, L2346-2350). */
export const swarmBlocked = (size: Size, cunning: Cunning): "tooLarge" | "tooClever" | null =>
  sizeIndex(size) > sizeIndex("tiny")
    ? "tooLarge"
    : cunning === "simpleminded" || cunning === "alert" || cunning === "higher"
      ? "tooClever"
      : null;

/** Batches left: one is gone for each one's worth of Damage or Setback; what is over counts on (A18, MY-SWM-05). */
export const batchesLeft = ({ batches, batchHp, batchFp, poolDamage, poolSetback }: Swarm): number =>
  Math.max(0, batches - Math.floor(poolDamage / batchHp) - Math.floor(poolSetback / batchFp));

/** What is left of the batch that is being worn down (MY-SWM-05, L2358). */
export const batchRest = ({ batchHp, batchFp, poolDamage, poolSetback }: Swarm): { hp: number; fp: number } => ({
  hp: batchHp - (poolDamage % batchHp),
  fp: batchFp - (poolSetback % batchFp),
});

/** The swarm after so much Damage and Setback, whatever part of it was struck (MY-SWM-05, L2358). */
export const swarmSustains = (
  swarm: Swarm,
  { damage = 0, setback = 0 }: { damage?: number; setback?: number },
): Swarm => ({
  ...swarm,
  poolDamage: Math.max(0, swarm.poolDamage + damage),
  poolSetback: Math.max(0, swarm.poolSetback + setback),
});

/** MY-SWM-03: what a mass that flows cannot be made to suffer. */
export const SWARM_IGNORES = ["moved", "grappled", "fettering"] as const;

/** MY-SWM-08: a swarm is Highly Sensitive to what fills an area, besides what its kind makes of it. */
export const areaResponse = (kind: Response): Response => combinedResponse("", [kind, "highlySensitive"]).amount;

/** MY-SWM-08: an area effect counts once for each batch in it, doubled, and goes to one batch. */
export const areaOnSwarm = (amount: number, batchesInArea: number, kind: Response): number =>
  afterResponse(amount, areaResponse(kind)) * batchesInArea;

/** Its roll against area effects has a Drawback (MY-SWM-08, L2395). */
export const AREA_DRAWBACK = -1;

/** MY-SWM-04: whoever shares its space creeps. */
export const SPEED_IN_SWARM = 5;
/** MY-SWM-06: it strikes what shares its space, nothing beside it. */
export const SWARM_REACH = 0;

/** MY-SWM-09: what a swarm has of the creatures that it is made of: what harms them more or not at all, and what their bite brings. */
export const swarmInherits = <R, P>(base: { responses: Readonly<Record<string, R>>; properties: readonly P[] }) => ({
  responses: { ...base.responses },
  properties: [...base.properties],
});
